import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Custom presentations and transitions")
final class CustomTransitionTests: PresentationStage {
  private final class Presenting: UIPresentationController {
    let log: CallRecord

    init(_ presented: UIViewController, _ presenting: UIViewController?, log: CallRecord) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 30, width: 100, height: 200) }
    override func presentationTransitionWillBegin() {
      log.add("presentation will begin")
      presentedViewController.transitionCoordinator?.animate { [log] context in
        log.add("alongside \(context.isInteractive)")
      } completion: { [log] context in
        log.add("alongside is over, cancelled \(context.isCancelled)")
      }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presentation did end \(completed)") }
    override func dismissalTransitionWillBegin() { log.add("dismissal will begin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissal did end \(completed)") }
    override func containerViewWillLayoutSubviews() { log.add("container will lay out") }
    override func containerViewDidLayoutSubviews() { log.add("container did lay out") }
  }

  private final class Fade: UIViewControllerAnimatedTransitioning {
    let log: CallRecord
    let isPresenting: Bool

    init(log: CallRecord, isPresenting: Bool) {
      (self.log, self.isPresenting) = (log, isPresenting)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.add("animate")
      guard let view = context.view(forKey: isPresenting ? .to : .from),
        let controller = context.viewController(forKey: .to)
      else { return }
      if isPresenting {
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: controller)
        view.alpha = 0
      }
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        view.alpha = self.isPresenting ? 1 : 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("animation ended \(transitionCompleted)") }
  }

  private final class Delegate: UIViewControllerTransitioningDelegate {
    let log: CallRecord
    var driver: UIPercentDrivenInteractiveTransition?

    init(_ log: CallRecord) {
      self.log = log
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      log.add("presentation controller")
      return Presenting(presented, presenting, log: log)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add("animation controller")
      return Fade(log: log, isPresenting: true)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(log: log, isPresenting: false) }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      log.add("interaction controller")
      return driver
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private lazy var delegate = Delegate(log)

  init() {
    super.init()
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
  }

  @Test func `The delegate's controllers are asked for and told in UIKit's order`() {
    let calls = log.calls {
      a.present(b, animated: true) { [log] in log.add("presented") }
      harness.runUntilIdle()
    }
    #expect(
      calls.filter { !$0.contains("lay out") } == [
        "presentation controller", "animation controller", "interaction controller", "presentation will begin",
        "B.willAppear presented", "animate", "alongside false", "presentation did end true", "B.didAppear presented",
        "animation ended true", "alongside is over, cancelled false", "presented",
      ])
    let animation = calls.firstIndex(of: "animate")!
    #expect(calls.firstIndex(of: "container will lay out")! < calls.firstIndex(of: "container did lay out")!)
    #expect(calls.firstIndex(of: "container did lay out")! < animation)
    #expect(b.view.frame == CGRect(x: 20, y: 30, width: 100, height: 200))
  }

  @Test func `A dismissal mirrors it`() {
    a.present(b, animated: false)
    let calls = log.calls {
      b.dismiss(animated: true) { [log] in log.add("dismissed") }
      harness.runUntilIdle()
    }
    #expect(
      calls.filter { !$0.contains("lay out") } == [
        "dismissal will begin", "B.willDisappear dismissed", "animate", "dismissal did end true",
        "B.didDisappear dismissed", "animation ended true", "dismissed",
      ])
  }

  @Test func `A gesture drives the animation in proportion, and blocks alongside with it`() {
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    a.present(b, animated: true)
    harness.run(for: 1)
    #expect(b.view.presentationAlpha == 0 && b.view.alpha == 1)
    for percent in [0.25, 0.75, 0.5] {
      driver.update(percent)
      harness.runFrame()
      #expect(abs(b.view.presentationAlpha - percent) < 1e-9 && driver.percentComplete == percent)
    }
    let calls = log.calls {
      driver.finish()
      harness.run(for: 0.1)
      #expect(b.view.presentationAlpha > 0.5 && b.view.presentationAlpha < 1)
      harness.run(for: 0.15)
    }
    // Half of the duration of 0.4 s was left.
    #expect(calls.prefix(2) == ["presentation did end true", "B.didAppear presented"] && b.view.alpha == 1)
  }

  @Test func `A cancelled presentation leaves nothing, and mirrors the calls`() {
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    var events: [String] = []
    a.present(b, animated: true) { Issue.record("It was cancelled") }
    b.transitionCoordinator?.notifyWhenInteractionChanges { events.append("interaction, cancelled \($0.isCancelled)") }
    driver.update(0.5)
    harness.runFrame()
    let calls = log.calls {
      harness.settle { driver.cancel() }
    }
    #expect(events == ["interaction, cancelled true"])
    #expect(
      calls.filter { !$0.contains("lay out") } == [
        "B.willDisappear", "presentation did end false", "B.didDisappear", "animation ended false",
        "alongside is over, cancelled true",
      ])
    #expect(
      harness.window.subviews == [a.view] && a.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test func `A cancelled dismissal leaves the presented view as it was`() {
    a.present(b, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionSpeed = 2
    delegate.driver = driver
    b.dismiss(animated: true) { Issue.record("It was cancelled") }
    driver.update(0.5)
    harness.runFrame()
    #expect(abs(b.view.presentationAlpha - 0.5) < 1e-9)
    let calls = log.calls {
      driver.cancel()
      harness.run(for: 0.13)
    }
    #expect(
      calls.filter { !$0.contains("lay out") } == [
        "B.willAppear", "dismissal did end false", "B.didAppear", "animation ended false",
      ])
    #expect(b.view.alpha == 1 && b.view.window === harness.window && a.presentedViewController === b)
  }

  @Test func `A built-in full screen is driven by a gesture too`() {
    final class Driving: UIViewControllerTransitioningDelegate {
      let driver = UIPercentDrivenInteractiveTransition()
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let driving = Driving()
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = driving
    a.present(b, animated: false)
    let calls = log.calls {
      b.dismiss(animated: true)
      driving.driver.update(0.5)
      harness.runFrame()
      #expect(abs(b.view.presentationFrame.minY - 300) < 1e-6 && a.view.window === harness.window)
      harness.settle { driving.driver.cancel() }
    }
    #expect(
      calls == [
        "B.willDisappear dismissed", "A.willAppear", "B.willAppear", "A.willDisappear", "B.didAppear", "A.didDisappear",
      ])
    #expect(a.view.window == nil && b.view.frame == harness.window.bounds)
  }
}
