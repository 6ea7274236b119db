import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Menus and alignment of controls")
struct ControlMenuTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
  private let log = EventLog()
  private let button = UIButton(type: .system)

  init() {
    button.setTitle("Sort", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "Name") { _ in }, UIAction(title: "Date") { _ in }])
    harness.add(button, frame: CGRect(x: 50, y: 50, width: 120, height: 40))
    log.follow(button)
    harness.runFrame()
  }

  private var openMenu: ContextMenuView? { harness.window.contextMenu as? ContextMenuView }

  @Test("The secondary button opens a button's menu, and a click presses the button")
  func secondary() {
    harness.pointer.click(at: button.center)
    #expect(openMenu == nil && log.entries == ["primary"])
    harness.pointer.secondaryClick(at: button.center)
    #expect(openMenu?.interaction === button.contextMenuInteraction)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled && button.interactions.isEmpty)
  }

  @Test(
    "As the main action, the menu opens by a click, a tap and keys below the button, in place of the button's action")
  func primary() {
    var opened = 0
    button.addTarget(for: .menuActionTriggered) { (_: UIButton) in opened += 1 }
    button.showsMenuAsPrimaryAction = true
    harness.pointer.click(at: button.center)
    #expect(openMenu != nil && opened == 1)
    harness.strike("Escape")
    #expect(openMenu == nil)
    harness.finger.click(at: button.center)
    #expect(openMenu != nil && opened == 2)
    harness.strike("Escape")
    harness.strike("Tab")
    harness.strike("space")
    #expect(openMenu != nil && opened == 3 && log.entries.isEmpty)
    #expect(button.contextMenuInteraction?.location(in: button) == CGPoint(x: 0, y: 40))
    harness.strike("Escape")
    button.isEnabled = false
    harness.pointer.click(at: button.center)
    #expect(openMenu == nil && opened == 3)
  }

  private final class Dial: UIControl {
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: "\(location.x)") { _ in }]) }
    }
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
      CGPoint(x: 7, y: 8)
    }
  }

  @Test("A control of the app's own provides its menu and the place where it opens")
  func own() {
    let dial = Dial()
    harness.add(dial, frame: CGRect(x: 200, y: 50, width: 40, height: 40))
    dial.isContextMenuInteractionEnabled = true
    dial.showsMenuAsPrimaryAction = true
    harness.pointer.click(at: dial.center)
    #expect(openMenu != nil && dial.contextMenuInteraction?.location(in: dial) == CGPoint(x: 7, y: 8))
  }

  @Test("The content of a button is at the edge that its vertical alignment names")
  func vertical() throws {
    let title = try #require(button.titleLabel)
    func edge(_ alignment: UIControl.ContentVerticalAlignment) -> (top: CGFloat, bottom: CGFloat) {
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      return (title.frame.minY, button.bounds.maxY - title.frame.maxY)
    }
    button.frame.size.height = 80
    let (top, bottom, center) = (edge(.top), edge(.bottom), edge(.center))
    #expect(top.top < center.top && top.top == bottom.bottom && abs(center.top - center.bottom) <= 1)
  }

  @Test("The effective alignment names sides of the screen")
  func effective() {
    button.contentHorizontalAlignment = .leading
    #expect(button.effectiveContentHorizontalAlignment == .left)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(button.effectiveContentHorizontalAlignment == .right)
    button.contentHorizontalAlignment = .fill
    #expect(button.effectiveContentHorizontalAlignment == .fill)
  }

  private final class Receiver: UIResponder {
    func pressed(_ sender: UIButton) {}
  }

  @Test("A control lists its targets, and their selectors for an event")
  func targets() {
    let receiver = Receiver()
    button.addTarget(
      receiver, action: Selector(named: "pressed(_:)", Receiver.pressed), for: [.touchDown, .touchUpInside])
    #expect(button.allTargets == [receiver])
    #expect(button.actions(forTarget: receiver, forControlEvent: .touchDown) == ["pressed(_:)"])
    #expect(button.actions(forTarget: receiver, forControlEvent: .touchCancel) == nil)
    #expect(button.actions(forTarget: button, forControlEvent: .touchDown) == nil)
  }
}
