import UIKit

/// The scroll view of the article "Replicating UIScrollView": a pan moves a hundred stripes up and down.
///
/// It moves them in one of two ways: by the origin of the bounds or, as the article does at first, by the frame of
/// every subview. Limits, rubber band and spring are the same in both.
///
/// It differs from the article's code in three places. The article adds the translation to the offset in its early
/// steps, so content would move against the finger. Its `_rubberBandContentOffset` clamps the current `contentOffset`
/// instead of its argument. And each step starts at the visible offset, which would stretch the content twice; here a
/// drag keeps the offset that the finger asks for.
final class MyScrollView: UIView {
  enum SlidingMethod: CaseIterable {
    case boundsOrigin, subviewFrames
  }

  private enum Activity {
    case idle
    /// The offset that the finger asks for, before the rubber band.
    case dragging(pulled: CGFloat)
    /// Released beyond an edge; the spring starts in the next frame.
    case released
    case returning(SpringBack)
  }

  let panGestureRecognizer = UIPanGestureRecognizer()
  private(set) var slidingMethod = SlidingMethod.boundsOrigin
  private var activity = Activity.idle

  /// The size of the content, from (0, 0), in points.
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpView(stripeCount: 100)
  }

  init(stripeCount: Int) {
    super.init(frame: .zero)
    setUpView(stripeCount: stripeCount)
  }

  required init?(coder: NSCoder) { nil }

  /// The point of the content at the top left.
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

  /// Changes the method without moving the content.
  func setSlidingMethod(_ method: SlidingMethod) {
    let offset = contentOffset
    contentOffset = .zero
    slidingMethod = method
    contentOffset = offset
  }

  /// Advances the spring of released content. Called for each frame, with its time in seconds.
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

  /// Whether released content still moves and needs frames.
  var isReturning: Bool {
    switch activity {
    case .released, .returning: true
    case .idle, .dragging: false
    }
  }

  /// Limits the offset of resting content after either size changed.
  func limitOffset() {
    guard case .idle = activity else { return }
    contentOffset.y = rubberBand.nearestLegal(to: contentOffset.y)
  }

  private func setUpView(stripeCount: Int) {
    let colors: [UIColor] = [.purple, .red]
    let height: CGFloat = 200
    for i in 0..<stripeCount {
      let view = UIView(frame: CGRect(x: 0, y: CGFloat(i) * height, width: bounds.width, height: height))
      view.backgroundColor = colors[i % colors.count]
      view.autoresizingMask = .flexibleWidth
      addSubview(view)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(stripeCount) * height)
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
