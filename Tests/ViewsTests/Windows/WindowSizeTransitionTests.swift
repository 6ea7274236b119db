import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
struct WindowSizeTransitionTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    var keptCoordinator: (any UIViewControllerTransitionCoordinator)?

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      keptCoordinator = coordinator
      calls.append("will \(Int(view.bounds.width)) to \(Int(size.width))")
      coordinator.animate { [unowned self] context in
        calls.append("alongside \(Int(view.bounds.width)) \(context.isAnimated)")
      } completion: { [unowned self] context in
        calls.append("completion \(context.containerView === view.window) \(context.transitionDuration)")
      }
    }

    override func viewDidLayoutSubviews() { calls.append("layout \(Int(view.bounds.width))") }
  }

  @Test func `A new size of the window is told before, and blocks run after it`() {
    let controller = Controller()
    let harness = OffscreenHarness(root: controller)
    #expect(controller.calls == ["layout 400"])
    controller.calls = []
    harness.resize(to: CGSize(width: 500, height: 400))
    harness.runUntilIdle()
    #expect(controller.calls == ["will 400 to 500", "alongside 500 false", "layout 500", "completion true 0.0"])
    #expect(controller.keptCoordinator?.animate(alongsideTransition: { _ in Issue.record("too late") }) == false)
  }

  @Test func `The same size is no change`() {
    let controller = Controller()
    let harness = OffscreenHarness(root: controller)
    controller.calls = []
    harness.resize(to: CGSize(width: 400, height: 400))
    harness.runUntilIdle()
    #expect(controller.calls == [])
  }

  @Test func `The members for phones have UIKit's defaults`() {
    let controller = UIViewController()
    #expect(!controller.prefersStatusBarHidden && controller.preferredStatusBarStyle == .default)
    #expect(controller.preferredStatusBarUpdateAnimation == .fade && controller.shouldAutorotate)
    #expect(controller.supportedInterfaceOrientations == .all && !controller.prefersHomeIndicatorAutoHidden)
    #expect(controller.preferredInterfaceOrientationForPresentation.isPortrait)
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(UIInterfaceOrientationMask.landscape == [.landscapeLeft, .landscapeRight])
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
  }
}
