import Foundation
@_spi(Toolkit) import Platform

/// Reports the pointer to the hover recognizers of the views under it.
@MainActor
final class HoverTracker {
  private var hovering: [UIHoverGestureRecognizer] = []

  private let pointerRegions = PointerRegions()

  /// Where the pointer last was with no button down; nil outside of the window.
  private var last: TouchSample?

  /// The recognizers under the pointer that refused the event with which it entered.
  private var refusing: [UIHoverGestureRecognizer] = []

  /// Handles a pointer with no button down.
  ///
  /// - Parameter sample: The pointer's location in the window.
  func pointerMoved(to sample: TouchSample, in window: UIWindow) {
    last = sample
    let location = sample.location
    let view = window.hitTest(location, with: nil)
    let present = accepting(recognizers(under: view), at: sample.time, in: window)
    let left = hovering.filter { recognizer in !present.contains { $0 === recognizer } }
    hovering = present
    for recognizer in left { recognizer.pointerLeft() }
    for recognizer in present where isStillHovering(recognizer) {
      recognizer.pointerMoved(to: window.point(location, in: recognizer.view?.window))
    }
    // A scroll indicator can be hit only after its scroll view knows about the pointer.
    let found = present.isEmpty ? view : window.hitTest(location, with: nil)
    let shape = pointerRegions.shape(over: found, at: location, in: window)
    window.setCursor(shape ?? found?.effectiveCursorShape ?? .arrow)
  }

  /// Whether no earlier callback has disabled or removed a recognizer or its view.
  private func isStillHovering(_ recognizer: UIHoverGestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.view != nil && hovering.contains { $0 === recognizer }
  }

  /// Looks again at what is under the pointer.
  func update(in window: UIWindow) {
    if let last { pointerMoved(to: last, in: window) }
  }

  func pointerLeft() {
    last = nil
    pointerRegions.pointerLeft()
    let gone = hovering
    (hovering, refusing) = ([], [])
    for recognizer in gone { recognizer.pointerLeft() }
  }

  /// Forgets the views below `view`, which left the window.
  func forget(_ view: UIView) {
    pointerRegions.forget(view)
    let gone = hovering.filter { $0.view?.isDescendant(of: view) ?? true }
    hovering.removeAll { recognizer in gone.contains { $0 === recognizer } }
    refusing.removeAll { $0.view?.isDescendant(of: view) ?? true }
    for recognizer in gone { recognizer.pointerLeft() }
  }

  /// The recognizers that accept the pointer. Each is asked when the pointer enters.
  private func accepting(
    _ recognizers: [UIHoverGestureRecognizer], at time: TimeInterval, in window: UIWindow
  ) -> [UIHoverGestureRecognizer] {
    let flags = window.heldKeys.modifierFlags
    lazy var event = UIEvent(.hover, timestamp: time, touches: nil, modifierFlags: flags)
    let refused = refusing
    refusing = []
    var accepting: [UIHoverGestureRecognizer] = []
    for recognizer in recognizers {
      let isKnown = hovering.contains { $0 === recognizer }
      if !isKnown, refused.contains(where: { $0 === recognizer }) || !recognizer.accepts(event) {
        refusing.append(recognizer)
      } else {
        recognizer.recordInput([], flags)
        accepting.append(recognizer)
      }
    }
    return accepting
  }

  private func recognizers(under view: UIView?) -> [UIHoverGestureRecognizer] {
    var (found, view) = ([UIHoverGestureRecognizer](), view)
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.allows(.indirectPointer) {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }
}
