import Foundation
@_spi(Toolkit) import Platform

extension UIView {
  /// The cursor shape over this view, which the hit test found: its own shape, or an open hand over content that the
  /// pointer can drag.
  ///
  /// Draggable content is that of a scrollable scroll view, except for controls and views with gesture recognizers of
  /// their own.
  var effectiveCursorShape: CursorShape {
    guard cursorShape == .arrow else { return cursorShape }
    var current: UIView? = self
    while let view = current, !view.isOverlay {
      if let scrollView = view as? UIScrollView, scrollView.isDraggableByPointer { return .openHand }
      if view.isPressable || view.hasOwnGestures { return .arrow }
      current = view.superview
    }
    return .arrow
  }

  private var hasOwnGestures: Bool {
    (gestureRecognizers ?? []).contains { recognizer in
      recognizer.isEnabled && recognizer.allows(.indirectPointer) && !(recognizer is UIHoverGestureRecognizer)
        && !(recognizer is ScrollViewPanGestureRecognizer)
    }
  }
}

extension UIScrollView {
  fileprivate var isDraggableByPointer: Bool {
    isScrollEnabled && panGestureRecognizer.isEnabled && Axis.allCases.contains { geometry.isScrollable($0) }
  }
}
