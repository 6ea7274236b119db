// What is going on, read off the activity.

extension UIScrollView {
  /// Whether a finger, or the pointer with its button down, is on the content.
  public var isTracking: Bool {
    switch model.activity {
    case .held, .dragging: true
    case .idle, .coasting, .following, .animating, .aboutToAnimate: false
    }
  }

  /// Whether the content was dragged and has not come to rest since: true while it decelerates too, as in UIKit.
  public var isDragging: Bool {
    switch model.activity {
    case .dragging, .coasting: true
    case .idle, .held, .following, .animating, .aboutToAnimate: false
    }
  }

  /// Whether the content moves on after it was let go; until the touch that caught it is over, as in UIKit.
  public var isDecelerating: Bool {
    switch model.activity {
    case .coasting, .held(caught: true): true
    case .idle, .held, .dragging, .following, .animating, .aboutToAnimate: false
    }
  }

  /// Whether the content is on its way to where `setContentOffset(_:animated:)` or its like has sent it.
  public var isScrollAnimating: Bool { model.activity.isAnimation }

  /// Whether something else than a finger moves the content, or is about to.
  var movesOnItsOwn: Bool {
    switch model.activity {
    case .idle, .held, .dragging: false
    case .coasting, .following, .animating, .aboutToAnimate: true
    }
  }
}
