import Foundation
import ScrollPhysics

/// A view whose sheet of film is larger than its frame, and can be pulled about in it.
///
/// There is one number behind all of it: `contentOffset` is `bounds.origin`. A drag, a fling, the wheel and the app all
/// end in writing it; every subview's place on the screen follows from it. What moves the content, and where to, is the
/// business of `ScrollModel`, which is told the time and knows no view.
///
/// The legal offsets run from `-contentInset` to where the trailing end of content and inset meets the trailing edge of
/// the bounds. All lengths are points.
open class UIScrollView: UIView {
  /// What moves the content now; all flags are read off it.
  var model = ScrollModel()

  private var fade = IndicatorFade()
  private lazy var indicators = AxisPair { axis in ScrollIndicator(axis: axis) }

  open weak var delegate: (any UIScrollViewDelegate)?

  /// The recogniser that drags the content.
  public let panGestureRecognizer: UIPanGestureRecognizer

  /// How large the content is, from (0, 0) of the content's coordinates. Negative sizes count as zero.
  open var contentSize = CGSize.zero {
    didSet {
      precondition(contentSize.isFinite, "UIScrollView.contentSize set to \(contentSize)")
      contentSize = CGSize(width: max(0, contentSize.width), height: max(0, contentSize.height))
      if contentSize != oldValue { rangeDidChange() }
    }
  }

  /// Room around the content that can be scrolled into, by which the legal offsets grow; negative insets shrink them.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      precondition(contentInset.isFinite, "UIScrollView.contentInset set to \(contentInset)")
      if contentInset != oldValue { rangeDidChange() }
    }
  }

  /// Whether content can be pulled beyond an edge and springs back; without, it stops dead there.
  open var bounces = true {
    didSet { if bounces != oldValue { model.geometryDidChange(to: geometry) } }
  }

  /// How a fling loses speed.
  open var decelerationRate = DecelerationRate.normal {
    didSet { if decelerationRate != oldValue { model.geometryDidChange(to: geometry) } }
  }

  /// Whether a drag or the wheel scrolls. The app always can.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  public override init(frame: CGRect) {
    let pan = ScrollViewPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    super.clipsToBounds = true
    pan.scrollView = self
    // The recogniser may be moved to another view, and outlive this one.
    pan.addTarget { [weak self] in self?.panDidChange($0) }
    addGestureRecognizer(pan)
    adoptIndicators()
  }

  // MARK: Offset

  /// The point of the content that lies at the top left of the view: `bounds.origin`.
  ///
  /// Setting it rounds to whole device pixels and keeps values outside the legal range until something moves the
  /// content. The delegate hears of it once, at once. What moves the content goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      precondition(newValue.isFinite, "UIScrollView.contentOffset set to \(newValue)")
      publish(newValue)
    }
  }

  /// The content offset before it is rounded to device pixels, while something moves the content.
  package var unroundedContentOffset: CGPoint { model.offset ?? contentOffset }

  // MARK: Flags

  /// Whether a finger, or the pointer with its button down, is on the content.
  open var isTracking: Bool {
    switch model.activity {
    case .held, .dragging: true
    case .idle, .coasting, .wheeling: false
    }
  }

  /// Whether the content was dragged and has not come to rest since: true while it decelerates too, as in UIKit.
  open var isDragging: Bool {
    switch model.activity {
    case .dragging, .coasting: true
    case .idle, .held, .wheeling: false
    }
  }

  /// Whether the content moves on after it was let go; until the touch that caught it is over, as in UIKit.
  open var isDecelerating: Bool {
    switch model.activity {
    case .coasting, .held(caught: true): true
    case .idle, .held, .dragging, .wheeling: false
    }
  }

  // MARK: Indicators

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    fade.show()
    window?.frameClock.add(self)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeIndicators()
  }

  /// Refuses a drag along an axis that has nothing to scroll, so that a scroll view around this one may take it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let translation = panGestureRecognizer.translation(in: self)
    let axis: Axis = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
    return geometry.isDraggable(axis)
  }

  /// The frames of the window that it leaves show nothing of it any more.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.frameClock.remove(self)
    fade = IndicatorFade()
    for axis in Axis.allCases { indicators[axis].alpha = 0 }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard model.offset != nil else { return }
    let wasDecelerating = isDecelerating
    comeToRest()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.origin != old.origin { modelFollows(from: old.origin) }
    if bounds.size != old.size { rangeDidChange() }
    setNeedsLayout()
  }

  // MARK: Internals

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: contentSize, boundsSize: bounds.size, inset: contentInset, bounces: bounces,
      decelerationRate: decelerationRate.rawValue, scale: displayScale)
  }

  /// Device pixels per point of the window, or of the screen outside of one.
  private var displayScale: CGFloat { window?.platform?.scale ?? UIScreen.main.scale }

  /// Shows the content at `offset`, rounded to whole device pixels, and tells the delegate if that is another place.
  func publish(_ offset: CGPoint) {
    let rounded = roundedToPixels(offset)
    guard rounded != bounds.origin else { return }
    bounds.origin = rounded
    fade.show()
    window?.frameClock.add(self)
    delegate?.scrollViewDidScroll(self)
  }

  private func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = displayScale
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// The bounds' origin was `old`. What moves the content goes on from the new one, unless it wrote that itself.
  private func modelFollows(from old: CGPoint) {
    guard let offset = model.offset, roundedToPixels(offset) != bounds.origin else { return }
    model.shift(by: CGPoint(x: bounds.origin.x - old.x, y: bounds.origin.y - old.y), in: geometry)
  }

  /// The legal offsets changed. What moves the content goes on; content that rests where it may not moves at once.
  private func rangeDidChange() {
    setNeedsLayout()
    if case .idle = model.activity { returnToRange() } else { model.geometryDidChange(to: geometry) }
  }

  /// Ends whatever moves the content, at a legal place.
  func comeToRest() {
    model.stop()
    returnToRange()
  }

  /// A legal offset stays as it is, on a whole pixel or not.
  private func returnToRange() {
    let legal = geometry.clamp(contentOffset)
    if legal != contentOffset { publish(legal) }
  }

  /// Takes the indicators in, at first and whenever they were swept out along with the content.
  private func adoptIndicators() {
    for axis in Axis.allCases where indicators[axis].superview !== self { addSubview(indicators[axis]) }
  }

  private func placeIndicators() {
    adoptIndicators()
    let geometry = geometry
    let shown = AxisPair { axis in
      (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator)
        && geometry.isDraggable(axis)
    }
    let areBoth = shown.horizontal && shown.vertical
    let corner = areBoth ? IndicatorConstants.thickness + IndicatorConstants.margin : 0
    for axis in Axis.allCases {
      indicators[axis].isHidden = !shown[axis]
      guard shown[axis] else { continue }
      indicators[axis].frame = ScrollIndicator.frame(
        axis: axis, bounds: bounds, range: geometry.ranges[axis], corner: corner)
    }
  }

  func advanceIndicators(to time: TimeInterval) -> FrameDemand {
    if model.offset != nil { fade.keep(at: time) }
    let (alpha, demand) = fade.advance(to: time)
    for axis in Axis.allCases { indicators[axis].alpha = alpha }
    return demand
  }
}

extension UIScrollView {
  /// The part of its speed that a fling keeps after a millisecond, between 0 and 1, both excluded.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      precondition(
        rawValue > 0 && rawValue < 1, "a deceleration rate lies between 0 and 1, both excluded: \(rawValue)")
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: ScrollConstants.normalDecelerationRate)
    public static let fast = DecelerationRate(rawValue: ScrollConstants.fastDecelerationRate)
  }
}
