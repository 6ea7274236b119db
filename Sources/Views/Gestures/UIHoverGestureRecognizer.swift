import Foundation

/// Follows the pointer over a view while no button is down: begins when it enters, changes when it moves, ends when it
/// leaves or a button goes down.
public final class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pointer = CGPoint.zero

  /// Where the pointer is, in the coordinates of `view`; nil stands for the window.
  public override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return pointer }
    return view.convert(pointer, from: window)
  }

  func pointerMoved(to location: CGPoint) {
    pointer = location
    enter(state == .possible ? .began : .changed)
  }

  func pointerLeft() {
    leave(as: .ended)
  }

  override func abandon() {
    leave(as: .cancelled)
  }

  private func leave(as state: State) {
    guard self.state != .possible else { return }
    enter(state)
    startOver()
  }
}
