import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Context menus")
struct ContextMenuTests {
  private let stage = MenuStage()
  private let place = CGPoint(x: 100, y: 80)

  // MARK: Subtitles

  @Test("A subtitle stands whole below its title, in a row that is higher for it", arguments: [300, 800] as [CGFloat])
  func subtitles(width: CGFloat) throws {
    let stage = MenuStage(size: CGSize(width: width, height: 400))
    let long = Array(repeating: "a few words more", count: 8).joined(separator: " ")
    stage.makeMenu = { _ in
      UIMenu(children: [
        UIAction(title: "Plain") { _ in }, UIAction(title: "Short", subtitle: "few words") { _ in },
        UIAction(title: "Long", subtitle: long) { _ in }, UIMenu(title: "More", subtitle: "a list", children: []),
      ])
    }
    stage.secondaryPress(at: place)
    stage.harness.run(for: 0.1)
    let rows = try #require(stage.menuView.map(rows))
    #expect(rows.map(\.subtitleHeight).map { $0 > 0 } == [false, true, true, true])
    #expect(rows[2].subtitleHeight > 2 * rows[1].subtitleHeight)
    for row in rows {
      #expect(row.bounds.height == rows[0].bounds.height + row.subtitleHeight)
      for label in row.subviews.compactMap({ $0 as? UILabel }) {
        let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        #expect(label.sizeThatFits(room).height <= label.bounds.height && row.bounds.contains(label.frame))
      }
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
  }

  private func rows(in view: UIView) -> [MenuRowView] {
    [view as? MenuRowView].compactMap(\.self) + view.subviews.flatMap(rows)
  }

  // MARK: Opening

  @Test("A secondary press opens the menu of the view under the pointer, at the pointer")
  func opens() {
    stage.secondaryPress(at: place)
    #expect(stage.places == [CGPoint(x: 80, y: 60)])
    #expect(stage.titles == ["Apple", "Banana", "Cherry"])
    #expect(stage.panel?.origin == place && stage.highlighted == nil)
    #expect(stage.interaction.location(in: stage.view) == CGPoint(x: 80, y: 60))
  }

  @Test("A secondary press that opens a menu is not a touch", arguments: [true, false])
  func noTouch(isTapInside: Bool) {
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    var taps = 0
    tap.addTarget { _ in taps += 1 }
    (isTapInside ? stage.view : stage.harness.window).addGestureRecognizer(tap)
    stage.secondaryClick(at: place)
    #expect(stage.menuView != nil && taps == 0)
  }

  @Test("A tap recognizer for the secondary button inside a view with a menu precedes the menu")
  func tapInside() {
    let inner = UIView(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    var taps = 0
    tap.addTarget { _ in taps += 1 }
    inner.addGestureRecognizer(tap)
    stage.secondaryClick(at: place)
    #expect(stage.menuView == nil && taps == 1)
    tap.isEnabled = false
    stage.secondaryClick(at: place)
    #expect(stage.menuView != nil && taps == 1)
  }

  @Test("A control ignores the secondary button")
  func control() {
    let control = stage.harness.add(UIControl(), frame: stage.view.frame)
    var events = 0
    control.addTarget(for: .allTouchEvents) { _ in events += 1 }
    stage.secondaryClick(at: place)
    #expect(events == 0 && !control.isTracking)
    stage.harness.pointer.click(at: place)
    #expect(events > 0)
  }

  @Test("A secondary press on a view without a menu opens nothing, and is a touch of the view")
  func opensNothing() {
    let view = TouchLoggingView()
    stage.harness.add(view, frame: stage.view.frame)
    stage.secondaryClick(at: place)
    #expect(stage.menuView == nil && view.log.map { $0.prefix(5) } == ["began", "ended"])
    stage.makeMenu = { _ in nil }
    view.removeFromSuperview()
    stage.secondaryClick(at: place)
    stage.makeMenu = { _ in UIMenu(children: []) }
    stage.secondaryClick(at: place)
    stage.makeMenu = { UIMenu(children: [$0.action("Hidden", .hidden)]) }
    stage.secondaryClick(at: place)
    #expect(stage.menuView == nil && stage.places.count == 3)
  }

  @Test("Of nested views, the innermost one with a menu opens its menu")
  func opensInnermost() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    stage.view.addSubview(inner)
    stage.secondaryClick(at: place)
    #expect(stage.titles.first == "Apple")
    stage.interaction.dismissMenu()
    #expect(stage.menuView == nil)
    let other = MenuStage()
    other.makeMenu = { $0.menu("Inner") }
    inner.addInteraction(other.interaction)
    #expect(other.view.interactions.isEmpty && inner.interactions.count == 1)
    stage.secondaryClick(at: place)
    #expect(stage.titles == ["Inner"])
    stage.interaction.dismissMenu()
    #expect(stage.menuView != nil)
    other.interaction.dismissMenu()
    other.makeMenu = { _ in nil }
    stage.secondaryClick(at: place)
    #expect(stage.titles.first == "Apple")
  }

  @Test("The Menu key and Shift+F10 open the menu of the focused view, with the first entry highlighted")
  func opensByKeys() {
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    stage.view.addSubview(button)
    stage.harness.strike("Tab", characters: "\t")
    #expect(button.isFocused)
    for (key, modifiers) in [("Menu", []), ("F10", .shift)] as [(String, KeyModifiers)] {
      stage.harness.strike(key, modifiers: modifiers)
      #expect(stage.panel?.origin == CGPoint(x: 120, y: 90) && stage.highlighted == "Apple")
      stage.harness.strike("Escape", characters: "\u{1B}")
      #expect(stage.menuView == nil && button.isFocused)
    }
    stage.harness.strike("F10")
    #expect(stage.menuView?.interaction == nil)
  }

  @Test("A finger that rests on the view opens the menu, and chooses an entry by a tap or by lifting on it")
  func opensByFinger() {
    stage.harness.touch(1, .began, at: place)
    stage.harness.run(for: 0.4)
    #expect(stage.menuView == nil)
    stage.harness.run(for: 0.2)
    #expect(stage.panel?.height ?? 0 > 3 * 44)
    stage.harness.touch(1, .ended, at: place)
    #expect(stage.menuView != nil)
    stage.harness.touch(2, .began, at: stage.place(of: "Banana"))
    stage.harness.run(for: 0.05)
    stage.harness.touch(2, .ended, at: stage.place(of: "Banana"))
    #expect(stage.chosen == ["Banana"] && stage.menuView == nil)

    stage.harness.run(for: 1)
    stage.harness.touch(1, .began, at: place)
    stage.harness.run(for: 0.6)
    stage.harness.touch(1, .moved, at: stage.place(of: "Cherry"))
    #expect(stage.highlighted == "Cherry")
    stage.harness.touch(1, .ended, at: stage.place(of: "Cherry"))
    #expect(stage.chosen == ["Banana", "Cherry"] && stage.menuView == nil)
  }

  // MARK: The pointer

  @Test("A click opens the menu, moving over the entries highlights them, and another click chooses")
  func clicks() {
    stage.secondaryClick(at: place)
    #expect(stage.menuView != nil)
    stage.harness.pointer.move(to: stage.place(of: "Banana"))
    stage.harness.runFrame()
    #expect(stage.highlighted == "Banana")
    stage.harness.pointer.click(at: stage.place(of: "Cherry"))
    #expect(stage.chosen == ["Cherry"] && stage.menuView == nil)
    stage.secondaryClick(at: place)
    stage.secondaryClick(at: stage.place(of: "Apple"))
    #expect(stage.chosen == ["Cherry", "Apple"] && stage.menuView == nil)
  }

  @Test("Press, move and release chooses an entry in one gesture, with either button")
  func pressAndDrag() {
    stage.secondaryPress(at: place)
    stage.harness.pointer.move(from: place, to: stage.place(of: "Banana"), duration: 0.2)
    stage.harness.runFrame()
    #expect(stage.highlighted == "Banana")
    stage.secondaryRelease(at: stage.place(of: "Banana"))
    #expect(stage.chosen == ["Banana"] && stage.menuView == nil)
    stage.secondaryClick(at: place)
    stage.harness.pointer.drag(from: stage.place(of: "Apple"), to: stage.place(of: "Cherry"))
    #expect(stage.chosen == ["Banana", "Cherry"])
  }

  @Test("A press beside the menu closes it and reaches no view below")
  func pressBeside() {
    let below = TouchLoggingView()
    stage.harness.add(below, frame: CGRect(x: 0, y: 330, width: 400, height: 70))
    let corner = CGPoint(x: 200, y: 360)
    for close in [
      { stage.harness.pointer.click(at: corner) },
      { stage.secondaryClick(at: corner) },
      { stage.harness.send(.middleClick(corner)) },
      {
        stage.harness.touch(1, .began, at: corner)
        stage.harness.touch(1, .ended, at: corner)
      },
    ] {
      stage.secondaryClick(at: place)
      #expect(stage.menuView != nil)
      close()
      stage.harness.runUntilIdle()
      #expect(stage.menuView == nil && below.log.isEmpty && stage.chosen.isEmpty)
    }
    stage.harness.pointer.click(at: corner)
    #expect(!below.log.isEmpty)
  }

  @Test("Disabled entries, separators and titles cannot be chosen")
  func disabled() {
    stage.makeMenu = { stage in
      UIMenu(
        title: "Fruit",
        children: [
          stage.action("Off", .disabled), UIMenu(options: .displayInline, children: [stage.action("On", state: .on)]),
        ])
    }
    stage.secondaryClick(at: place)
    #expect(stage.titles == ["Fruit", "Off", "-", "On"])
    for title in ["Off", "-", "Fruit"] {
      stage.harness.pointer.click(at: stage.place(of: title == "-" ? "" : title))
      #expect(stage.menuView != nil && stage.chosen.isEmpty)
    }
    stage.harness.strike("Down")
    #expect(stage.highlighted == "On")
    stage.harness.strike("Down")
    #expect(stage.highlighted == "On")
  }

  // MARK: Keys

  @Test("Arrows, Home, End and first letters move the highlight, Return and Space choose, and Escape closes")
  func keys() {
    func highlight(after key: String, _ characters: String = "") -> String? {
      stage.harness.strike(key, characters: characters)
      return stage.highlighted
    }
    stage.secondaryClick(at: place)
    #expect(highlight(after: "Down") == "Apple")
    #expect(highlight(after: "Down") == "Banana")
    #expect(highlight(after: "End") == "Cherry")
    #expect(highlight(after: "Down") == "Apple")
    #expect(highlight(after: "Up") == "Cherry")
    #expect(highlight(after: "Home") == "Apple")
    #expect(highlight(after: "c", "c") == "Cherry")
    #expect(highlight(after: "x", "x") == "Cherry")
    stage.harness.strike("Return", characters: "\r")
    #expect(stage.chosen == ["Cherry"] && stage.menuView == nil)
    stage.secondaryClick(at: place)
    _ = highlight(after: "B", "B")
    stage.harness.strike("space", characters: " ")
    #expect(stage.chosen == ["Cherry", "Banana"] && stage.menuView == nil)
    stage.secondaryClick(at: place)
    stage.harness.strike("Escape", characters: "\u{1B}")
    #expect(stage.menuView == nil && stage.chosen.count == 2)
  }

  // MARK: Submenus

  @Test("An inline menu is a group, and a submenu opens in the menu's place and leads back")
  func submenus() {
    stage.makeMenu = { stage in
      UIMenu(children: [
        stage.action("Apple"),
        UIMenu(title: "Group", options: .displayInline, children: [stage.action("Banana")]),
        UIMenu(options: .displayInline, children: []),
        UIMenu(title: "More", children: [stage.action("Cherry"), stage.action("Date")]),
      ])
    }
    stage.secondaryClick(at: place)
    #expect(stage.titles == ["Apple", "-", "Group", "Banana", "-", "More"])
    stage.harness.pointer.click(at: stage.place(of: "More"))
    #expect(stage.titles == ["More", "-", "Cherry", "Date"] && stage.panel?.origin == place)
    stage.harness.strike("Left")
    #expect(stage.titles.first == "Apple")
    stage.harness.strike("End")
    stage.harness.strike("Right")
    #expect(stage.highlighted == "Cherry")
    stage.harness.strike("Escape", characters: "\u{1B}")
    #expect(stage.titles.first == "Apple")
    stage.harness.strike("m", characters: "m")
    stage.harness.strike("Return", characters: "\r")
    stage.harness.strike("Return", characters: "\r")
    #expect(stage.chosen == ["Cherry"] && stage.menuView == nil)
  }

  @Test("An action runs after its menu has closed, may open another menu, and has the view as its sender")
  func actionOpensMenu() {
    let stage = stage
    var sender: AnyObject?
    stage.makeMenu = { _ in
      UIMenu(children: [
        UIAction(title: "Again") { action in
          sender = action.sender
          #expect(stage.menuView == nil)
          stage.makeMenu = { $0.menu("Second") }
          stage.harness.send(.secondaryDown(CGPoint(x: 50, y: 50)))
        }
      ])
    }
    stage.secondaryClick(at: place)
    stage.harness.strike("Down")
    stage.harness.strike("Return", characters: "\r")
    #expect(stage.titles == ["Second"] && sender === stage.view)
  }

  // MARK: Closing

  @Test("The menu closes when its view is removed, the window is resized or hidden, or keyboard focus leaves")
  func closes() {
    for end in [
      { stage.harness.send(.keyboardLeave) },
      { stage.harness.resize(to: CGSize(width: 420, height: 420)) },
      {
        stage.harness.window.visibilityDidChange(to: .hidden)
        stage.harness.window.visibilityDidChange(to: .visible)
      },
      { stage.view.removeFromSuperview() },
    ] {
      stage.secondaryClick(at: place)
      #expect(stage.menuView != nil)
      end()
      #expect(stage.menuView == nil)
      stage.harness.runUntilIdle()
    }
  }
}
