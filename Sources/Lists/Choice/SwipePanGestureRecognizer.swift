import Foundation
@_spi(Toolkit) import Views

/// The drag that opens a row: sideways, on a row with actions on that side. The list scrolls by the other drags.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  private unowned let swipes: ListSwipes

  init(_ swipes: ListSwipes) {
    self.swipes = swipes
    super.init()
    allowedScrollTypesMask = .continuous
    delegate = self
    addTarget { [unowned swipes] in swipes.panDidChange($0) }
  }

  /// The list's own pan waits until this one knows the direction.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other === (view as? UIScrollView)?.panGestureRecognizer
  }
}

extension SwipePanGestureRecognizer: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { swipes.mayBegin(self) }
}

/// The touch that closes an open row: at once beside the row, and as a tap on it. The touch does nothing else, but it
/// may scroll.
final class SwipeCloseGestureRecognizer: UIGestureRecognizer {
  private unowned let swipes: ListSwipes
  private var start = CGPoint.zero
  private var isOnOpenRow = false

  init(_ swipes: ListSwipes) {
    self.swipes = swipes
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.first else { return }
    guard !swipes.isOnActions(touch.view) else { return state = .failed }
    start = touch.location(in: nil)
    isOnOpenRow = swipes.isOnOpenRow(touch.view)
    state = .began
    if !isOnOpenRow { swipes.close(animated: true) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let end = location(in: nil)
    let isTap = hypot(end.x - start.x, end.y - start.y) <= SwipeConstants.tapSlop
    if isOnOpenRow, isTap, !swipes.isDragging { swipes.close(animated: true) }
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is UIPanGestureRecognizer) }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
