import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Deferred entries of menus")
struct DeferredMenuTests {
  private let stage = MenuStage()
  private let place = CGPoint(x: 100, y: 80)

  /// Makes entries when the test says so.
  @MainActor
  private final class Source {
    var completions: [([UIMenuElement]) -> Void] = []

    func cached() -> UIDeferredMenuElement { UIDeferredMenuElement { [weak self] in self?.completions.append($0) } }
    func uncached() -> UIDeferredMenuElement { .uncached { [weak self] in self?.completions.append($0) } }
  }

  private func open(_ children: [UIMenuElement]) {
    stage.makeMenu = { _ in UIMenu(children: children) }
    stage.secondaryPress(at: place)
    stage.secondaryRelease(at: place)
  }

  @Test("A row stands for entries that are being made, and they come in its place with the highlight where it was")
  func loading() throws {
    let source = Source()
    open([stage.action("First"), source.cached(), stage.action("Last")])
    #expect(stage.titles == ["First", "…", "Last"])
    stage.harness.strike("Down")
    stage.harness.strike("Down")
    #expect(stage.highlighted == "Last")
    stage.harness.strike("Up")
    let complete = try #require(source.completions.first)
    complete([stage.action("A"), UIMenu(options: .displayInline, children: [stage.action("B")])])
    #expect(stage.titles == ["First", "A", "-", "B", "-", "Last"] && stage.highlighted == "First")
    complete([])
    #expect(stage.titles.count == 6)
    stage.harness.strike("Down")
    stage.harness.strike("Return")
    #expect(stage.chosen == ["A"] && stage.menuView == nil)
  }

  @Test("Entries are kept for the next menu, unless they are uncached")
  func caching() throws {
    let source = Source()
    let (kept, made) = (source.cached(), source.uncached())
    for round in 0..<3 {
      open([kept, made])
      if round == 0 { source.completions.removeFirst()([stage.action("Kept")]) }
      #expect(stage.titles == ["Kept", "…"])
      source.completions.removeFirst()([stage.action("Made \(round)")])
      #expect(stage.titles == ["Kept", "Made \(round)"] && source.completions.isEmpty)
      stage.harness.strike("Escape")
    }
  }

  @Test("Entries that come at once need no row, and ones that come after the menu is closed are kept for the next")
  func timing() throws {
    open([UIDeferredMenuElement { $0([self.stage.action("At once")]) }])
    #expect(stage.titles == ["At once"])
    stage.harness.strike("Escape")
    let source = Source()
    let element = source.cached()
    open([element])
    stage.harness.strike("Escape")
    open([element])
    #expect(source.completions.count == 1 && stage.titles == ["…"])
    stage.harness.strike("Escape")
    source.completions[0]([stage.action("Late")])
    #expect(stage.menuView == nil)
    open([element])
    #expect(stage.titles == ["Late"])
  }

  @Test("The entries of a submenu are made when it opens")
  func submenu() throws {
    let source = Source()
    open([UIMenu(title: "More", children: [source.cached()])])
    #expect(stage.titles == ["More"] && source.completions.isEmpty)
    stage.harness.strike("Down")
    stage.harness.strike("Right")
    #expect(source.completions.count == 1 && stage.titles.last == "…")
    source.completions[0]([])
    #expect(stage.titles.first == "More" && !stage.titles.contains("…"))
  }

  @Test("Deferred entries may be deferred again, and what waits cannot be chosen")
  func nested() throws {
    let (outer, inner) = (Source(), Source())
    open([outer.cached(), stage.action("Last")])
    outer.completions[0]([inner.cached()])
    #expect(stage.titles == ["…", "Last"])
    stage.harness.strike("Down")
    #expect(stage.highlighted == "Last")
    inner.completions[0]([stage.action("Deep")])
    #expect(stage.titles == ["Deep", "Last"])
  }
}
