import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

/// A window that is smaller than its menu, on a desktop that shows popups.
@MainActor
@Suite("Menus beyond their window")
struct MenuPopupTests {
  private let stage: MenuStage
  private let place = CGPoint(x: 100, y: 80)
  private let desktop = CGRect(x: -200, y: -100, width: 1000, height: 800)

  init() {
    stage = Self.stage(in: desktop)
  }

  private static func stage(in desktop: CGRect?, rows: Int = 12, scale: CGFloat = 1) -> MenuStage {
    let stage = MenuStage(size: CGSize(width: 300, height: 150), scale: scale)
    stage.makeMenu = { stage in UIMenu(children: (1...rows).map { stage.action("Row \($0)") }) }
    stage.harness.platform.popupRoom = desktop
    return stage
  }

  // MARK: Placement

  @Test("A menu that does not fit into its window is whole in a popup at the pointer, and draws there")
  func opens() throws {
    stage.secondaryClick(at: place)
    let frame = try #require(stage.popup?.frameInOwner)
    #expect(frame == CGRect(x: 100, y: 80, width: 140, height: 12 * 28 + 10))
    #expect(stage.titles.count == 12 && stage.menuView?.subviews.isEmpty == true)
    stage.drawPopup()
    let image = try #require(stage.popup?.image)
    #expect(image.size.height == 346 && image.pixel(20, 340) & 0xFF_FFFF == 0xFFFFFF)
    #expect(UIApplication.shared.windows == [stage.harness.window])
  }

  @Test("A menu stays inside a window that it fits, or that has as much space as the desktop, or that shows no popups")
  func staysInside() {
    for (rows, desktop) in [
      (3, self.desktop), (12, CGRect(x: 0, y: 0, width: 300, height: 150)), (12, nil),
    ] as [(Int, CGRect?)] {
      let stage = Self.stage(in: desktop, rows: rows)
      stage.secondaryClick(at: place)
      #expect(
        stage.menuView?.subviews.count == 1 && stage.popupWindow == nil, "\(rows) rows, \(String(describing: desktop))")
    }
  }

  @Test("A popup opens on the side with enough space, or is shifted into the desktop, and scrolls only if it is larger")
  func sides() throws {
    let above = Self.stage(in: CGRect(x: -200, y: -400, width: 600, height: 600))
    above.secondaryClick(at: place)
    #expect(above.panel?.maxY == 80 && above.panel?.minX == 100)
    let shifted = Self.stage(in: CGRect(x: -200, y: -100, width: 320, height: 400))
    shifted.secondaryClick(at: place)
    #expect(shifted.panel?.maxX == 100 && shifted.panel?.maxY == 296)
    let small = Self.stage(in: CGRect(x: 0, y: -50, width: 400, height: 240))
    small.secondaryClick(at: place)
    #expect(small.panel?.height == 232 && small.panel?.minY == -46)
    small.drawPopup()
    small.harness.pointer.wheel(at: place, notches: CGPoint(x: 0, y: 30))
    for _ in 0..<60 {
      small.harness.run(for: 0.05)
      small.drawPopup()
    }
    #expect(abs(small.place(of: "Row 12").y - (small.panel?.maxY ?? 0) + 37) < 1)
  }

  @Test("A popup has whole pixels, at least as many as its menu needs", arguments: [1, 1.25, 2] as [CGFloat])
  func scales(scale: CGFloat) throws {
    let stage = Self.stage(in: desktop, rows: 13, scale: scale)
    stage.secondaryClick(at: place)
    let popup = try #require(stage.popup)
    let needed = 13 * 28 + 10.0
    #expect(popup.scale == scale && popup.pixelSize.height == Int32((needed * scale).rounded(.up)))
    #expect(stage.popupWindow?.bounds.height ?? 0 >= needed)
  }

  // MARK: The pointer and fingers

  @Test("The pointer highlights and chooses entries of a popup, beyond the window's edges too")
  func pointer() {
    stage.secondaryClick(at: place)
    for title in ["Row 1", "Row 12"] {
      stage.harness.pointer.move(to: stage.place(of: title))
      stage.drawPopup()
      #expect(stage.highlighted == title)
    }
    stage.harness.pointer.move(to: CGPoint(x: -50, y: 500))
    #expect(stage.highlighted == nil)
    stage.harness.pointer.click(at: stage.place(of: "Row 11"))
    #expect(stage.chosen == ["Row 11"] && stage.menuView == nil && stage.popupWindow == nil)
  }

  @Test("Press, move and release across the window's edge chooses an entry, with either button")
  func pressAndDrag() {
    stage.secondaryPress(at: place)
    stage.harness.pointer.move(from: place, to: stage.place(of: "Row 9"), duration: 0.2)
    stage.drawPopup()
    #expect(stage.highlighted == "Row 9")
    stage.secondaryRelease(at: stage.place(of: "Row 9"))
    #expect(stage.chosen == ["Row 9"] && stage.menuView == nil)
    stage.secondaryClick(at: place)
    stage.harness.pointer.drag(from: stage.place(of: "Row 12"), to: stage.place(of: "Row 1"))
    #expect(stage.chosen == ["Row 9", "Row 1"] && stage.menuView == nil)
    stage.secondaryClick(at: place)
    stage.harness.pointer.drag(from: stage.place(of: "Row 12"), to: CGPoint(x: -90, y: 500))
    #expect(stage.chosen.count == 2 && stage.menuView != nil)
  }

  @Test("The finger that opened a popup chooses by lifting on an entry, and another one by a tap")
  func fingers() {
    for isTap in [false, true] {
      stage.harness.touch(1, .began, at: place)
      stage.harness.run(for: 0.6)
      #expect(stage.popupWindow != nil)
      if isTap {
        stage.harness.touch(1, .ended, at: place)
        stage.harness.touch(2, .began, at: stage.place(of: "Row 8"))
        stage.harness.touch(2, .ended, at: stage.place(of: "Row 8"))
      } else {
        stage.harness.touch(1, .moved, at: stage.place(of: "Row 8"))
        #expect(stage.highlighted == "Row 8")
        stage.harness.touch(1, .ended, at: stage.place(of: "Row 8"))
      }
      #expect(stage.chosen.last == "Row 8" && stage.menuView == nil)
      stage.harness.run(for: 1)
    }
    #expect(stage.chosen.count == 2)
  }

  @Test("A press anywhere beside a popup closes it and reaches nothing else, and one on its border does nothing")
  func pressBeside() {
    let below = TouchLoggingView()
    stage.harness.add(below, frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    for location in [CGPoint(x: 20, y: 20), CGPoint(x: -150, y: 20), CGPoint(x: 700, y: 600)] {
      for press in [
        { stage.harness.pointer.click(at: location) },
        { stage.secondaryClick(at: location) },
        { stage.harness.send(.middleClick(location)) },
        {
          stage.harness.touch(1, .began, at: location)
          stage.harness.touch(1, .ended, at: location)
        },
      ] {
        stage.secondaryClick(at: place)
        stage.harness.pointer.click(at: CGPoint(x: 110, y: 82))
        #expect(stage.popupWindow != nil)
        press()
        #expect(stage.menuView == nil && stage.popupWindow == nil && stage.chosen.isEmpty && below.log.isEmpty)
      }
    }
  }

  @Test("Input during the action of a popup's menu reaches the window where the popup was")
  func inputDuringAction() {
    let below = TouchLoggingView()
    stage.harness.add(below, frame: CGRect(x: 0, y: 90, width: 300, height: 60))
    let location = CGPoint(x: 150, y: 110)
    stage.makeMenu = { stage in
      UIMenu(
        children: (1...12).map { row in
          UIAction(title: "Row \(row)") { _ in
            stage.harness.send(.pointerDown(location))
            stage.harness.send(.pointerUp(location))
          }
        })
    }
    stage.secondaryClick(at: place)
    #expect(stage.panel?.contains(location) == true)
    stage.harness.pointer.click(at: stage.place(of: "Row 8"))
    #expect(below.log == ["began 150,20", "ended 150,20"])
  }

  @Test("A move over a popup waits for the popup's next frame or a key, and advances nothing in the window")
  func pendingMove() {
    final class Counter: FrameParticipant {
      var advances = 0
      func advance(to time: TimeInterval) -> NextFrameRequest {
        advances += 1
        return .nextFrame
      }
    }
    let counter = Counter()
    stage.secondaryClick(at: place)
    stage.harness.pointer.move(to: stage.place(of: "Row 4"))
    stage.harness.window.frameClock.add(counter)
    stage.harness.pointer.move(to: stage.place(of: "Row 5"))
    #expect(counter.advances == 0 && stage.highlighted == nil)
    stage.harness.strike("Return", characters: "\r")
    #expect(stage.chosen == ["Row 5"] && counter.advances > 0)
  }

  // MARK: Keys and submenus

  @Test("Keys work as in a menu inside the window, and a popup has the size and the place of the submenu that it shows")
  func keysAndSubmenus() {
    stage.makeMenu = { stage in
      let more = UIMenu(title: "More", children: (1...20).map { stage.action("Far \($0)") })
      return UIMenu(children: [stage.action("Near"), more])
    }
    stage.secondaryClick(at: place)
    #expect(stage.popupWindow == nil)
    stage.harness.strike("m", characters: "m")
    stage.harness.strike("Right")
    #expect(stage.highlighted == "Far 1" && stage.popup?.pixelSize.height == 21 * 28 + 11 + 10)
    stage.harness.strike("Left")
    #expect(stage.titles == ["Near", "More"] && stage.popup?.frameInOwner?.size.height == 66)
    #expect(stage.panel?.origin == place)
    stage.harness.strike("End")
    stage.harness.strike("Return", characters: "\r")
    stage.harness.strike("End")
    #expect(stage.highlighted == "Far 20")
    stage.harness.strike("Return", characters: "\r")
    #expect(stage.chosen == ["Far 20"] && stage.popupWindow == nil)
  }

  // MARK: Closing and appearance

  @Test("A popup closes with its window's focus, size, place and visibility, and leaves no window behind")
  func closes() {
    for end in [
      { stage.harness.send(.keyboardLeave) },
      { stage.harness.resize(to: CGSize(width: 320, height: 150)) },
      { stage.popupWindow?.closeWasRequested() },
      { stage.harness.strike("Escape", characters: "\u{1B}") },
      { stage.menuView?.removeFromSuperview() },
      {
        stage.harness.window.visibilityDidChange(to: .hidden)
        stage.harness.window.visibilityDidChange(to: .visible)
      },
      { stage.view.removeFromSuperview() },
    ] as [() -> Void] {
      stage.secondaryClick(at: place)
      weak let popup = stage.popupWindow
      // A closed one shows nothing.
      let platform = stage.popup
      #expect(popup != nil && platform?.image != nil)
      end()
      #expect(stage.menuView == nil && popup == nil && platform?.image == nil)
    }
    #expect(!stage.harness.window.isHidden)
  }

  @Test("A popup has its window's appearance and direction, and follows changes of it")
  func appearance() throws {
    stage.harness.window.traitOverrides.layoutDirection = .rightToLeft
    stage.secondaryClick(at: place)
    let popup = try #require(stage.popupWindow)
    #expect(stage.panel?.maxX == place.x && popup.traitCollection.layoutDirection == .rightToLeft)
    stage.harness.settings.userInterfaceStyle = .dark
    stage.drawPopup()
    #expect(popup.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.popup?.image.map { $0.pixel(20, 340) & 0xFF_FFFF } == 0x2C2C2E)
  }
}
