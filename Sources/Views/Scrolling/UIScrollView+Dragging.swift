import Foundation

// From the pan gesture to the content offset, and the callbacks on the way.

extension UIScrollView {
  /// A finger came down: what moves on its own stops.
  func touchDidBegin() {
    model.hold()
  }

  /// All fingers are gone. Without a drag in between, content that was caught beyond an edge returns.
  func touchDidEnd(at time: TimeInterval) {
    guard case .held(let caught) = model.activity else { return }
    model.release(at: contentOffset, velocity: .zero, time: time, in: geometry)
    let returns = coasts
    if caught { delegate?.scrollViewDidEndDragging(self, willDecelerate: returns) }
    if returns { return coast() }
    comeToRest()
    if caught { delegate?.scrollViewDidEndDecelerating(self) }
  }

  func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag()
    case .changed: drag(to: pan.translation(in: self))
    case .ended: endDrag(velocity: pan.velocity(in: self), time: pan.lastTime)
    case .cancelled: endDrag(velocity: .zero, time: pan.lastTime)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    let wasDecelerating = isDecelerating
    model.beginDrag(at: contentOffset, in: geometry)
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func drag(to translation: CGPoint) {
    model.drag(to: translation, in: geometry)
    if let offset = model.offset { publish(offset) }
  }

  /// - Parameter velocity: The finger's, in points per second; the content's offset moves the other way.
  private func endDrag(velocity: CGPoint, time: TimeInterval) {
    let velocity = CGPoint(x: -velocity.x, y: -velocity.y)
    let target = chooseTarget(velocity: velocity, time: time)
    guard case .dragging(let drag) = model.activity else { return }
    let proposed = model.release(at: drag.offset, velocity: velocity, time: time, in: geometry)
    if let target, target != proposed {
      model.retarget(to: target, from: drag.offset, velocity: velocity, time: time, in: geometry)
    }
    let decelerates = coasts
    if !decelerates { comeToRest() }
    flashScrollIndicators()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates { coast() }
  }

  /// Lets the delegate say where the content is to go. The drag goes on until it has.
  ///
  /// - Returns: What it chose; nil when it left the proposed place.
  private func chooseTarget(velocity: CGPoint, time: TimeInterval) -> CGPoint? {
    guard case .dragging(let drag) = model.activity else { return nil }
    var future = model
    let proposed = future.release(at: drag.offset, velocity: velocity, time: time, in: geometry)
    var target = proposed
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    precondition(target.isFinite, "scrollViewWillEndDragging left the target content offset \(target)")
    return target == proposed ? nil : target
  }

  /// Whether content that was let go moves on. Outside of a window there are no frames to move in.
  private var coasts: Bool { window != nil && !model.isAtRest }

  private func coast() {
    delegate?.scrollViewWillBeginDecelerating(self)
    window?.frameClock.add(self)
  }
}

/// The pan of a scroll view, which also tells it when fingers come down and when all are gone.
///
/// A wheel is no drag to it: that has a motion of its own, which the scroll view knows. Continuous motion does not move
/// a scroll view.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override init() {
    super.init()
    allowedScrollTypesMask = .all
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { scrollView?.touchDidBegin() }
  }

  override func reset() {
    super.reset()
    scrollView?.touchDidEnd(at: lastTime)
  }

  override func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    scrollView?.turnWheel(by: notches, at: time) ?? false
  }

  override func scroll(by delta: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool { false }
}
