import Diagnostics
import Foundation
import ScrollPhysics

/// A view whose sheet of film is larger than its frame, and can be pulled about in it.
///
/// There is one number behind all of it: `contentOffset` is `bounds.origin`. A drag, a fling, the wheel and the app all
/// end in writing it; every subview's place on the screen follows from it. What moves the content, and where to, is the
/// business of `ScrollModel`, which is told the time and knows no view.
///
/// The legal offsets run from minus the leading `adjustedContentInset` to where the trailing end of content and inset
/// meets the trailing edge of the bounds. All lengths are points.
open class UIScrollView: UIView {
  /// What moves the content now; the flags are read off it.
  var model = ScrollModel()

  /// The drag that moves the content now, which may have begun in a scroll view inside of this one.
  weak var drag: DragChain?

  /// Whether the delegate has heard that the content decelerates, and not yet that it does no more.
  var isDecelerationAnnounced = false

  /// Parts of notches of a fine wheel that have not turned a page yet.
  var unturnedNotches = CGPoint.zero

  /// The adjusted inset that the delegate has been told of last.
  var announcedContentInset = UIEdgeInsets.zero

  /// Whether a change of the offset by the app shows the indicators.
  private var indicatorsFollowApp = false

  /// What the indicators do at the next change of `contentOffset`, which is not the app's; nil for one of the app's.
  var ownIndicatorReaction: IndicatorReaction?

  private(set) lazy var indicators = ScrollIndicators(scrollView: self)

  open weak var delegate: (any UIScrollViewDelegate)?

  /// The recogniser that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { storedPan }
  private let storedPan: UIPanGestureRecognizer

  // MARK: Content

  // What frames go by is read here, past the properties, which may be overridden.

  private(set) var storedContentSize = CGSize.zero
  private(set) var storedContentInset = UIEdgeInsets.zero
  private(set) var storedAlignmentPoint = CGPoint.zero

  /// How large the content is, from (0, 0) of the content's coordinates. Negative sizes count as zero.
  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      let new = newValue.admitted(as: "UIScrollView.contentSize", of: self)
      let size = CGSize(width: max(0, new.width), height: max(0, new.height))
      guard size != storedContentSize else { return }
      storedContentSize = size
      rangeDidChange()
    }
  }

  /// Room around the content that can be scrolled into, by which the legal offsets grow; negative insets shrink them.
  open var contentInset: UIEdgeInsets {
    get { storedContentInset }
    set {
      let new = newValue.admitted(as: "UIScrollView.contentInset", of: self)
      guard new != storedContentInset else { return }
      storedContentInset = new
      // The app's own room leaves the content where it is.
      announceContentInset()
      rangeDidChange()
    }
  }

  /// Which parts of the safe area count as room around the content, too.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { rangeDidChange() } }
  }

  /// Where content smaller than the view lies in it, from (0, 0), the top left, to (1, 1), the bottom right. Values
  /// beyond are limited. Setting it moves nothing; what moves the content, now or later, takes it there.
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

  /// The content, from (0, 0) of its coordinates.
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self) { view in
    CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
  }

  /// The frame that the content is seen through: the bounds, which move over the content.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self) { $0.bounds }

  // MARK: Interaction

  /// Whether a drag, the wheel, the keys or the indicators scroll. The app always can.
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { stopScrolling() }
    }
  }

  /// Whether a drag that begins along one axis stays on it. One that begins diagonally moves both all the same.
  open var isDirectionalLockEnabled = false

  /// Whether the content hears of a touch only when no drag has begun with it for 0.15 s, or none will. It never hears
  /// of one that does become a drag before. Where there is nothing to drag, it hears at once.
  open var delaysContentTouches = true

  /// Whether a drag may begin with a touch that the content has got already, if `touchesShouldCancel(in:)` agrees; the
  /// content hears then that it is cancelled. Without, such a touch does not scroll.
  open var canCancelContentTouches = true

  /// Whether the keys scroll: arrows, Page Up and Down, Space, Home and End, and with Ctrl End to the bottom. They do while the first responder is in this
  /// view; without a first responder in any scroll view they scroll the one that was used last, by pointer, wheel or
  /// touchpad, or the foremost in sight.
  open var allowsKeyboardScrolling = true

  /// Whether Ctrl and Home, or Command and the up arrow, bring the content to its top, animated; what the status bar
  /// does on a phone.
  open var scrollsToTop = true

  /// Whether the drag of this view takes the keyboard away.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a scroll view around this one goes on with a drag, a fling, the wheel or a key when the content is at its
  /// edge.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true

  // MARK: Feel

  /// What the properties below say.
  private(set) var feel = ScrollGeometry.Feel() {
    didSet { feelDidChange(from: oldValue) }
  }

  /// Whether content can be pulled beyond a left or right edge and springs back; without, it stops dead there.
  open var bouncesHorizontally: Bool {
    get { feel.bounces.horizontal }
    set { feel.bounces.horizontal = newValue }
  }

  /// The same at the top and the bottom.
  open var bouncesVertically: Bool {
    get { feel.bounces.vertical }
    set { feel.bounces.vertical = newValue }
  }

  /// Whether content can be pulled beyond the edges in both directions; setting it sets both.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  /// Whether content that is no larger than the view can be pulled as well, where it bounces.
  open var alwaysBounceHorizontal: Bool {
    get { feel.alwaysBounces.horizontal }
    set { feel.alwaysBounces.horizontal = newValue }
  }
  open var alwaysBounceVertical: Bool {
    get { feel.alwaysBounces.vertical }
    set { feel.alwaysBounces.vertical = newValue }
  }

  /// How a fling loses speed.
  open var decelerationRate: DecelerationRate {
    get { DecelerationRate(rawValue: feel.decelerationRate) }
    set { feel.decelerationRate = newValue.rawValue }
  }

  /// Whether the content comes to rest on multiples of the view's size only, at most one further than it was.
  open var isPagingEnabled: Bool {
    get { feel.isPaging }
    set { feel.isPaging = newValue }
  }

  // MARK: Indicators

  /// Whether a bar at the bottom shows, while the content moves or the pointer is over it, which part of it is in sight.
  /// The pointer can drag it, or click beside it to turn a page.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// The same at the right edge.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  open var indicatorStyle = IndicatorStyle.default {
    didSet { setNeedsLayout() }
  }

  /// What the indicators keep away from the view's edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.admitted(
        as: "UIScrollView.horizontalScrollIndicatorInsets", of: self)
      setNeedsLayout()
    }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.admitted(
        as: "UIScrollView.verticalScrollIndicatorInsets", of: self)
      setNeedsLayout()
    }
  }

  /// Sets the insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (horizontalScrollIndicatorInsets, verticalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether the indicators keep out of the unsafe part of the view, too.
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
    indicators.adopt()
  }

  // MARK: Offset

  /// The point of the content that lies at the top left of the view: `bounds.origin`.
  ///
  /// Setting it rounds to whole device pixels and keeps values outside the legal range until something moves the
  /// content. The delegate hears of it once, at once. What moves the content goes on from there.
  ///
  /// A drag, a fling, the wheel, the keys and animations set this property too, so a subclass that overrides it is told of
  /// every motion.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let reaction = ownIndicatorReaction.take() ?? (indicatorsFollowApp ? .shown : .unchanged)
      write(newValue.admitted(as: "UIScrollView.contentOffset", of: self), indicators: reaction)
    }
  }

  /// Brings the content to an offset: in 0.3 s, easing in and out, or at once. Either ends what moves it on its own.
  ///
  /// The delegate hears of the end of the animation, however it ended, if there was anything to move. A drag has to let
  /// go of the content for it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let contentOffset = contentOffset.admitted(as: "UIScrollView.setContentOffset(_:animated:)", of: self)
    if animated {
      animate(to: contentOffset, for: indicatorsFollowApp ? .appShowingIndicators : .app)
    } else {
      endOwnMotion()
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls just as far as it takes to show `rect` (content coordinates), or of a larger one its top left. Only what
  /// lies on the content counts; an empty or a null rectangle does nothing, as in UIKit.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    requirement(!rect.hasNaN, "UIScrollView.scrollRectToVisible with \(rect), which contains NaN; use finite numbers")
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Stops what moves the content, a drag included. It stays where it is, unless beyond an edge or between two pages:
  /// then it goes to the edge or the page. What rests already is left alone.
  open func stopScrollingAndZooming() {
    stopEverything()
  }

  // MARK: Flags

  /// Whether a finger, or the pointer with its button down, is on the content.
  open var isTracking: Bool {
    switch model.activity {
    case .held, .dragging: true
    // The app may have sent the content somewhere under a resting finger.
    case .idle, .coasting, .following, .animating, .aboutToAnimate:
      panGestureRecognizer.isUndecidedOrGoing && panGestureRecognizer.numberOfTouches > 0
    }
  }

  /// Whether the content was dragged and has not come to rest since: true while it decelerates too, as in UIKit.
  open var isDragging: Bool {
    switch model.activity {
    case .dragging, .coasting: true
    case .idle, .held, .following, .animating, .aboutToAnimate: false
    }
  }

  /// Whether the content moves on after it was let go; until the touch that caught it is over, as in UIKit.
  open var isDecelerating: Bool {
    switch model.activity {
    case .coasting, .held(caught: true): true
    case .idle, .held, .dragging, .following, .animating, .aboutToAnimate: false
    }
  }

  /// Whether the content is on its way to where `setContentOffset(_:animated:)` or its like has sent it.
  open var isScrollAnimating: Bool { model.activity.occasion != nil }

  // MARK: Content touches

  /// Asked before `view`, somewhere inside of this one and of no other scroll view in between, hears of touches that came
  /// down; without consent it never hears of them. This implementation gives it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Asked before a drag of this scroll view takes a touch away that `view`, inside of it, has got already. Without
  /// consent `view` keeps the touch, and there is no drag.
  ///
  /// This implementation gives it, but for a `UIControl`.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.isPressable }

  // MARK: Adjusted inset

  /// Room around the content that can be scrolled into: `contentInset`, and of the safe area what
  /// `contentInsetAdjustmentBehavior` says.
  open var adjustedContentInset: UIEdgeInsets {
    let share = contentInsetAdjustmentBehavior.share(of: safeAreaInsets, where: isScrollingAxis)
    return storedContentInset.adding(share)
  }

  /// Called when the adjusted inset has changed, before the delegate hears of it. This implementation does nothing.
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
    super.layoutSubviews()
    indicators.layOut()
  }

  /// Refuses a drag along an axis that has nothing to scroll, so that a scroll view around this one may take it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer !== panGestureRecognizer { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return geometry.isDraggable(dominantAxis(of: panGestureRecognizer.startDirection(in: self)))
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scroll(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// The frames of the window that it leaves show nothing of it any more.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.frameClock.remove(self)
    indicators.hide()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    comeToRest()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    rangeDidChange()
  }

  @_spi(Toolkit) open override class var classWithoutOwnHitTest: UIView.Type { UIScrollView.self }

  /// Layout places the indicators, whose colours are fixed.
  override class var classWithPlainLayout: UIView.Type { UIScrollView.self }

  override func setOrigin(_ origin: CGPoint) {
    contentOffset = origin
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets { .zero }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.origin != old.origin { modelFollows(from: old.origin) }
    if bounds.size != old.size { rangeDidChange() }
    setNeedsLayout()
  }

  /// The indicators tell what is in sight.
  override func shownBoundsDidChange() {
    super.shownBoundsDidChange()
    indicators.layOut()
  }

  // MARK: Internals

  /// Whether a touch that came down in here may drag the content.
  @_spi(Toolkit) open func isDragged(by touch: UITouch) -> Bool { true }
}
