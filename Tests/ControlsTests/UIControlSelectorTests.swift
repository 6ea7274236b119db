import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
private final class Controller: UIViewController {
  var calls: [String] = []

  func pressed(_ sender: UIButton) { calls.append("pressed") }
  func pressed(_ sender: UIControl, with event: UIEvent?) { calls.append("with event") }

  static let pressed = Selector(named: "pressed(_:)", Controller.pressed(_:))
  static let pressedWithEvent = Selector(named: "pressed(_:with:)", Controller.pressed(_:with:))
}

@MainActor
struct UIControlSelectorTests {
  private let controller = Controller()
  private let button = UIButton(type: .system)

  @Test func `A selector is called with the control, and once for an event`() {
    button.addTarget(controller, action: Controller.pressed, for: .touchDown)
    button.addTarget(controller, action: Controller.pressed, for: [.touchDown, .touchUpInside])
    button.addTarget(controller, action: Controller.pressedWithEvent, for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(controller.calls == ["pressed"])
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["pressed", "pressed", "with event"])
  }

  @Test func `A removed selector is not called, and others are`() {
    button.addTarget(controller, action: Controller.pressed, for: .touchUpInside)
    button.addTarget(controller, action: Controller.pressedWithEvent, for: .touchUpInside)
    button.removeTarget(controller, action: Controller.pressed, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["with event"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test func `Without a target, the first responder that has the method is called`() {
    let harness = OffscreenHarness(root: controller)
    controller.view.addSubview(button)
    button.addTarget(nil, action: Controller.pressed, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["pressed"])
    withExtendedLifetime(harness) {}
  }

  private final class CopyingView: UIView {
    var copied = 0
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copied += 1 }
  }

  @Test func `Without a target, a standard edit action goes to the window's first responder`() {
    let harness = OffscreenHarness(root: controller)
    let view = CopyingView()
    for view in [button, view] { controller.view.addSubview(view) }
    button.addTarget(nil, action: Selector(named: "copy(_:)", UIResponder.copy(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(view.copied == 0)
    view.becomeFirstResponder()
    button.sendActions(for: .touchUpInside)
    #expect(view.copied == 1)
    withExtendedLifetime(harness) {}
  }
}
