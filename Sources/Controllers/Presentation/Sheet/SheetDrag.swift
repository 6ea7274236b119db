import Foundation
import Views

/// Lets the user drag a sheet between its heights and down, and dismiss it by a click beside it.
///
/// The drag begins in the sheet, or in a scroll view of it that is at its top: a pull down, or a push up if the sheet may
/// become larger. A pan of such a scroll view waits for that decision.
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()

  /// How much of the sheet was shown when the drag began.
  private var start: CGFloat = 0

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.addTarget(self, action: SheetDrag.panDidChange)
    tap.addTarget(self, action: SheetDrag.backgroundWasTapped)
    pan.delegate = self
  }

  func attach(to panel: UIView, dimming: UIView) {
    if pan.view !== panel { panel.addGestureRecognizer(pan) }
    if tap.view !== dimming { dimming.addGestureRecognizer(tap) }
  }

  private func backgroundWasTapped() {
    sheet.dismissByUser()
  }

  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = sheet.shownOnScreen
      sheet.isDragged = true
      move()
    case .changed: move()
    case .ended: release(velocity: -pan.velocity(in: sheet.containerView).y)
    case .cancelled: release(velocity: 0)
    case .possible, .failed: break
    }
  }

  /// Leaves the sheet where it is. Fingers that are down move it no more.
  func stop() {
    sheet.isDragged = false
    cancel()
  }

  /// Ends a drag as if the finger had been lifted. Fingers that are down move the sheet no more.
  func cancel() {
    guard [.possible, .began, .changed].contains(pan.state) else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  private func move() {
    guard sheet.isDragged else { return }
    let (geometry, lift) = (sheet.geometry, sheet.lift)
    let length = start - pan.translation(in: sheet.containerView).y
    let shown = geometry.dragged(
      to: length - lift, isDismissible: !sheet.presentedViewController.isModalInPresentation)
    UIView.performWithoutAnimation { sheet.apply(shown: min(shown + lift, geometry.most)) }
  }

  /// - Parameter velocity: In points per second, positive upward.
  private func release(velocity: CGFloat) {
    guard sheet.isDragged else { return }
    let (geometry, shown) = (sheet.geometry, sheet.shown - sheet.lift)
    guard let target = geometry.target(from: shown, velocity: velocity) else {
      sheet.isDragged = false
      sheet.releaseVelocity = sheet.shown > 1 ? max(0, -velocity) / sheet.shown : 0
      if !sheet.dismissByUser() {
        sheet.releaseVelocity = nil
        sheet.settle(at: geometry.rests[0], velocity: velocity)
      }
      return
    }
    // A sheet that resists the pull shows too little of the finger's way to be past half.
    let pulled = start - sheet.lift - pan.translation(in: sheet.containerView).y
    let isRefused = sheet.presentedViewController.isModalInPresentation
    sheet.settle(at: target, velocity: velocity)
    if isRefused, geometry.target(from: pulled, velocity: velocity) == nil { sheet.dismissByUser() }
  }

  // MARK: Which pan moves

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sheet.isAtRest, sheet.presentedViewController.presented == nil else {
      return false
    }
    let direction = pan.startDirection(in: sheet.panel)
    guard abs(direction.y) > abs(direction.x) else { return false }
    // Where the finger came down: a fast one may have left the scroll view by the time of its first report.
    let end = pan.location(in: sheet.panel)
    let scrollViews = verticalScrollViews(at: CGPoint(x: end.x - direction.x, y: end.y - direction.y))
    let areAtTop = scrollViews.allSatisfy { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 }
    if direction.y > 0 { return areAtTop && !scrollViews.contains { $0.accessory != nil } }
    if scrollViews.isEmpty { return true }
    return areAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.shown < sheet.geometry.largest - 0.5
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer && scrollView.isDescendant(of: sheet.panel)
  }

  /// The scroll views at a point of the panel whose content a vertical drag moves.
  private func verticalScrollViews(at point: CGPoint) -> [UIScrollView] {
    var (found, current) = ([UIScrollView](), sheet.panel.hitTest(point, with: nil))
    while let view = current, view !== sheet.panel {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        let insets = scrollView.adjustedContentInset
        let isLong = scrollView.contentSize.height + insets.top + insets.bottom > scrollView.bounds.height + 0.5
        if isLong || scrollView.alwaysBounceVertical { found.append(scrollView) }
      }
      current = view.superview
    }
    return found
  }
}

extension UISheetPresentationController {
  /// Moves to a height after a release, and tells the delegate if it is another one.
  fileprivate func settle(at rest: SheetGeometry.Rest, velocity: CGFloat) {
    let isOther = select(rest)
    isDragged = false
    let target = self.rest.shown
    let distance = abs(target - shown)
    TransitionPace.release(velocity: distance > 1 ? abs(velocity) / distance : 0).animate { [self] in
      apply(shown: target)
    }
    if isOther {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }
}
