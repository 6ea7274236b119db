import Diagnostics
import Foundation
import ScrollPhysics

/// A view that scrolls content larger than its frame.
///
/// Everything rests on one number: `contentOffset` is `bounds.origin`. A drag, a fling, the wheel and the app all write
/// it, and the place of every subview on the screen follows from it. `ScrollModel` decides what moves the content and
/// where to; it is given the time, and knows no view.
///
/// The legal offsets run from minus the leading `adjustedContentInset` to the offset at which the trailing end of
/// content and inset meets the trailing edge of the bounds. All lengths are in points.
open class UIScrollView: UIView {
  /// What currently moves the content. The flags are computed from it.
  var model = ScrollModel()

  /// The drag that moves the content. It may have begun in a scroll view inside this one.
  @Unretained var drag: DragChain?

  /// Whether the delegate knows that the content decelerates, and not yet that it stopped.
  var isDecelerationAnnounced = false

  /// Where the last motion that followed the wheel or a key ended.
  var followedRest: FollowedRest?

  /// Fractions of wheel notches that have not turned a page yet.
  var pendingNotches = CGPoint.zero

  /// The adjusted inset that the delegate was last told.
  var announcedContentInset = UIEdgeInsets.zero

  /// Whether the app's changes of the offset show the indicators.
  private var indicatorsFollowApp = false

  /// The scroll view's own next change of `contentOffset`, and how the indicators react; nil for a change by the app.
  var ownChange: (offset: CGPoint, reaction: IndicatorReaction)?

  private(set) lazy var indicators = ScrollIndicators(scrollView: self)

  /// Whether the direction of text may have changed since the last layout. It is inherited, and a scrolled frame does not ask
  /// all views above for it.
  private var isDirectionStale = true

  /// Whether scale, content size and offset are changing together. The delegate receives one scroll after that.
  var isInZoomStep = false

  /// Whether the delegate knows that a zoom began, and not yet that it ended.
  var isZoomAnnounced = false

  /// A bar above the content that moves with it. It is not retained. With one, `.automatic` insets the content at the top
  /// and the bottom even if it does not scroll.
  package weak var follower: (any ScrollFollower)? {
    didSet { if follower !== oldValue { rangeDidChange() } }
  }

  /// Whether the follower follows a change of the offset now.
  var isMovingFollower = false

  /// The delegate. It is not retained.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The part of the toolkit that the scroll view works for. It observes the motion before the delegate does, which stays
  /// the app's.
  package weak var owner: (any UIScrollViewDelegate)?

  /// Calls the owner and the delegate.
  func announce(_ call: (any UIScrollViewDelegate) -> Void) {
    if let owner { call(owner) }
    if let delegate = calledDelegate { UIView.callingApp { call(delegate) } }
  }

  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { storedPan }
  private let storedPan: UIPanGestureRecognizer

  // MARK: Content

  // Frames read these stored values, because the public properties may be overridden.

  private(set) var storedContentSize = CGSize.zero
  private(set) var storedContentInset = UIEdgeInsets.zero
  private(set) var storedAlignmentPoint = CGPoint.zero

  /// The size of the content, from (0, 0) in content coordinates. Negative sizes count as zero.
  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      let new = newValue.admitted(as: "UIScrollView.contentSize", of: self)
      let size = CGSize(width: max(0, new.width), height: max(0, new.height))
      guard size != storedContentSize else { return }
      storedContentSize = size
      rangeDidChange()
      geometryDidChange()
    }
  }

  /// Space around the content that is added to the legal range. Negative insets shrink the range.
  open var contentInset: UIEdgeInsets {
    get { storedContentInset }
    set {
      let new = newValue.admitted(as: "UIScrollView.contentInset", of: self)
      guard new != storedContentInset else { return }
      storedContentInset = new
      // The app's own inset leaves the content in place.
      announceContentInset()
      rangeDidChange()
      geometryDidChange()
    }
  }

  /// Scrolls by a page, and posts where the content is. False at the end of the content.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  @_spi(Toolkit) open override var ownGroupsAccessibilityChildren: Bool { true }

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .scrollView) }

  @_spi(Toolkit) open override func observableValue(named name: String) -> (any UIObservableValue)? {
    switch name {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    case "contentInset": contentInset
    default: super.observableValue(named: name)
    }
  }

  /// Which parts of the safe area are added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { rangeDidChange() } }
  }

  /// The place of content smaller than the view, from (0, 0), top left, to (1, 1), bottom right. Values outside are
  /// clamped. Setting it moves nothing; the next motion applies it.
  open var contentAlignmentPoint: CGPoint {
    get { storedAlignmentPoint }
    set {
      let new = newValue.admitted(as: "UIScrollView.contentAlignmentPoint", of: self)
      let point = CGPoint(x: min(max(new.x, 0), 1), y: min(max(new.y, 0), 1))
      guard point != storedAlignmentPoint else { return }
      storedAlignmentPoint = point
      edgesDidChange()
    }
  }

  /// The content's rectangle, from (0, 0) in content coordinates.
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self) { view in
    CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
  }

  /// The bounds: the frame that moves over the content.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self) { $0.bounds }

  // MARK: Interaction

  /// Whether drags, the wheel, keys and indicators scroll. The app can always set the offset.
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { stopWhatUserBegan() }
    }
  }

  /// Whether a drag along one axis stays on it. A diagonal drag moves both axes anyway.
  open var isDirectionalLockEnabled = false

  /// Whether the content receives a touch only after 0.15 s without a drag, or earlier if no drag can begin. It never
  /// receives a touch that becomes a drag before. If there is nothing to scroll, touches arrive at once.
  open var delaysContentTouches = true

  /// Whether a drag may begin with a touch that the content has already received, if `touchesShouldCancel(in:)` agrees.
  /// The content then receives a cancellation. If false, such a touch does not scroll.
  open var canCancelContentTouches = true

  /// Whether keys scroll: arrows, Page Up and Down, Space, Home and End, and Ctrl with End for the bottom. They scroll
  /// while the first responder is inside this view. Without a first responder in any scroll view they scroll the one
  /// that was last used by pointer, wheel or touchpad, or else the frontmost visible one.
  open var allowsKeyboardScrolling = true

  /// Whether Ctrl with Home, or Command with the up arrow, scrolls to the top, animated. On a phone the status bar does
  /// that.
  open var scrollsToTop = true

  /// How a drag in this view dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a scroll view around this one continues a drag, a fling, the wheel or a key at this one's edge.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a scroll view around this one continues vertical motions at this one's edge.
  open var transfersVerticalScrollingToParent = true

  // MARK: Feel

  /// The values of the properties below.
  private(set) var feel = ScrollGeometry.Feel() {
    didSet { feelDidChange(from: oldValue) }
  }

  /// Whether content bounces at its left and right edges. If false, it stops there.
  open var bouncesHorizontally: Bool {
    get { feel.bounces.horizontal }
    set { feel.bounces.horizontal = newValue }
  }

  /// Whether content bounces at its top and bottom edges. If false, it stops there.
  open var bouncesVertically: Bool {
    get { feel.bounces.vertical }
    set { feel.bounces.vertical = newValue }
  }

  /// Whether content bounces in both directions. Setting it sets both.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  /// Whether content that fits into the view bounces as well, if bouncing is on.
  open var alwaysBounceHorizontal: Bool {
    get { feel.alwaysBounces.horizontal }
    set { feel.alwaysBounces.horizontal = newValue }
  }
  /// Whether content that fits into the view bounces vertically as well, if bouncing is on.
  open var alwaysBounceVertical: Bool {
    get { feel.alwaysBounces.vertical }
    set { feel.alwaysBounces.vertical = newValue }
  }

  /// How fast a fling decelerates.
  open var decelerationRate: DecelerationRate {
    get { DecelerationRate(rawValue: feel.decelerationRate) }
    set { feel.decelerationRate = newValue.rawValue }
  }

  /// Whether content rests only on multiples of the view's size, at most one page from where a drag began.
  open var isPagingEnabled: Bool {
    get { feel.isPaging }
    set { feel.isPaging = newValue }
  }

  /// The pages of `isPagingEnabled`, if they differ from the bounds; nil, the default, for pages of that size.
  package var pageMeasure: PageMeasure? {
    get { feel.pageMeasure }
    set { feel.pageMeasure = newValue }
  }

  // MARK: Indicators

  /// Whether a bar at the bottom shows the visible part of the content, during motions and under the pointer. The
  /// pointer can drag it, or press beside the thumb to page.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// Whether such a bar is shown at the right edge, or at the left one where text begins on the right.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// The colors of the indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { setNeedsLayout() }
  }

  /// The distances of the horizontal indicator from the view's edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.admitted(
        as: "UIScrollView.horizontalScrollIndicatorInsets", of: self)
      setNeedsLayout()
    }
  }
  /// The distances of the vertical indicator from the view's edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.admitted(
        as: "UIScrollView.verticalScrollIndicatorInsets", of: self)
      setNeedsLayout()
    }
  }

  /// Sets the insets of both indicators; returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (horizontalScrollIndicatorInsets, verticalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether the indicators also avoid the unsafe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { setNeedsLayout() }
  }

  public override init(frame: CGRect) {
    let pan = ScrollViewPanGestureRecognizer()
    storedPan = pan
    super.init(frame: frame)
    super.clipsToBounds = true
    pan.scrollView = self
    addGestureRecognizer(pan)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Offset

  /// The point of the content at the top left of the view: `bounds.origin`.
  ///
  /// Setting it rounds to whole device pixels. A value outside the legal range stays until something moves the content.
  /// The delegate is called once, at once. A current motion continues from the new offset.
  ///
  /// A drag, a fling, the wheel, keys and animations set this property too, so a subclass that overrides it sees every
  /// motion.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let offset = newValue.admitted(as: "UIScrollView.contentOffset", of: self)
      // An override may have passed on another one.
      if ownChange?.offset != offset { ownChange = nil }
      guard let own = ownChange else {
        return write(roundedToPixels(offset), indicators: indicatorsFollowApp ? .shown : .unchanged)
      }
      write(offset, indicators: own.reaction)
    }
  }

  /// Scrolls to an offset, at once or animated in 0.3 s with ease-in and ease-out. Either ends motions without a
  /// finger. A drag continues from an offset that is set at once; an animation makes the finger release the content.
  ///
  /// At the end of the animation, or its interruption, the delegate is called if there was anything to move.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let contentOffset = contentOffset.admitted(as: "UIScrollView.setContentOffset(_:animated:)", of: self)
    if animated {
      animate(to: contentOffset, for: indicatorsFollowApp ? .appShowingIndicators : .app)
    } else {
      stopInPlace()
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls just far enough to show `rect`, in content coordinates; of a larger rectangle, its top left. Only its part
  /// inside the content counts. An empty or null rectangle does nothing, as in UIKit.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    requirement(!rect.hasNaN, "UIScrollView.scrollRectToVisible with \(rect), which contains NaN; use finite numbers")
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Stops every motion, including a drag. Content beyond an edge moves to the edge, and content between two pages to a
  /// page. Content at rest stays.
  open func stopScrollingAndZooming() {
    stopEverything()
  }

  // MARK: Zoom

  /// The smallest scale of the zoomed view, 1 by default. Changing it leaves the scale as it is until something zooms.
  ///
  /// The user can zoom if `maximumZoomScale` is larger and the delegate returns a view from `viewForZooming(in:)`. Any
  /// value is kept; zooming uses at least 1e-6.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      minimumZoomScale = minimumZoomScale.admitted(as: "UIScrollView.minimumZoomScale", of: self)
      zoomLimitsDidChange()
    }
  }

  /// The largest scale of the zoomed view, 1 by default. Below `minimumZoomScale` it counts as that; above 1e6 zooming uses
  /// 1e6.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      maximumZoomScale = maximumZoomScale.admitted(as: "UIScrollView.maximumZoomScale", of: self)
      zoomLimitsDidChange()
    }
  }

  /// Whether a pinch may carry the scale beyond its limits, from which it returns. If false, it stops there.
  open var bouncesZoom = true

  /// The recognizer that zooms the content; nil while the limits of the scale are equal. Another one may take its place.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// The scale of the zoomed view, as its transform says; 1 without one. Setting it is the same as
  /// `setZoomScale(_:animated:)` without an animation.
  open var zoomScale: CGFloat {
    get { zoomedView.map(scale) ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the middle of the view, at once or animated in 0.4 s. The scale is clamped to its limits. Without a view
  /// to zoom, or at that scale already, it does nothing.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale.admitted(as: "UIScrollView.setZoomScale(_:animated:)", of: self), animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the view on one axis and fits on the other. It is
  /// centered as far as the legal range permits. A null or infinite rectangle does nothing.
  open func zoom(to rect: CGRect, animated: Bool) {
    requirement(!rect.hasNaN, "UIScrollView.zoom(to:animated:) with \(rect), which contains NaN; use finite numbers")
    zoom(toShow: rect, animated: animated)
  }

  /// Whether fingers, or a touchpad, zoom the content.
  open var isZooming: Bool { model.activity.isZooming }

  /// Whether the scale returns to a limit, after a pinch has carried it beyond.
  open var isZoomBouncing: Bool { model.activity.isZoomBouncing }

  /// Whether an animation changes the scale: a return to a limit, or a zoom that the app began.
  open var isZoomAnimating: Bool { model.activity.isZoomAnimating }

  // MARK: Flags

  /// Whether a finger, or the pointer with its button down, is on the content.
  open var isTracking: Bool {
    // The app may have started an animation under a resting finger, and a touchpad may pinch.
    model.activity.isTracking || panGestureRecognizer.isPossibleOrOngoing && panGestureRecognizer.numberOfTouches > 0
  }

  /// Whether a finger drags the content, or it decelerates after a drag, as in UIKit. False once a touch has caught it, and
  /// while content returns that was released beyond an edge.
  open var isDragging: Bool { model.activity.isDragging }

  /// Whether the content moves after its release; also true until the touch that caught it ends, as in UIKit.
  open var isDecelerating: Bool { model.activity.isDecelerating }

  /// Whether an animation of `setContentOffset(_:animated:)` or a similar method moves the content.
  open var isScrollAnimating: Bool { model.activity.occasion != nil }

  // MARK: Content touches

  /// Returns whether `view`, a descendant with no other scroll view in between, receives touches that began in it. With
  /// false it never receives them. The default implementation returns true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag may take a touch away from `view`, a descendant that received it. With false the view keeps
  /// the touch, and no drag begins.
  ///
  /// The default implementation returns false for a `UIControl`, and true for any other view.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.isPressable }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      sequence(first: self, next: \.superview).lazy.compactMap(\.viewController).first?.contentDidChange()
    }
  }

  // MARK: Adjusted inset

  /// The space around the content that can be scrolled into: `contentInset`, the part of the safe area that
  /// `contentInsetAdjustmentBehavior` adds, and the height of a refresh control that is refreshing. In points.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = storedContentInset.adding(insetFromSafeArea)
    inset.top += accessory?.inset ?? 0
    return inset
  }

  /// The part of the safe area that insets the content.
  private var insetFromSafeArea: UIEdgeInsets {
    let isUnderBars =
      follower != nil && contentInsetAdjustmentBehavior == .automatic
      && nearestController?.automaticallyAdjustsScrollViewInsets != false
    return contentInsetAdjustmentBehavior.share(of: safeAreaInsets) {
      isScrollingAxis($0) || isUnderBars && $0 == .vertical
    }
  }

  private var nearestController: UIViewController? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap(\.viewController).first
  }

  /// Called after the adjusted inset changed, before the delegate's method. The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  // MARK: Showing indicators

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show()
  }

  /// Shows the indicators when `changes` changes the offset, by an animation that it begins as well.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let before = indicatorsFollowApp
    indicatorsFollowApp = true
    changes()
    indicatorsFollowApp = before
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    takeConstrainedContentSize()
    super.layoutSubviews()
    if isDirectionStale { (isDirectionStale, indicators.isMirrored) = (false, isMirrored) }
    indicators.layOut()
  }

  override var scrollsContent: Bool { true }

  override func isContentGuide(_ guide: UILayoutGuide) -> Bool { guide === contentLayoutGuide }

  override func contentGuide(for others: [UIView]) -> UILayoutGuide? {
    others.contains { $0 !== self && $0.isContent(of: self) } ? contentLayoutGuide : nil
  }

  /// Takes the size of the content along each axis where constraints determine it.
  private func takeConstrainedContentSize() {
    let engine = LayoutEngine.shared
    guard existingLayoutItem?.hasConstrainedSubviews == true else { return }
    engine.solve()
    guard let content = engine.solvedRect(of: contentLayoutGuide) else { return }
    var size = contentSize
    if engine.determinesSize(of: contentLayoutGuide, along: .horizontal) { size.width = content.width }
    if engine.determinesSize(of: contentLayoutGuide, along: .vertical) { size.height = content.height }
    if size != contentSize { contentSize = size }
  }

  /// Refuses a drag along an axis that has nothing to scroll, so that a scroll view around this one may take it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer !== panGestureRecognizer { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return geometry.isDraggable(dominantAxis(of: panGestureRecognizer.startDirection(in: self)))
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool { scroll(for: press) }

  /// The frames of the window that it leaves show nothing of it any more.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.frameClock.remove(self)
    indicators.hide()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    isDirectionStale = true
    stopInRange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if isMovingFollower {
      setNeedsLayout()
      announceContentInset()
    } else {
      rangeDidChange()
    }
  }

  /// Layout places the indicators, whose colors are fixed.

  override func setOrigin(_ origin: CGPoint) {
    contentOffset = origin
  }

  /// What of the safe area `adjustedContentInset` does not keep free of content.
  package override var safeAreaInsetsForSubviews: UIEdgeInsets {
    let area = safeAreaInsets
    if area == .zero { return .zero }
    let covered = insetFromSafeArea
    return UIEdgeInsets(
      top: max(0, area.top - covered.top), left: max(0, area.left - covered.left),
      bottom: max(0, area.bottom - covered.bottom), right: max(0, area.right - covered.right))
  }

  override func directionDidChange() { isDirectionStale = true }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.origin != old.origin {
      updateModelForOrigin(from: old.origin)
      moveFollower()
    }
    if bounds.size != old.size { rangeDidChange() }
    setNeedsLayout()
  }

  /// The indicators tell what is in sight.
  override func presentationBoundsDidChange() {
    super.presentationBoundsDidChange()
    indicators.layOut()
  }

  // MARK: Internals

  /// Something above the content that a pull beyond the top edge uncovers, such as a refresh control. The views around leave
  /// such a pull alone, and a bar that otherwise grows with pulled content leaves it the space.
  package struct Accessory: Equatable {
    /// The room that it takes above the content for a while, beside the app's own inset, in points. A change leaves the
    /// content in place, unless it rests beyond an edge.
    package var inset: CGFloat = 0

    package init() {}
  }

  /// What a higher target shows above the content; nil for nothing.
  package var accessory: Accessory? {
    didSet {
      guard accessory?.inset ?? 0 != oldValue?.inset ?? 0 else { return }
      announceContentInset()
      rangeDidChange()
    }
  }

  /// Whether content that scrolls across is read from right to left, so that its beginning is at the right.
  @_spi(Toolkit) open var readsFromRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns whether a touch that began in this view may drag the content.
  @_spi(Toolkit) open func isDragged(by touch: UITouch) -> Bool { true }

  /// Where released content comes to rest, given where it would. `velocity` is in points per millisecond. The delegate is
  /// asked after that.
  @_spi(Toolkit) open func restOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
}
