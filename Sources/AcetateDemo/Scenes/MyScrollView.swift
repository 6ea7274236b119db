import UIKit

/// The scroll view of the article "Replicating UIScrollView": a hundred stripes that slide up and down under a pan.
///
/// They slide in one of two ways: by the origin of the bounds, or, as the article does at first, by moving the frame of
/// every subview. Limits, rubber band and the way back are the same in both.
///
/// The article's code differs in three places. It adds the translation to the offset in its early steps, so that content
/// would run against the finger. Its `_rubberBandContentOffset` clamps the present `contentOffset` and not the offset it
/// is asked about. And by starting anew from the visible offset at each step it would stretch what is stretched already;
/// here a drag keeps the offset that the finger asks for.
final class MyScrollView: UIView {
  enum SlidingMethod: CaseIterable {
    case boundsOrigin, subviewFrames
  }

  private enum Activity {
    case idle
    /// The finger asks for this offset, before the rubber band holds it back.
    case dragging(pulled: CGFloat)
    /// Let go beyond an edge; the spring starts with the next frame.
    case released
    case returning(SpringBack)
  }

  let panGestureRecognizer = UIPanGestureRecognizer()
  private(set) var slidingMethod = SlidingMethod.boundsOrigin
  private var activity = Activity.idle

  /// How far the content can slide, from (0, 0), in points.
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpView()
  }

  /// The point of the content that lies at the top left.
  var contentOffset: CGPoint {
    get {
      switch slidingMethod {
      case .boundsOrigin: bounds.origin
      case .subviewFrames: CGPoint(x: 0, y: -(subviews.first?.frame.minY ?? 0))
      }
    }
    set {
      switch slidingMethod {
      case .boundsOrigin: bounds.origin = newValue
      case .subviewFrames:
        let distance = newValue.y - contentOffset.y
        for view in subviews { view.frame.origin.y -= distance }
      }
    }
  }

  /// Goes on in another way, with the content where it is.
  func setSlidingMethod(_ method: SlidingMethod) {
    let offset = contentOffset
    contentOffset = .zero
    slidingMethod = method
    contentOffset = offset
  }

  /// Brings content that was let go beyond an edge on its way back; for each frame, at its time in seconds.
  func advance(to time: TimeInterval) {
    if case .released = activity {
      let edge = rubberBand.nearestLegal(to: contentOffset.y)
      activity = .returning(SpringBack(edge: edge, distance: contentOffset.y - edge, start: time))
    }
    guard case .returning(let spring) = activity else { return }
    if let offset = spring.offset(at: time) {
      contentOffset.y = offset
    } else {
      contentOffset.y = spring.edge
      activity = .idle
    }
  }

  /// Whether content that was let go beyond an edge is on its way, and needs frames to move in.
  var isReturning: Bool {
    switch activity {
    case .released, .returning: true
    case .idle, .dragging: false
    }
  }

  /// Brings content that rests back to where it may be, after either size changed.
  func limitOffset() {
    guard case .idle = activity else { return }
    contentOffset.y = rubberBand.nearestLegal(to: contentOffset.y)
  }

  private func setUpView() {
    let colors: [UIColor] = [.purple, .red]
    let height: CGFloat = 200
    for i in 0..<100 {
      let view = UIView(frame: CGRect(x: 0, y: CGFloat(i) * height, width: bounds.width, height: height))
      view.backgroundColor = colors[i % colors.count]
      view.autoresizingMask = .flexibleWidth
      addSubview(view)
    }
    contentSize = CGSize(width: bounds.width, height: 100 * height)
    panGestureRecognizer.addTarget { [unowned self] in panGestureUpdate($0) }
    addGestureRecognizer(panGestureRecognizer)
  }

  private func panGestureUpdate(_ sender: UIPanGestureRecognizer) {
    let translation = sender.translation(in: self).y
    sender.setTranslation(.zero, in: self)
    switch sender.state {
    case .began:
      activity = .dragging(pulled: rubberBand.pulled(contentOffset.y))
    case .changed:
      guard case .dragging(let pulled) = activity else { return }
      activity = .dragging(pulled: pulled - translation)
      contentOffset = _rubberBandContentOffset(forOffset: CGPoint(x: 0, y: pulled - translation))
    case .ended, .cancelled:
      activity = .released
      setNeedsLayout()
    case .possible, .failed:
      break
    }
  }

  private func _rubberBandContentOffset(forOffset offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x, y: rubberBand.visible(offset.y))
  }

  private var rubberBand: RubberBandEdge {
    RubberBandEdge(range: 0...max(0, contentSize.height - bounds.height), dimension: max(1, bounds.height))
  }
}
