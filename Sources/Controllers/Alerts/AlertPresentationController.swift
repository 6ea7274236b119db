import Drawing
import Foundation
import Views

/// Shows an alert in the middle of the window, or an action sheet at its bottom edge.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    let view = alert.currentAlertView
    let room = roomInContainer
    let margin = isSheet ? AlertConstants.sheetEdge : AlertConstants.alertMargin
    let alertWidth = min(containerView.grown(AlertConstants.alertWidth), AlertConstants.widestAlert)
    let width = min(isSheet ? AlertConstants.sheetWidth : alertWidth, max(0, room.width - 2 * margin))
    let height = view.height(forWidth: width, atMost: max(0, room.height - 2 * margin))
    let y = isSheet ? room.maxY - margin - height : room.midY - height / 2
    return CGRect(x: (room.midX - width / 2).rounded(), y: y.rounded(), width: width, height: height)
  }

  override var avoidsKeyboard: Bool { true }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.fill(containerView)
    let tap = UITapGestureRecognizer(target: self, action: AlertPresentationController.backgroundWasTapped)
    dimming.gestureRecognizers = [tap]
    fadeDimming(to: fullDimming)
    dimsTint = true
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { alert?.didAppearInFront() } else { dimsTint = false }
  }

  override func dismissalTransitionWillBegin() {
    fadeDimming(to: 0)
    dimsTint = false
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { dimsTint = true }
  }

  /// Whether the views behind show their tint as a gray.
  private var dimsTint = false {
    didSet { presentingViewController.viewIfLoaded?.isDimmedByPresentation = dimsTint }
  }

  private func fadeDimming(to alpha: CGFloat) {
    let isAnimated = presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = alpha }
    if isAnimated != true { dimming.alpha = alpha }
  }

  private var fullDimming: CGFloat {
    traitCollection.userInterfaceStyle == .dark ? BarConstants.darkDimming : BarConstants.dimming
  }

  override func containerViewWillLayoutSubviews() {
    guard isAtRest else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
    dimming.alpha = fullDimming
  }

  private func backgroundWasTapped() {
    if isSheet { alert?.cancel() }
  }

  /// Fades an alert in while it shrinks to its size, and out again.
  override func makeAnimator(isPresenting: Bool) -> PresentationAnimator {
    if isSheet, !reducesMotion(isPresenting: isPresenting) { return .cover(isPresenting: isPresenting) }
    if isSheet { return .fade(isPresenting: isPresenting) }
    return .fade(isPresenting: isPresenting) { view, frame in
      view.frame = frame
      view.layoutIfNeeded()
    } from: {
      CGAffineTransform(scaleX: AlertConstants.initialScale, y: AlertConstants.initialScale)
    }
  }
}
