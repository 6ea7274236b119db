import Diagnostics
import Drawing
import Foundation
import Rendering

/// A rectangle of the window: a fixed frame over an endless sheet of film.
///
/// The **frame** says where the view lies, in its superview's coordinates. The **bounds** say which part of the view's
/// own sheet shows through: `bounds.origin` moves the sheet and all subviews on it, which is all that scrolling is.
/// Frame, bounds and center are three readings of one state: `bounds`, `center` and `transform` are stored.
///
/// All lengths are points. NaN ends the program. An infinite number counts as 0 and makes a rectangle empty, as the null
/// rectangle is, with a line on standard error; lengths beyond 1e30 count as that.
@MainActor
open class UIView: UIResponder, UITraitEnvironment {
  // MARK: State. There may be a million views: what few have is in `SparseViewState`, and small fields lie together behind
  // the large ones. With 136 bytes a view takes 144 of memory; one more, and it takes 160.

  // What frames are made of is read here, past the properties, which may be overridden.
  private(set) var storedBounds: CGRect
  private(set) var storedCenter: CGPoint

  /// The superview, by a reference that all its subviews have in common.
  var superviewReference: SuperviewReference?

  /// Made with the first subview.
  var existingSubviewList: SubviewList?

  /// Made when the view first has some of it.
  var existingSparseState: SparseViewState?

  /// The place among its siblings: it rises from back to front.
  var orderLabel: UInt64 = 0

  private(set) var storedAlpha: CGFloat = 1
  private(set) var storedBackgroundColor: PackedColor?

  /// What `draw(_:)` filled, for a view that draws.
  var drawing = ViewDrawing()

  private(set) var storedIsHidden = false
  private(set) var storedClipsToBounds = false

  var layoutState = LayoutState.needed
  /// Whether a view below this one has its layout pending.
  var subtreeNeedsLayout = false

  /// What the superview's index of its subviews knows this view by, and whether it has to look at it again.
  var isIndexStale = false
  var indexEntry = SubviewIndex.none

  private var storedAutoresizingMask: UInt8 = 0

  /// Whether subviews are resized by their `autoresizingMask` when the size of the bounds changes.
  open var autoresizesSubviews = true

  /// Whether touches find this view and its subviews.
  open var isUserInteractionEnabled = true

  /// Whether the view hears of several touches at a time; else of the first only. Gestures follow all of them.
  open var isMultipleTouchEnabled = false

  // MARK: Initialisers

  /// A view that lies at `frame` in its superview, with bounds of the same size at the origin.
  public init(frame: CGRect) {
    let frame = frame.admitted(as: "UIView(frame:)", ofClass: Self.self).standardized
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = frame.center
    super.init()
    // Nobody would hear of its layout but a controller, which asks for it anew.
    if isExactlyUIView { layoutState = .done }
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  // MARK: Geometry

  /// Where the view lies, in its superview's coordinates: the box around the transformed bounds.
  ///
  /// Setting it keeps `bounds.origin`. A negative size is standardised. Under a rotation that is no quarter turn no
  /// bounds have an arbitrary frame, and UIKit leaves the result undefined; here the bounds' size is then that of the box
  /// around the frame turned back. Under a transform that flattens the view it keeps its size.
  open var frame: CGRect {
    get {
      let transform = storedTransform
      let size = frameSize(ofBoundsSize: storedBounds.size, under: transform)
      let middle = CGPoint(x: storedCenter.x + transform.tx, y: storedCenter.y + transform.ty)
      return CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      let new = newValue.admitted(as: "UIView.frame", of: self).standardized
      let center = CGPoint(x: new.center.x - storedTransform.tx, y: new.center.y - storedTransform.ty)
      let size = boundsSize(forFrameSize: new.size)
      changeGeometry(bounds: CGRect(origin: storedBounds.origin, size: size), center: center)
    }
  }

  /// Which part of the view's own coordinate plane shows: its origin moves what is inside, its size changes the frame
  /// about the center. A negative size is standardised.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let new = newValue.admitted(as: "UIView.bounds", of: self).standardized
      changeGeometry(bounds: new, center: storedCenter)
    }
  }

  /// The middle of the view before its transform, in its superview's coordinates.
  open var center: CGPoint {
    get { storedCenter }
    set {
      changeGeometry(bounds: storedBounds, center: newValue.admitted(as: "UIView.center", of: self))
    }
  }

  /// Applied about the center. It changes `frame`, and neither `bounds` nor `center`.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      let (old, new) = (storedTransform, newValue.admitted(as: "UIView.transform", of: self))
      guard new != old else { return }
      damageExtent()
      sparseState.transform = new
      modelDidChange(from: .transform(old))
      extentDidChange()
      if safeAreaFollowsFrame() { updateSafeAreaOfSubviews() }
    }
  }

  /// How the frame changes with the superview's size. Empty by default: it does not.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(storedAutoresizingMask)) }
    set {
      let old = autoresizingMask
      storedAutoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue)
      if newValue != old { superview?.existingSubviewList?.maskDidChange(from: old, to: autoresizingMask) }
    }
  }

  // MARK: Conversion

  /// A point of this view's coordinates in those of `view`; nil stands for the window, or the root view outside of one.
  ///
  /// Views of different trees meet in the coordinates around their roots: for windows, the screen.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// A point of `view`'s coordinates in those of this view; nil as in `convert(_:to:)`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).converted(point, to: self)
  }

  /// The box around a rectangle of this view's coordinates, in those of `view`; nil as for points.
  ///
  /// Where a way leads up and down again between views that are turned against each other, it is the box, at `view`, of the
  /// box at their common ancestor, as in UIKit: it may be larger than the one around the four corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

  /// The box around a rectangle of `view`'s coordinates, in those of this view; as `convert(_:to:)` has it.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? root).converted(rect, to: self)
  }

  // MARK: Look

  /// Whether the view and its subviews are invisible. Hidden views receive no touches.
  open var isHidden: Bool {
    get { storedIsHidden }
    set {
      guard newValue != storedIsHidden else { return }
      damageExtent()
      storedIsHidden = newValue
      extentDidChange()
      if newValue, let window, window !== self { window.focusSystem.loseFocus(in: self) }
      superview?.sizeOfSubviewMayHaveChanged()
    }
  }

  /// Painted under everything in the view; nil paints nothing. What is read is equal to what was set, and not always the same
  /// object.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor?.color }
    set {
      var color = newValue.map(PackedColor.init)
      guard color != storedBackgroundColor else { return }
      swap(&color, &storedBackgroundColor)
      modelDidChange(from: .backgroundColor(color?.color))
      damage(presentationBounds)
    }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set {
      guard newValue != storedClipsToBounds else { return }
      damageExtent()
      storedClipsToBounds = newValue
      extentDidChange()
    }
  }

  /// The opacity of the view with all that is in it, as a group: 0 to 1; values outside are clamped.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      requirement(!newValue.isNaN, "UIView.alpha is NaN")
      let value = min(max(newValue, 0), 1)
      let old = storedAlpha
      guard value != old else { return }
      damageExtent()
      storedAlpha = value
      modelDidChange(from: .alpha(old))
      extentDidChange()
    }
  }

  // MARK: Traits and tint

  /// The traits that hold for this view: the desktop's, as far as nothing from the window down to here overrides them.
  open var traitCollection: UITraitCollection { UITraitCollection(traits) }

  /// Light or dark for this view and all that is in it; `.unspecified` leaves it to what is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { existingAppearance?.overrides.userInterfaceStyle ?? .unspecified }
    set {
      guard newValue != existingAppearance?.overrides.userInterfaceStyle ?? .unspecified else { return }
      changingTraits { appearance.overrides.userInterfaceStyle = newValue }
    }
  }

  /// Traits for this view and all that is in it.
  open var traitOverrides: UITraitOverrides {
    get { existingAppearance?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != existingAppearance?.overrides ?? UITraitOverrides() else { return }
      changingTraits { appearance.overrides = newValue }
    }
  }

  /// Whether this view is mirrored where the layout direction is from right to left. It does not count for subviews.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { existingAppearance?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != existingAppearance?.semanticContentAttribute ?? .unspecified else { return }
      appearance.semanticContentAttribute = newValue
      layoutDirectionDidChange()
    }
  }

  /// Which way this view's content runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The colour of what can be acted on, in this view and in all that is in it that has none of its own. Nil takes it
  /// from the superview again; the default is `UIColor.systemBlue`.
  open var tintColor: UIColor! {
    get { existingAppearance?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      guard newValue != existingAppearance?.tintColor else { return }
      let old = tintColor
      appearance.tintColor = newValue
      if tintColor != old { tintDidChange() }
    }
  }

  // MARK: Hierarchy; how it changes is in UIView+Hierarchy.swift.

  /// The view that this one lies in, in whose coordinates its frame is.
  open var superview: UIView? { storedSuperview }

  /// The window at the root of the tree, nil when the root is no window.
  open var window: UIWindow? { storedWindow }

  /// The subviews from back to front. Of many the array is made anew when it is asked for after a change, unless that
  /// was in front.
  open var subviews: [UIView] { existingSubviewList?.lastingViews ?? [] }

  /// Adds `view` in front of the other subviews, taking it from its present superview. A view that is here already
  /// comes to the front.
  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// Inserts `view` so that it ends up at `index`, 0 being the back. An index behind the last position counts as the
  /// last one; a negative index is a programming error.
  open func insertSubview(_ view: UIView, at index: Int) {
    requirement(index >= 0, "UIView.insertSubview(_:at:) with the negative index \(index)")
    insert(view, at: index)
  }

  /// Inserts `view` just in front of `sibling`; at the very front when `sibling` is no subview of this view, as UIKit
  /// does. Relative to itself a view stays where it is.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, relativeTo: sibling, distance: 1)
  }

  /// Inserts `view` just behind `sibling`; at the very front when `sibling` is no subview of this view, as UIKit does.
  /// Relative to itself a view stays where it is.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, relativeTo: sibling, distance: 0)
  }

  /// Swaps the subviews at two indices. An index that is not there is a programming error.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Moves a subview to the front. A view that is no subview of this one is left alone, as in UIKit.
  open func bringSubviewToFront(_ view: UIView) {
    if view.storedSuperview === self { reorder(view, to: .max) }
  }

  /// Moves a subview to the back. A view that is no subview of this one is left alone, as in UIKit.
  open func sendSubviewToBack(_ view: UIView) {
    if view.storedSuperview === self { reorder(view, to: 0) }
  }

  /// Whether `view` is this view or one of its ancestors.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// The first view in this tree, itself included, that has the tag; depth first, back to front.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Takes the view out of its superview, which lets go of it. Nothing happens to a view that has none.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  // MARK: Of few views

  /// A number for finding the view by; 0 by default. A view that has another takes more memory, as one with a transform does.
  open var tag: Int {
    get { existingSparseState?.tag ?? 0 }
    set { if newValue != 0 || existingSparseState != nil { sparseState.tag = newValue } }
  }

  /// Corners and border.
  open var layer: CALayer {
    if let existingLayer { return existingLayer }
    let layer = CALayer(view: self)
    sparseState.layer = layer
    return layer
  }

  // MARK: Safe area

  /// How far the margins that content should keep out of reach into the bounds: those of the superview, as far as the
  /// frame lies in them, and the `additionalSafeAreaInsets` of the view's controller. A frame under a rotation or a
  /// scale counts as the box that it is. Points, never negative; zero outside of a window.
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

  /// The bounds without the margins of `safeAreaInsets`.
  open var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = existingSparseState?.safeAreaLayoutGuide { return guide }
    let guide = UILayoutGuide(owner: self) { $0.safeAreaFrame }
    sparseState.safeAreaLayoutGuide = guide
    return guide
  }

  // MARK: Gestures

  /// The attached recognisers in the order in which they came; nil while there has been none. Setting it takes away those
  /// that are not in it, and attaches those that are new, at the end.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers }
    set {
      let (old, new) = (storedGestureRecognizers ?? [], newValue ?? [])
      for recognizer in old where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
      for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recogniser, taking it from the view it is attached to now.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Takes a recogniser away; a gesture that goes on is cancelled. A recogniser that is not attached here is left alone.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  // MARK: Touch

  /// The front-most descendant that a touch at `point` (this view's coordinates) belongs to; this view itself when no
  /// subview has it; nil when the view is hidden, takes no touches, is all but invisible, is scaled to nothing, or does
  /// not contain the point.
  /// Subviews are not asked for points outside the bounds, whether these clip or not. Of many subviews only those are
  /// asked whose bounds may have the point, and those whose class overrides this method or `point(inside:with:)`.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    findHit(point, with: event)
  }

  /// Whether `point` (this view's coordinates) lies in the bounds; the right and the bottom edge are outside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  // MARK: Asking for layout and display

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    noteLayoutNeeded()
  }

  /// Lays this view and the views below it out now, where that is pending.
  open func layoutIfNeeded() {
    layOutPendingViews()
  }

  /// Asks for `draw(_:)` of the whole bounds before the next frame in which the view shows.
  open func setNeedsDisplay() {
    setNeedsDisplay(bounds)
  }

  /// Asks for `draw(_:)` of a part of the bounds: of nothing for the null rectangle, of all for the infinite one.
  open func setNeedsDisplay(_ rect: CGRect) {
    requirement(!rect.hasNaN, "UIView.setNeedsDisplay(_:) with \(rect), which contains NaN; use finite numbers")
    guard !rect.isNull else { return }
    drawing.add(dirty: rect, of: pictureFrame)
    damagePicture(rect)
  }

  /// Takes the size that `sizeThatFits(_:)` answers for the present one; the top left corner of the frame stays.
  open func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  // MARK: Size, as stack views go by it

  /// The view's content wants another size than before: a superview that goes by it lays out anew.
  open func invalidateIntrinsicContentSize() {
    superview?.sizeOfSubviewMayHaveChanged()
  }

  /// How much the view resists to be made larger than its content wants, by a stack view that has room to spare.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingSizing?.hugging[axis.axis] ?? defaultHuggingPriority(for: axis)
  }

  /// Sets how strongly the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    sizing.hugging[axis.axis] = priority
    superview?.sizeOfSubviewMayHaveChanged()
  }

  /// How much the view resists to be made smaller than its content wants, by a stack view that has too little room.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingSizing?.compressionResistance[axis.axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    sizing.compressionResistance[axis.axis] = priority
    superview?.sizeOfSubviewMayHaveChanged()
  }

  // MARK: What subclasses override

  open override var next: UIResponder? { viewController ?? superview ?? nextAboveRoot }

  /// What holds where nothing overrides it: the desktop's wishes, and the screen's scale.
  var traitsAboveRoot: Traits { UIApplication.shared.traits }

  /// Who follows a view without superview: for a window, the application.
  var nextAboveRoot: UIResponder? { nil }

  /// Draws the view's own picture, in the coordinates of its bounds, with `UIGraphicsGetCurrentContext()`.
  ///
  /// Called before a frame in which the view shows, once for each `setNeedsDisplay`; what falls outside the bounds is
  /// discarded. `rect` is the part that needs drawing. This implementation draws nothing.
  open func draw(_ rect: CGRect) {}

  /// Places the subviews. Called before a frame after the size changed or `setNeedsLayout()`.
  open func layoutSubviews() {}

  /// Called after a subview was added. The default implementation does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. The default implementation does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil for none. The default implementation does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. The default implementation does nothing.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil for none. The default implementation does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed. The default implementation does nothing.
  open func didMoveToWindow() {}

  /// `safeAreaInsets` changed; layout will follow. Next the view's controller is told, then the subviews.
  open func safeAreaInsetsDidChange() {}

  /// The size that suits the view best within `size`; this implementation answers the present size, and in a stack view
  /// the one that it came with.
  open func sizeThatFits(_ size: CGSize) -> CGSize { existingSizing?.sizeBeforeArranging ?? bounds.size }

  /// The size that the view's own content wants, in points, `noIntrinsicMetric` in a direction in which it has no wish;
  /// stack views go by it. After a change of it the view calls `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The traits of the view are others now; it will be drawn anew. Called before its subviews are told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether Tab takes the keys to this view.
  open var canBecomeFocused: Bool { false }

  /// Whether the keys go to this view first.
  open var isFocused: Bool { window?.focusSystem.focusedView === self }

  /// `tintColor` is another now, set on this view or on one above it.
  open func tintColorDidChange() {}

  /// Asked before a recogniser of this view begins; `UIScrollView` refuses drags along an axis that cannot scroll.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Hooks that higher targets override. Apps cannot see them: a member of the same name in an app's class is unrelated.

  /// What the pointer looks like over the view. It is asked for when the pointer moves with no button down.
  @_spi(Toolkit) open var cursorShape: CursorShape { .arrow }

  /// Whether the view stays in front of its siblings that are none, and keeps to the superview's frame when that shows another
  /// part of its plane, as a scroll view's indicators do.
  @_spi(Toolkit) open var isOverlay: Bool { false }

  /// Whether the view acts when it is pressed, as a control does. Scroll views leave it its touches, and the pointer over it is
  /// an arrow.
  @_spi(Toolkit) open var isPressable: Bool { false }

  /// The class itself, in a class that overrides neither `hitTest(_:with:)` nor `point(inside:with:)`. A subclass inherits
  /// another class than its own: it may override them.
  @_spi(Toolkit) open class var classWithoutOwnHitTest: UIView.Type { UIView.self }

  /// Whether a touch that came down in this view is not for a recogniser of a view around.
  @_spi(Toolkit) open func keepsToItself(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether a touch that comes down in this view is for its own recognisers only, and not for those of the views around.
  @_spi(Toolkit) open func keepsToItself(_ touch: UITouch) -> Bool { false }

  /// The radius of the corners of what a focus ring goes around, in points.
  @_spi(Toolkit) open var focusRingRadius: CGFloat { existingLayer?.cornerRadius ?? 0 }

  /// Told after the keys began to go to this view, or to another.
  @_spi(Toolkit) open func focusDidChange() {}

  /// Told when a subview was hidden or shown, or its content wants another size.
  @_spi(Toolkit) open func sizeOfSubviewMayHaveChanged() {}

  /// How much the view resists to be made larger than it wants, unless it says otherwise.
  @_spi(Toolkit) open func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }

  /// How far below the top of a view of a size its first or last line of text has its baseline, in points; nil without text.
  @_spi(Toolkit) open func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? { nil }

  /// Where the view's own picture lies when the bounds are `bounds`, in its coordinates: an image may reach beyond them.
  @_spi(Toolkit) open func pictureFrame(in bounds: CGRect) -> CGRect { bounds }

  /// A picture of the size of `pictureFrame` that exists already for `scale` device pixels per point, to be shown instead
  /// of one that is drawn. Nobody draws into it: a view that has it no more calls `forgetPicture()`.
  @_spi(Toolkit) open func readyPicture(scale: CGFloat) -> CGImage? { nil }

  /// Draws a part of the picture.
  @_spi(Toolkit) open func drawPicture(_ rect: CGRect) { draw(rect) }

  // MARK: Internals

  private func changeGeometry(bounds newBounds: CGRect, center newCenter: CGPoint) {
    let (old, oldCenter) = (storedBounds, storedCenter)
    // What enormous numbers made overflow is left as it was.
    let (bounds, center) = (
      newBounds.isAdmissible ? newBounds : old, newCenter.isAdmissible ? newCenter : oldCenter
    )
    let (scrolls, resizes, moves) = (bounds.origin != old.origin, bounds.size != old.size, center != oldCenter)
    guard scrolls || resizes || moves else { return }
    let onlyScrolls = storedClipsToBounds && !resizes && !moves
    let shownOrigin = presentationBounds.origin
    if !onlyScrolls { damageExtent() }
    (storedBounds, storedCenter) = (bounds, center)
    overlaysFollow(from: shownOrigin)
    if scrolls { modelDidChange(from: .origin(old.origin)) }
    if resizes { modelDidChange(from: .size(old.size)) }
    if moves { modelDidChange(from: .center(oldCenter)) }
    if resizes { drawing.needsWholeDisplay = true }
    if onlyScrolls { noteScroll(from: shownOrigin) } else { extentDidChange() }
    let isSafeAreaChanged = (resizes || moves) && safeAreaFollowsFrame()
    if resizes {
      if autoresizesSubviews { resizeSubviews(from: old.size) }
      setNeedsLayout()
    }
    if isSafeAreaChanged || ((scrolls || resizes) && safeAreaInsetsForSubviews != .zero) { updateSafeAreaOfSubviews() }
    if scrolls || resizes { boundsDidChange(from: old) }
  }

  /// What keeps to the frame goes along with the part of the plane that shows, which began at `origin` until now: nothing of
  /// it changes on the screen.
  func overlaysFollow(from origin: CGPoint) {
    guard let existingSubviewList else { return }
    let way = presentationBounds.origin - origin
    if way != .zero { existingSubviewList.moveOverlays { $0.storedCenter = $0.storedCenter + way } }
  }

  /// This view as a window, if it is one.
  var asWindow: UIWindow? { nil }

  /// For a view that paints nothing but a border: how far inside its edges that reaches, in points. Nil for all others.
  var borderInset: CGFloat? { nil }

  /// The margins that subviews are to keep out of: zero for a view that keeps its content out of them itself, as a
  /// scroll view does. Never negative, and zero outside of a window. When it changes for another reason than
  /// `safeAreaInsets`, the view calls `updateSafeAreaOfSubviews()`.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  /// Sets the origin of the bounds through the property that the class has for it.
  func setOrigin(_ origin: CGPoint) {
    bounds.origin = origin
  }

  /// The class itself, in a class whose `layoutSubviews()` reads no traits. A subclass inherits another class than its own: it
  /// may read them.
  class var classWithPlainLayout: UIView.Type { UIView.self }

  /// Told after the bounds changed, through whichever property.
  func boundsDidChange(from old: CGRect) {}

  /// Told after an animation showed another part of the view's plane, or the same part of another size, and after that was
  /// over.
  func shownBoundsDidChange() {}
}
