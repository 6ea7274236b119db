import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
struct UIControlMethodTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    func pressed(_ sender: UIButton) { calls.append("pressed \(sender.tag)") }
    func pressed(_ sender: UIControl, with event: UIEvent?) { calls.append("event \(event == nil)") }
    func plain() { calls.append("plain") }
    func slid(_ slider: UISlider) {}
  }

  private func makeButton() -> UIButton {
    let button = UIButton(type: .system)
    button.tag = 3
    return button
  }

  @Test func `A control calls methods with no, one or two arguments`() {
    let (button, controller) = (makeButton(), Controller())
    button.addTarget(controller, action: Controller.plain, for: .touchDown)
    button.addTarget(controller, action: Controller.pressed(_:), for: .touchUpInside)
    button.addTarget(controller, action: Controller.pressed(_:with:), for: .touchUpInside)
    button.sendActions(for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["plain", "pressed 3", "event true"])
    #expect(button.allControlEvents == [.touchDown, .touchUpInside])
  }

  @Test func `Without a target, the responder chain is searched`() {
    let (button, controller) = (makeButton(), Controller())
    button.addTarget(nil, action: Controller.plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == [])
    controller.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["plain"])
  }

  @Test func `Removing a target removes its methods from the events`() {
    let (button, controller) = (makeButton(), Controller())
    button.addTarget(controller, action: Controller.plain, for: [.touchDown, .touchUpInside])
    button.removeTarget(Controller(), action: nil, for: .allEvents)
    button.removeTarget(controller, action: nil, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(controller.calls == [])
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["plain"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allControlEvents == [])
  }

  @Test func `A control does not retain its target, nor searches for another`() {
    let (button, shown) = (makeButton(), Controller())
    shown.view.addSubview(button)
    weak var weakController: Controller?
    do {
      let controller = Controller()
      weakController = controller
      button.addTarget(controller, action: Controller.plain, for: .touchUpInside)
    }
    #expect(weakController == nil)
    button.sendActions(for: .touchUpInside)
    #expect(shown.calls == [])
  }

  @Test func `A method that takes another control is a programming error`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      let (button, controller) = (UIButton(type: .system), Controller())
      button.addTarget(controller, action: Controller.slid(_:), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
  }

  private final class Round: UIButton {
    var radius: CGFloat = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      radius = 8
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Picture: UIImageView {
    let isMade: Bool
    override init(frame: CGRect) {
      isMade = true
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `Subclasses keep the initializers of their controls`() {
    #expect(Round(type: .system).radius == 8 as CGFloat && Round(type: .system).buttonType == .system)
    var calls = 0
    let button = Round(frame: .zero, primaryAction: UIAction(title: "Go") { _ in calls += 1 })
    #expect(button.title(for: .normal) == "Go")
    button.sendActions(for: .primaryActionTriggered)
    #expect(calls == 1)
    #expect(Picture(image: nil).isMade && Picture().isMade)
  }
}
