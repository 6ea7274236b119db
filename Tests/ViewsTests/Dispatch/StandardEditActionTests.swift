import Foundation
import TestSupport
import Testing

@testable import Views

/// A view that performs copying alone, and notes who asked.
private class CopyingView: UIView {
  var calls: [String] = []
  var refuses = false

  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { calls.append("copy \(sender is UIKeyCommand)") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !refuses && super.canPerformAction(action, withSender: sender)
  }
}

private final class InheritingView: CopyingView {}
private final class GenericView<Value>: UIView {
  var value: Value?
  override func paste(_ sender: Any?) {}
}
private final class GenericChild<Value>: CopyingView {
  var value: Value?
}

private class EditingController: UIViewController {
  var calls: [String] = []
  var pressed = 0

  override func cut(_ sender: Any?) { calls.append("cut") }
  override func copy(_ sender: Any?) { calls.append("copy") }
  override func paste(_ sender: Any?) { calls.append("paste") }
  override func pasteAndMatchStyle(_ sender: Any?) { calls.append("pasteAndMatchStyle") }
  override func selectAll(_ sender: Any?) { calls.append("selectAll") }
  override func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface") }
  override func toggleItalics(_ sender: Any?) { calls.append("toggleItalics") }
  override func toggleUnderline(_ sender: Any?) { calls.append("toggleUnderline") }
  override func increaseSize(_ sender: Any?) { calls.append("increaseSize") }
  override func decreaseSize(_ sender: Any?) { calls.append("decreaseSize") }
  override func find(_ sender: Any?) { calls.append("find") }
  override func findAndReplace(_ sender: Any?) { calls.append("findAndReplace") }
  override func findNext(_ sender: Any?) { calls.append("findNext") }
  override func findPrevious(_ sender: Any?) { calls.append("findPrevious") }
  override func useSelectionForFind(_ sender: Any?) { calls.append("useSelectionForFind") }
  override func printContent(_ sender: Any?) { calls.append("printContent") }
  override func rename(_ sender: Any?) { calls.append("rename") }
  override func pasteAndGo(_ sender: Any?) { calls.append("pasteAndGo") }
  override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    calls += conversionHandler([.font: "Body"]).map { "\($0.key.rawValue) \($0.value)" }
  }
  override func export(_ sender: Any?) { calls.append("export") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pressed += 1
    super.pressesBegan(presses, with: event)
  }
}

@MainActor
@Suite("Standard edit actions")
struct StandardEditActionTests {
  private static let selectors: [Selector] = [
    .cut, .copy, .paste, .delete, .selectAll, Selector(named: "select(_:)", UIResponder.select(_:)),
    Selector(named: "find(_:)", UIResponder.find(_:)),
    Selector(named: "printContent(_:)", UIResponder.printContent(_:)),
    Selector(named: "rename(_:)", UIResponder.rename(_:)), Selector(named: "duplicate(_:)", UIResponder.duplicate(_:)),
    Selector(named: "move(_:)", UIResponder.move(_:)), Selector(named: "export(_:)", UIResponder.export(_:)),
    .pasteAndGo, .pasteAndSearch,
  ]

  private func performed(by responder: UIResponder) -> [String] {
    let names = Self.selectors.filter { responder.canPerformAction($0, withSender: nil) }.map(\.description)
    #expect(names == Self.selectors.filter { responder.responds(to: $0) }.map(\.description))
    return names
  }

  @Test("A responder performs the actions that its class or one above it overrides, and no other")
  func overridden() {
    #expect(performed(by: UIView()) == [] && performed(by: UIScrollView()) == [] && performed(by: UIWindow()) == [])
    #expect(performed(by: UIViewController()) == [] && performed(by: UIResponder()) == [])
    #expect(performed(by: CopyingView()) == ["copy(_:)"] && performed(by: InheritingView()) == ["copy(_:)"])
    #expect(
      performed(by: GenericView<[Int]>()) == ["paste(_:)"] && performed(by: GenericChild<String>()) == ["copy(_:)"])
    #expect(
      performed(by: EditingController()) == [
        "cut(_:)", "copy(_:)", "paste(_:)", "selectAll(_:)", "find(_:)", "printContent(_:)", "rename(_:)",
        "export(_:)", "pasteAndGo(_:)",
      ])
    let refusing = CopyingView()
    refusing.refuses = true
    #expect(!refusing.canPerformAction(.copy, withSender: nil) && refusing.responds(to: .copy))
  }

  @Test("A selector that names the method of a subclass is one of the action")
  func names() {
    let selector = Selector(named: "copy(_:)", CopyingView.copy(_:))
    #expect(selector == .copy && CopyingView().canPerformAction(selector, withSender: nil))
    #expect(!UIView().canPerformAction(selector, withSender: nil))
  }

  struct Stroke: Sendable, CustomTestStringConvertible {
    let key: String
    let held: UIKeyModifierFlags
    let action: String

    init(_ key: String, _ held: UIKeyModifierFlags, _ action: String) {
      (self.key, self.held, self.action) = (key, held, action)
    }

    var testDescription: String { action }
  }

  @Test(
    "The keys of an action call it on the nearest responder that performs it",
    arguments: [
      Stroke("x", .control, "cut"), Stroke("Delete", .shift, "cut"), Stroke("c", .control, "copy"),
      Stroke("Insert", .control, "copy"), Stroke("v", .control, "paste"), Stroke("Insert", .shift, "paste"),
      Stroke("V", [.control, .shift], "pasteAndMatchStyle"), Stroke("a", .control, "selectAll"),
      Stroke("b", .control, "toggleBoldface"), Stroke("i", .control, "toggleItalics"),
      Stroke("u", .control, "toggleUnderline"), Stroke("plus", [.control, .shift], "increaseSize"),
      Stroke("minus", .control, "decreaseSize"), Stroke("f", .control, "find"),
      Stroke("f", [.control, .alternate], "findAndReplace"), Stroke("g", .control, "findNext"),
      Stroke("G", [.control, .shift], "findPrevious"), Stroke("e", .control, "useSelectionForFind"),
      Stroke("p", .control, "printContent"),
    ])
  func keys(stroke: Stroke) {
    let controller = EditingController()
    let harness = OffscreenHarness(root: controller)
    let view = UIView()
    controller.view.addSubview(view)
    harness.typeKey(stroke.key, modifierFlags: stroke.held)
    #expect(controller.calls == [stroke.action] && controller.pressed == 0)
    harness.typeKey(stroke.key)
    #expect(controller.calls.count == 1)
  }

  @Test("The first responder comes before those around it, and one that refuses leaves the action to them")
  func chain() {
    let controller = EditingController()
    let harness = OffscreenHarness(root: controller)
    let (view, inner) = (InheritingView(), CopyingView())
    controller.view.addSubview(view)
    view.addSubview(inner)
    inner.becomeFirstResponder()
    for key in ["c", "v"] { harness.typeKey(key, modifierFlags: .control) }
    #expect(inner.calls == ["copy true"] && controller.calls == ["paste"])
    inner.refuses = true
    harness.typeKey("c", modifierFlags: .control)
    #expect(view.calls == ["copy true"] && inner.calls.count == 1)
    view.refuses = true
    harness.typeKey("c", modifierFlags: .control)
    #expect(controller.calls == ["paste", "copy"])
  }

  @Test("A key whose action no responder performs reaches the responders")
  func unhandled() {
    let controller = EditingController()
    let harness = OffscreenHarness(root: UIViewController())
    harness.window.rootViewController = controller
    let view = CopyingView()
    controller.view.addSubview(view)
    view.becomeFirstResponder()
    harness.typeKey("d", modifierFlags: .control)
    #expect(controller.pressed == 1 && controller.calls.isEmpty)
    let plain = UIViewController()
    harness.window.rootViewController = plain
    var handled = false
    plain.addKeyCommand(
      UIKeyCommand(
        input: "c", modifierFlags: .command, action: Selector(of: { (_: UIViewController) in { handled = true } })))
    harness.typeKey("c", modifierFlags: .control)
    #expect(handled)
  }

  @Test("A key command of the app for the same keys comes first")
  func ownCommand() {
    let controller = EditingController()
    let harness = OffscreenHarness(root: controller)
    controller.addKeyCommand(
      UIKeyCommand(input: "c", modifierFlags: .command, action: EditingController.find(_:)))
    harness.typeKey("c", modifierFlags: .control)
    #expect(controller.calls == ["find"])
  }

  @Test("A command of a menu goes to the responder that performs it, and cannot be chosen without one")
  func command() {
    let (root, view) = (UIView(), CopyingView())
    root.addSubview(view)
    let inner = UIView()
    view.addSubview(inner)
    let command = UICommand(title: "Copy", action: Selector(named: "copy(_:)", UIResponder.copy(_:)))
    #expect(command.target(from: [root]) == nil && command.target(from: [inner]) as? UIView === view)
    #expect(command.perform(from: [root, inner]) && view.calls == ["copy false"])
  }
}
