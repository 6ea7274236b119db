import Foundation

// What a scroll view has to say about the touches of its content.

extension UIView {
  /// The scroll views in whose content the view lies, innermost first. What lies above the content of one, as its
  /// indicators do, is no content of it.
  var scrollViewsAround: [UIScrollView] {
    var (found, view) = ([UIScrollView](), self)
    while let superview = view.superview {
      if let scrollView = superview as? UIScrollView, !view.isOverlay { found.append(scrollView) }
      view = superview
    }
    return found
  }
}

extension UIScrollView {
  /// Whether the content does not hear of a touch yet: a drag may still begin with it.
  func delays(_ touch: UITouch) -> Bool {
    delaysContentTouches && panGestureRecognizer.state == .possible
      && panGestureRecognizer.touches.contains { $0 === touch }
      && Axis.allCases.contains { geometry.isDraggable($0) }
  }

  /// Whether a drag may begin with a touch: content that has heard of it must let go of it.
  func mayDrag(with touch: UITouch) -> Bool {
    guard touch.deliveryToView == .ongoing, let view = touch.view,
      view.scrollViewsAround.contains(where: { $0 === self })
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Whether a press catches the content and does not tap on it: it is on its way, or another finger drags it.
  var isCaughtByPress: Bool { isScrollEnabled && isMoving }

  private var isMoving: Bool {
    switch model.activity {
    case .dragging, .coasting, .following, .animating, .aboutToAnimate: true
    // A drag that began here may move the scroll views around only.
    case .idle, .held:
      isOffsetAnimated || panGestureRecognizer.state == .began || panGestureRecognizer.state == .changed
    }
  }
}
