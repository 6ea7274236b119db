import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Placement of menus")
struct MenuPlacementTests {
  private func frame(_ size: CGSize, at anchor: CGPoint, isMirrored: Bool = false) -> CGRect {
    MenuPlacement(content: size, in: CGRect(x: 0, y: 0, width: 400, height: 300), isMirrored: isMirrored).frame(
      at: anchor)
  }

  @Test("A menu opens below the pointer and after it, or on the other side, or where it fits")
  func sides() {
    let size = CGSize(width: 150, height: 100)
    #expect(frame(size, at: CGPoint(x: 50, y: 60)).origin == CGPoint(x: 50, y: 60))
    #expect(frame(size, at: CGPoint(x: 300, y: 60)).origin == CGPoint(x: 150, y: 60))
    #expect(frame(size, at: CGPoint(x: 50, y: 250)).origin == CGPoint(x: 50, y: 150))
    #expect(frame(size, at: CGPoint(x: 200, y: 60), isMirrored: true).origin == CGPoint(x: 50, y: 60))
    #expect(frame(size, at: CGPoint(x: 50, y: 60), isMirrored: true).origin == CGPoint(x: 50, y: 60))
    let wide = CGSize(width: 380, height: 250)
    #expect(frame(wide, at: CGPoint(x: 200, y: 150)) == CGRect(x: 16, y: 46, width: 380, height: 250))
  }

  @Test("A menu opened anywhere in any window lies inside, as large as fits")
  func alwaysInside() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let room = CGRect(
        x: .random(in: -500...0, using: &random), y: .random(in: -500...0, using: &random),
        width: .random(in: 1...500, using: &random), height: .random(in: 1...500, using: &random))
      let content = CGSize(width: .random(in: 1...500, using: &random), height: .random(in: 1...500, using: &random))
      let anchor = CGPoint(x: .random(in: -9...500, using: &random), y: .random(in: -9...500, using: &random))
      let frame = MenuPlacement(content: content, in: room, isMirrored: .random(using: &random)).frame(at: anchor)
      #expect(room.insetBy(dx: -1, dy: -1).contains(frame), "\(content) at \(anchor) in \(room)")
    }
  }

  @Test(
    "A menu higher than its window scrolls by keys and wheel, and the pointer highlights the row that comes under it")
  func scrolls() throws {
    let stage = MenuStage(size: CGSize(width: 300, height: 150))
    stage.makeMenu = { stage in UIMenu(children: (1...20).map { stage.action("Row \($0)") }) }
    stage.secondaryClick(at: CGPoint(x: 40, y: 40))
    let panel = try #require(stage.panel)
    #expect(panel.height == 142 && panel.minY == 4)
    stage.harness.strike("End")
    stage.harness.runFrame()
    #expect(panel.contains(stage.place(of: "Row 20")) && stage.highlighted == "Row 20")
    stage.harness.pointer.move(to: CGPoint(x: panel.midX, y: panel.minY + 37))
    stage.harness.runFrame()
    stage.harness.strike("Home")
    stage.harness.runFrame()
    #expect(stage.highlighted == "Row 1")
    stage.harness.wheelToRest(at: panel.center, notches: CGPoint(x: 0, y: 3))
    #expect(stage.highlighted != "Row 1" && stage.highlighted != nil)
    #expect(!panel.contains(stage.place(of: "Row 1")))
    stage.harness.pointer.click(at: stage.place(of: "Row 8"))
    #expect(stage.chosen == ["Row 8"])
  }

  @Test("Arrows show that there are more rows, and the pointer over one scrolls to its end")
  func arrows() throws {
    let stage = MenuStage(size: CGSize(width: 300, height: 150))
    stage.makeMenu = { stage in UIMenu(children: (1...20).map { stage.action("Row \($0)") }) }
    stage.secondaryClick(at: CGPoint(x: 40, y: 40))
    let panel = try #require(stage.panel)
    func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      [view as? View].compactMap(\.self) + view.subviews.flatMap { find(type, in: $0) }
    }
    let menu = try #require(find(MenuPanelView.self, in: stage.harness.window).first)
    let arrows = menu.subviews.compactMap { $0 as? MenuGlyph }
    func strengths() -> [Bool] { arrows.map { !$0.isHidden && $0.alpha == 1 } }
    #expect(strengths() == [false, true])
    stage.harness.hover(at: CGPoint(x: panel.midX, y: panel.maxY - 10), for: 0.5)
    #expect(strengths() == [true, true] && stage.highlighted == nil)
    stage.harness.run(for: 5)
    #expect(strengths() == [true, false])
    stage.harness.pointer.click(at: stage.place(of: "Row 20"))
    #expect(stage.chosen == ["Row 20"])
  }

  @Test("A menu that is whole has no arrows")
  func noArrows() throws {
    let stage = MenuStage()
    stage.secondaryClick(at: CGPoint(x: 40, y: 40))
    func glyphs(_ view: UIView) -> [MenuGlyph] {
      [view as? MenuGlyph].compactMap(\.self) + view.subviews.flatMap(glyphs)
    }
    let arrows = glyphs(stage.harness.window).filter { $0.superview is MenuPanelView }
    #expect(arrows.count == 2 && arrows.allSatisfy(\.isHidden))
  }

  @Test("In right-to-left layout a menu opens on the other side, and the arrow keys are mirrored")
  func mirrored() {
    let stage = MenuStage()
    stage.harness.window.traitOverrides.layoutDirection = .rightToLeft
    stage.makeMenu = { stage in UIMenu(children: [UIMenu(title: "More", children: [stage.action("Apple")])]) }
    stage.secondaryClick(at: CGPoint(x: 250, y: 100))
    #expect(stage.panel?.maxX == 250)
    stage.harness.strike("Down")
    stage.harness.strike("Left")
    #expect(stage.highlighted == "Apple")
    stage.harness.strike("Right")
    #expect(stage.titles == ["More"])
  }
}
