import Foundation

/// Reports the pointer to the hover recognizers of the views under it.
@MainActor
final class HoverTracker {
  private var hovering: [UIHoverGestureRecognizer] = []

  /// Handles a pointer at `location`, in window points, with no button down.
  func pointerMoved(to location: CGPoint, in window: UIWindow) {
    let view = window.hitTest(location, with: nil)
    let present = recognizers(under: view)
    let left = hovering.filter { recognizer in !present.contains { $0 === recognizer } }
    hovering = present
    for recognizer in left { recognizer.pointerLeft() }
    for recognizer in present where isStillHovering(recognizer) { recognizer.pointerMoved(to: location) }
    // A scroll indicator can be hit only after its scroll view knows about the pointer.
    let found = present.isEmpty ? view : window.hitTest(location, with: nil)
    window.setCursor(found?.effectiveCursorShape ?? .arrow)
  }

  /// Whether no earlier callback has disabled or removed a recognizer or its view.
  private func isStillHovering(_ recognizer: UIHoverGestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.view != nil && hovering.contains { $0 === recognizer }
  }

  func pointerLeft() {
    let gone = hovering
    hovering = []
    for recognizer in gone { recognizer.pointerLeft() }
  }

  /// Forgets the views below `view`, which left the window.
  func forget(_ view: UIView) {
    let gone = hovering.filter { $0.view?.isDescendant(of: view) ?? true }
    hovering.removeAll { recognizer in gone.contains { $0 === recognizer } }
    for recognizer in gone { recognizer.pointerLeft() }
  }

  private func recognizers(under view: UIView?) -> [UIHoverGestureRecognizer] {
    var (found, view) = ([UIHoverGestureRecognizer](), view)
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }
}
