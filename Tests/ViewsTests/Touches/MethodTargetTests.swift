import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
struct MethodTargetTests {
  private class Controller: UIViewController {
    var calls: [String] = []
    func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped \(tap.numberOfTapsRequired)") }
    func any(sender: Any) { calls.append("any") }
    func plain() { calls.append("plain") }
    func pinched(_ pinch: UIPinchGestureRecognizer) {}
  }

  private func click(_ recognizer: UIGestureRecognizer) {
    let view = UIView()
    view.addGestureRecognizer(recognizer)
    let harness = OffscreenHarness(root: view)
    harness.click(at: CGPoint(x: 50, y: 50))
  }

  @Test func `A recognizer calls methods with and without itself`() {
    let controller = Controller()
    let tap = UITapGestureRecognizer(target: controller, action: Controller.tapped(_:))
    tap.addTarget(controller, action: Controller.plain)
    tap.addTarget(controller, action: Controller.any(sender:))
    click(tap)
    #expect(controller.calls == ["tapped 1", "plain", "any"])
  }

  @Test func `Removing a target removes its methods only`() {
    let (controller, other) = (Controller(), Controller())
    var closures = 0
    let tap = UITapGestureRecognizer(target: controller, action: Controller.plain)
    tap.addTarget(other, action: Controller.plain)
    tap.addTarget { _ in closures += 1 }
    tap.removeTarget(controller, action: nil)
    click(tap)
    #expect(controller.calls == [] && other.calls == ["plain"] && closures == 1)
    tap.removeTarget(nil, action: nil)
    click(tap)
    #expect(other.calls == ["plain"] && closures == 2)
  }

  @Test func `A recognizer does not retain its target`() {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    weak var weakController: Controller?
    do {
      let controller = Controller()
      weakController = controller
      tap.addTarget(controller, action: Controller.plain)
    }
    #expect(weakController == nil)
    click(tap)
  }

  @Test func `A method that takes another recognizer is a programming error`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      let controller = Controller()
      let tap = UITapGestureRecognizer(target: controller, action: Controller.pinched(_:))
      tap.notifyTargets()
    }
  }
}
