import Foundation

extension UIView {
  /// What the pointer looks like over this view, which the hit test found there: the view's own shape or, over film that
  /// the pointer can pull, an open hand.
  ///
  /// Film is the content of a scroll view that has something out of sight. What is pressed is no film: controls, and
  /// views with gesture recognisers of their own.
  var shapeOfPointer: CursorShape {
    guard cursorShape == .arrow else { return cursorShape }
    var current: UIView? = self
    while let view = current, !view.isOverlay {
      if let scrollView = view as? UIScrollView, scrollView.isPulledByPointer { return .openHand }
      if view.isPressable || view.hasGesturesOfItsOwn { return .arrow }
      current = view.superview
    }
    return .arrow
  }

  private var hasGesturesOfItsOwn: Bool {
    (gestureRecognizers ?? []).contains { recognizer in
      recognizer.isEnabled && !recognizer.isForFingersOnly && !(recognizer is UIHoverGestureRecognizer)
        && !(recognizer is ScrollViewPanGestureRecognizer)
    }
  }
}

extension UIScrollView {
  fileprivate var isPulledByPointer: Bool {
    isScrollEnabled && panGestureRecognizer.isEnabled && Axis.allCases.contains { geometry.isScrollable($0) }
  }
}
