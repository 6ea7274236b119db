import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Items of bars")
struct UIBarButtonItemTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))

  /// Records the presses of items that call methods.
  @MainActor
  private final class Receiver {
    var pressed: [UIBarButtonItem] = []
    var presses = 0
    func pressed(_ item: UIBarButtonItem) { pressed.append(item) }
    func press() { presses += 1 }
  }

  private func show(_ items: UIBarButtonItem...) -> UIToolbar {
    let toolbar = UIToolbar()
    toolbar.items = items
    return harness.add(toolbar, frame: CGRect(x: 0, y: 100, width: 400, height: 44))
  }

  private func views(in toolbar: UIToolbar) -> [UIView] {
    toolbar.layoutIfNeeded()
    toolbar.subviews.last?.layoutIfNeeded()
    return toolbar.subviews.last?.subviews ?? []
  }

  private func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test("A click, Space and Return run the primary action, whose sender is the item")
  func action() throws {
    var senders: [AnyObject?] = []
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Go") { senders.append($0.sender) })
    #expect(item.title == "Go")
    let button = try #require(views(in: show(item)).first)
    harness.pointer.click(at: middle(of: button))
    harness.strike("Tab")
    harness.strike("space")
    harness.strike("Return")
    #expect(senders.count == 3 && senders.allSatisfy { $0 === item })
    item.isEnabled = false
    harness.pointer.click(at: middle(of: button))
    #expect(senders.count == 3)
  }

  @Test("A press calls a method with the item, or without arguments")
  func method() {
    let receiver = Receiver()
    let first = UIBarButtonItem(title: "One", style: .plain, target: receiver, action: Receiver.pressed(_:))
    let second = UIBarButtonItem(barButtonSystemItem: .add, target: receiver, action: Receiver.press)
    for view in views(in: show(first, second)) { harness.pointer.click(at: middle(of: view)) }
    #expect(receiver.pressed == [first] && receiver.presses == 1)
  }

  @Test("A press performs the selector on the target, which is not retained, or on the first responder that has it")
  func selectors() {
    final class Field: UIView {
      var saves = 0
      override var canBecomeFirstResponder: Bool { true }
      func save(_ sender: Any?) { saves += 1 }
    }
    let pressed = Selector(named: "pressed(_:)", Receiver.pressed(_:))
    let receiver = Receiver()
    let first = UIBarButtonItem(title: "One", style: .plain, target: receiver, action: pressed)
    let second = UIBarButtonItem(
      barButtonSystemItem: .add, target: receiver, action: Selector(named: "press()", Receiver.press))
    let third = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    #expect(first.target === receiver && first.action == pressed && third.action == nil && third.target == nil)
    for view in views(in: show(first, second, third)) { harness.pointer.click(at: middle(of: view)) }
    #expect(receiver.pressed == [first] && receiver.presses == 1)
    (third.target, third.action) = (receiver, pressed)
    third.press()
    #expect(receiver.pressed == [first, third])
    do {
      let other = Receiver()
      third.target = other
      #expect(third.target === other)
    }
    #expect(third.target == nil)
    let field = Field()
    harness.window.addSubview(field)
    let save = UIBarButtonItem(
      title: "Save", style: .done, target: nil, action: Selector(named: "save(_:)", Field.save(_:)))
    harness.run {
      field.becomeFirstResponder()
      save.press()
    }
    #expect(field.saves == 1)
  }

  @Test("An item with only a menu opens it by a click, one with an action by the secondary button")
  func menu() throws {
    var runs = 0
    let menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    let plain = UIBarButtonItem(title: "Menu", menu: menu)
    let both = UIBarButtonItem(title: "Both", primaryAction: UIAction { _ in runs += 1 }, menu: menu)
    let buttons = views(in: show(plain, both))
    harness.pointer.click(at: middle(of: buttons[0]))
    #expect(harness.window.contextMenu?.owner === buttons[0])
    harness.strike("Escape")
    harness.pointer.click(at: middle(of: buttons[1]))
    #expect(harness.window.contextMenu == nil && runs == 1)
    harness.pointer.secondaryClick(at: middle(of: buttons[1]))
    #expect(harness.window.contextMenu?.owner === buttons[1])
  }

  @Test("The bar displays a change of an item at once and keeps its button")
  func changes() {
    let (item, other) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let toolbar = show(item, other)
    let before = views(in: toolbar)
    let start = before[1].frame.minX
    item.title = "A much longer title"
    let after = views(in: toolbar)
    #expect(after == before && after[1].frame.minX > start)
    item.isHidden = true
    #expect(views(in: toolbar) == [before[1]])
  }

  @Test("A custom view has the size of its constraints, or else its own")
  func customView() {
    let (own, constrained) = (UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20)), UIView())
    constrained.translatesAutoresizingMaskIntoConstraints = false
    constrained.widthAnchor.constraint(equalToConstant: 50).isActive = true
    constrained.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let toolbar = show(UIBarButtonItem(customView: own), UIBarButtonItem(customView: constrained))
    _ = views(in: toolbar)
    #expect(own.frame == CGRect(x: 4, y: 12, width: 60, height: 20))
    #expect(constrained.frame == CGRect(x: 72, y: 7, width: 50, height: 30))
  }

  @Test("From right to left a row begins at the right")
  func mirrored() {
    harness.window.traitOverrides.layoutDirection = .rightToLeft
    let toolbar = show(UIBarButtonItem(title: "A"), .flexibleSpace(), UIBarButtonItem(title: "B"))
    let buttons = views(in: toolbar)
    #expect(abs(buttons[0].convert(buttons[0].bounds, to: toolbar).maxX - 388) < 0.5)
    #expect(buttons[1].convert(buttons[1].bounds, to: toolbar).minX == 12)
  }
}
