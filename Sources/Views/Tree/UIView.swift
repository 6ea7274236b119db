import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Platform
import Rendering

/// A rectangle of the window: a fixed frame over an endless sheet of film.
///
/// The **frame** is the view's place in its superview's coordinates. The **bounds** are the visible part of the view's
/// own sheet: `bounds.origin` moves the sheet with all subviews on it, which is all that scrolling is. Frame, bounds
/// and center are views of one state: `bounds`, `center` and `transform` are stored.
///
/// All lengths are in points. NaN ends the program. An infinite number counts as 0 and makes a rectangle empty, as the
/// null rectangle is, with a line on standard error. Lengths beyond 1e30 are clamped.
@preconcurrency @MainActor
open class UIView: UIResponder, UIAppearance, UITraitEnvironment {
  // MARK: State. There may be a million views: rare state is in `SparseViewState`, and small fields follow the large
  // ones. With 136 bytes a view takes 144 of memory; one byte more, and it takes 160.

  // Frames read these stored values, because the public properties may be overridden.
  private(set) var storedBounds: CGRect
  private(set) var storedCenter: CGPoint

  /// The superview, read without the property, which may be overridden.
  @Unretained var storedSuperview: UIView?

  /// Made with the first subview.
  var existingSubviewList: SubviewList?

  /// Made on first use.
  var existingSparseState: SparseViewState?

  /// The order among siblings: labels increase from back to front.
  var orderLabel: UInt64 = 0

  private(set) var storedAlpha: CGFloat = 1
  private(set) var storedBackgroundColor: PackedColor?

  /// The picture of a view that draws, as `draw(_:)` filled it.
  var drawing = ViewDrawing()

  private(set) var storedIsHidden = false
  private(set) var storedClipsToBounds = false

  var layoutState = LayoutState.both
  /// Whether a descendant has pending layout.
  var subtreeNeedsLayout = false

  /// The view's entry in its superview's index, and whether the index must store it again.
  var isIndexStale = false
  var indexEntry = SubviewIndex.none

  private var storedAutoresizingMask: UInt8 = 0

  /// Whether subviews are resized by their `autoresizingMask` when the size of the bounds changes.
  open var autoresizesSubviews = true

  /// Whether touches can hit this view and its subviews.
  open var isUserInteractionEnabled = true

  /// Whether the view receives several touches at a time; otherwise only the first. Gestures follow all of them.
  open var isMultipleTouchEnabled = false

  // MARK: Initializers

  /// Makes a view with a frame in its superview, and bounds of the same size at the origin.
  public init(frame: CGRect) {
    let frame = frame.admitted(as: "UIView(frame:)", ofClass: Self.self).standardized
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = frame.center
    super.init()
    // Only a view controller can observe a plain view's layout, and it requests its own.
    if isExactlyUIView {
      layoutState = .done
    } else if Self.requiresConstraintBasedLayout {
      setNeedsUpdateConstraints()
    }
    if !isExactlyUIView, Self.layerClass != CALayer.self { _ = layer }
  }

  /// Makes a view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because there are no archives to decode views from.
  public required init?(coder: NSCoder) { nil }

  open nonisolated override var description: String { "<\(nameWithAddress)\(describedState)>" }

  // MARK: Geometry

  /// The view's place in its superview's coordinates: the box around the transformed bounds.
  ///
  /// Setting it keeps `bounds.origin`. A negative size is standardized. Under a rotation other than quarter turns no
  /// bounds have an arbitrary frame, and UIKit leaves the result undefined: here the bounds get the size of the box
  /// around the frame that is rotated back. Under a singular transform the size stays.
  open var frame: CGRect {
    get {
      let transform = storedTransform
      guard storedAnchorPoint == .middle else { return storedBounds.applying(toSuperviewInPlane) }
      let size = frameSize(ofBoundsSize: storedBounds.size, under: transform)
      let middle = CGPoint(x: storedCenter.x + transform.tx, y: storedCenter.y + transform.ty)
      return CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      let (bounds, center) = geometry(forFrame: newValue)
      changeGeometry(bounds: bounds, center: center)
    }
  }

  /// The visible part of the view's own coordinate plane: the origin moves the content, and the size changes the frame
  /// about the center. A negative size is standardized.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let new = newValue.admitted(as: "UIView.bounds", of: self).standardized
      changeGeometry(bounds: new, center: storedCenter)
    }
  }

  /// The center of the view before its transform, in its superview's coordinates.
  open var center: CGPoint {
    get { storedCenter }
    set {
      changeGeometry(bounds: storedBounds, center: newValue.admitted(as: "UIView.center", of: self))
    }
  }

  /// The transform about the center. It changes `frame`, but neither `bounds` nor `center`.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      let (old, new) = (storedTransform, newValue.admitted(as: "UIView.transform", of: self))
      guard new != old || existingLayer?.look.spatialTransform != nil else { return }
      damageExtent()
      sparseState.transform = new
      existingLayer?.look.spatialTransform = nil
      // A zoom chooses the scale of pictures for its own transform, and sets it again.
      sparseState.rasterZoom = 1
      modelDidChange(.transform, from: .transform(old))
      extentDidChange()
      if safeAreaFollowsFrame() { updateSafeAreaOfSubviews() }
      geometryDidChange()
    }
  }

  /// The transform in space about the anchor point: that of the layer.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds that `center` places and about which the view is transformed, in fractions of the size:
  /// (0.5, 0.5) by default. Setting it moves the view.
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { storedAnchorPoint = newValue.admitted(as: "UIView.anchorPoint", of: self) }
  }

  /// The property that can be observed by this name; nil for any other name.
  @_spi(Toolkit) open func observableValue(named name: String) -> (any UIObservableValue)? {
    switch name {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "hidden": isHidden
    default: nil
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

  /// Converts a point of this view's coordinates to those of `view`; nil stands for the window, or the root view
  /// outside of one.
  ///
  /// Views in different trees are converted through the coordinates around their roots: for windows, the screen.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// Converts a point of `view`'s coordinates to those of this view; nil as in `convert(_:to:)`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? spaceOfNil).converted(point, to: self)
  }

  /// Converts a rectangle of this view's coordinates to the box around it in those of `view`; nil as for points.
  ///
  /// If views on the path are rotated against each other, the result is the box at `view` around the box at their
  /// common ancestor, as in UIKit: it may be larger than the box around the four corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

  /// Converts a rectangle of `view`'s coordinates to the box around it in those of this view, like `convert(_:to:)`.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? spaceOfNil).converted(rect, to: self)
  }

  // The same for other spaces; a view is preferably converted by the methods above, which are faster.

  @_disfavoredOverload
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, from: self)
  }

  @_disfavoredOverload
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }

  @_disfavoredOverload
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, from: self)
  }

  @_disfavoredOverload
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
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
      superview?.subviewVisibilityDidChange(self)
      viewController?.contentDidChange()
      observablePropertyDidChange()
    }
  }

  /// The color under all content of the view; nil for none. Reading returns an equal color, which may be another
  /// object.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor?.color }
    set {
      var color = newValue.map(PackedColor.init)
      guard color != storedBackgroundColor else { return }
      swap(&color, &storedBackgroundColor)
      modelDidChange(.backgroundColor, from: .color(color?.color))
      damage(presentationBounds)
    }
  }

  /// The radii of the corners. They are those of the layer, at once and with the size: the largest is `layer.cornerRadius`, and
  /// `layer.maskedCorners` has the corners with a radius. Square by default.
  open var cornerConfiguration: UICornerConfiguration {
    get { existingSparseState?.corners?.configuration ?? .square }
    set { setCorners(newValue) }
  }

  /// Returns the radius that `cornerConfiguration` gives a corner in the present geometry, in points, and the largest one of several
  /// corners. A change requests another call of a method that read it and whose reads are observed, such as `layoutSubviews()`.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { readRadius(of: corner) }

  /// Whether the view promises to fill its bounds with opaque content: true. No effect on Linux: what a view draws is examined.
  open var isOpaque: Bool {
    get { true }
    set {}
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set {
      guard newValue != storedClipsToBounds else { return }
      damageExtent()
      storedClipsToBounds = newValue
      damagePictures(in: presentationBounds)
      extentDidChange()
    }
  }

  /// The opacity of the view and its subviews as a group, clamped to 0...1.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      requirement(!newValue.isNaN, "UIView.alpha is NaN")
      let value = min(max(newValue, 0), 1)
      let old = storedAlpha
      guard value != old else { return }
      damageExtent()
      storedAlpha = value
      modelDidChange(.alpha, from: .number(old))
      extentDidChange()
    }
  }

  // MARK: Traits and tint

  /// The view's traits: those of the desktop, overridden from the window down to this view.
  open var traitCollection: UITraitCollection { UITraitCollection(traits) }

  /// Light or dark for this view and its subviews; `.unspecified` to inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { existingAppearance?.overrides.userInterfaceStyle ?? .unspecified }
    set {
      guard newValue != existingAppearance?.overrides.userInterfaceStyle ?? .unspecified else { return }
      changingTraits { appearance.overrides.userInterfaceStyle = newValue }
    }
  }

  /// The traits that this view and its subviews override.
  open var traitOverrides: UITraitOverrides {
    get { existingAppearance?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != existingAppearance?.overrides ?? UITraitOverrides() else { return }
      changingTraits { appearance.overrides = newValue }
    }
  }

  /// Does nothing: reading traits computes them, and a change is reported at once.
  open func updateTraitsIfNeeded() {}

  /// The smallest size of text in this view and its subviews; nil or `unspecified` for no limit. If it is larger than the
  /// maximum, the minimum counts.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textLimit(.leastTextSize) }
    set { setTextLimit(.leastTextSize, to: newValue) }
  }

  /// The largest size of text in this view and its subviews; nil or `unspecified` for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { textLimit(.mostTextSize) }
    set { setTextLimit(.mostTextSize, to: newValue) }
  }

  /// A text for debugging that tells the limits of this view and of those that contain it, from the inside outward.
  open var appliedContentSizeCategoryLimitsDescription: String { textLimitsDescription }

  /// Whether this view is mirrored in a layout from right to left. Subviews do not inherit it.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { existingAppearance?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != existingAppearance?.semanticContentAttribute ?? .unspecified else { return }
      appearance.semanticContentAttribute = newValue
      layoutDirectionDidChange()
    }
  }

  /// The direction of this view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    // Asks the views above only where they decide.
    case .unspecified: layoutDirectionInTraits == .rightToLeft ? .rightToLeft : .leftToRight
    case let attribute: Self.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }
  }

  /// The color of interactive content in this view, inherited by subviews without a tint of their own. Setting nil
  /// inherits it; the default is `UIColor.systemBlue`.
  open var tintColor: UIColor! {
    get { adjustedTint(existingAppearance?.tintColor ?? inheritedTint ?? .systemBlue) }
    set {
      guard newValue != existingAppearance?.tintColor else { return }
      changingTint { appearance.tintColor = newValue }
    }
  }

  /// Whether `tintColor` reads as it was set, or as a gray of the same lightness.
  ///
  /// Set to `automatic`, it reads as the mode of the superview; a window's is `normal`. An alert dims the views behind
  /// it while they have `automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set {
      guard newValue != existingAppearance?.tintAdjustmentMode ?? .automatic else { return }
      TintAdjustment.isUsed = true
      changingTint(isAdjustment: true) { appearance.tintAdjustmentMode = newValue }
    }
  }

  /// Whether the view keeps its colors where the screen's are inverted. No effect on Linux: a desktop that inverts colors
  /// does not ask apps.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilitySetting(.ignoresInvertColors) ?? false }
    set { setAccessibilitySetting(.ignoresInvertColors, to: newValue) }
  }

  // MARK: Hierarchy; UIView+Hierarchy.swift implements the changes.

  /// The view whose coordinates contain this view's frame; nil for none.
  open var superview: UIView? { storedSuperview }

  /// The window at the root of the tree; nil if the root is not a window.
  open var window: UIWindow? { storedWindow }

  /// The subviews from back to front. The array is cached; with many subviews, an exchange or a change far from the
  /// front makes the next read rebuild it, in linear time.
  open var subviews: [UIView] { subviewsOfApp }

  /// Adds `view` in front of the other subviews, and removes it from its current superview. A subview moves to the
  /// front.
  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// Inserts `view` so that it has the index `index`, 0 at the back. A larger index than the last place is clamped; a
  /// negative index is a programming error.
  open func insertSubview(_ view: UIView, at index: Int) {
    requirement(index >= 0, "UIView.insertSubview(_:at:) with the negative index \(index)")
    insert(view, at: nodeIndex(ofSubviewIndex: index, inserting: view))
  }

  /// Inserts `view` just in front of `sibling`; in front of all if `sibling` is not a subview of this view, as in
  /// UIKit. A view relative to itself stays in place.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, relativeTo: sibling, distance: 1)
  }

  /// Inserts `view` just behind `sibling`; in front of all if `sibling` is not a subview of this view, as in UIKit. A
  /// view relative to itself stays in place.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, relativeTo: sibling, distance: 0)
  }

  /// Exchanges the subviews at two indices. An invalid index is a programming error.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Moves a subview to the front. Does nothing for any other view, as in UIKit.
  open func bringSubviewToFront(_ view: UIView) {
    if view.storedSuperview === self { reorder(view, to: .max) }
  }

  /// Moves a subview to the back. Does nothing for any other view, as in UIKit.
  open func sendSubviewToBack(_ view: UIView) {
    if view.storedSuperview === self { reorder(view, to: 0) }
  }

  /// Whether `view` is this view or one of its ancestors.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// The first view in this tree, itself included, with a tag; depth first, back to front.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Removes the view from its superview, which releases it. Does nothing without a superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  // MARK: Rare properties

  /// How the view's content is placed in bounds of another size: the image of an image view, and the `contents` of the
  /// layer. Stretched by default. A view that draws itself draws again after a change of its size.
  open var contentMode: ContentMode {
    get { existingSparseState?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      sparseState.contentMode = newValue
      existingLayer?.setContentsGravity(CALayerContentsGravity(newValue))
    }
  }

  /// A number that `viewWithTag(_:)` finds the view by; 0 by default. Any other value takes more memory, like a
  /// transform.
  open var tag: Int {
    get { existingSparseState?.tag ?? 0 }
    set { if newValue != 0 || existingSparseState != nil { sparseState.tag = newValue } }
  }

  /// The view as a layer, which draws and contains more than the view itself can; see ``CALayer``. It is made on first
  /// use.
  open var layer: CALayer { existingLayer ?? makeLayer() }

  /// The class of the view's layer: `CALayer` or a subclass of it. Any other is a programming error.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view whose alpha multiplies this view and its subviews, placed in this view's coordinates. It is not one of the
  /// subviews, and receives no touches. Nil by default.
  ///
  /// A view that has a superview, or that contains this view, is a programming error.
  open var mask: UIView? {
    get { existingLayer?.mask?.view }
    set {
      guard newValue != nil || existingLayer != nil else { return }
      layer.mask = newValue?.layer
      sparseState.heldMask = newValue
    }
  }

  // MARK: Safe area

  /// The margins of the bounds that content should avoid: the superview's margins as far as the frame lies in them, and
  /// the `additionalSafeAreaInsets` of the view's controller. A rotated or scaled frame counts as its box. In points, 0
  /// or more; zero outside of a window.
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

  /// The bounds without the margins of `safeAreaInsets`.
  open var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = existingSparseState?.safeAreaLayoutGuide { return guide }
    let guide = UILayoutGuide(owner: self) { $0.safeAreaFrame }
    sparseState.safeAreaLayoutGuide = guide
    return guide
  }

  // MARK: Margins

  /// The margins of the bounds for content, in points: by default 8 on each side, in a controller's view at least its
  /// `systemMinimumLayoutMargins` at the sides. Reading includes the safe area and the superview's margins, where these
  /// count.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, isMirrored: isMirrored) }
  }

  /// The layout margins by leading and trailing edges.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveMargins, isMirrored: isMirrored) }
    set { storedMargins.own = newValue.admitted(as: "UIView.directionalLayoutMargins", of: self) }
  }

  /// Whether the superview's margins count where they reach into this view. Off by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storedMargins.preservesSuperview }
    set { storedMargins.preservesSuperview = newValue }
  }

  /// Whether the margins lie inside the safe area. On by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedMargins.insetsFromSafeArea }
    set { storedMargins.insetsFromSafeArea = newValue }
  }

  /// The bounds without the margins.
  open var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutItem.marginsGuide { return guide }
    let guide = UILayoutGuide(owner: self) { $0.marginsFrame }
    layoutItem.marginsGuide = guide
    return guide
  }

  /// The bounds without the margins, at most 672 points wide and in the middle, so that lines of text are easy to read.
  open var readableContentGuide: UILayoutGuide {
    if let guide = layoutItem.readableGuide { return guide }
    let guide = UILayoutGuide(owner: self) { $0.readableFrame }
    layoutItem.readableGuide = guide
    return guide
  }

  /// The part of the view that the on-screen keyboard covers. Its upper edge is that of the keyboard, or without one the
  /// lower edge of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutItem.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self) { $0.keyboardFrame }
    layoutItem.keyboardGuide = guide
    followKeyboard(guide)
    return guide
  }

  // MARK: Constraints

  /// The active constraints that this view holds, in the order of activation: those whose nearest common ancestor it is.
  open var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Activates a constraint whose items are this view or inside it; any other is a programming error.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    let items = constraint.requireItems()
    requirement(
      items.views.allSatisfy { $0.isInside(self) },
      "The view hierarchy is not prepared for the constraint: its items must be \(self) or inside it: "
        + constraint.description)
    if !constraint.isActive { install(constraint, of: items, in: items.commonAncestor ?? self) }
  }

  /// Activates constraints, each as `addConstraint(_:)` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds. Does nothing for any other.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
  }

  /// Deactivates constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { uninstall(constraint) }
  }

  /// Whether the view's frame follows from its autoresizing mask and what the app sets. Set it to false for a view that
  /// has constraints of its own: these then determine its frame. True by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { existingLayoutItem?.isTranslated ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutItem.isTranslated = newValue
      originOfFrameDidChange()
      superview?.setNeedsLayout()
    }
  }

  /// Adds a guide, which then uses this view's coordinates.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  /// Removes a guide, and deactivates the constraints on it. Does nothing if it is not in this view.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The guides that were added, in the order of addition.
  open var layoutGuides: [UILayoutGuide] { existingLayoutItem?.guides ?? [] }

  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints() else { return }
    layoutItem.needsUpdateConstraints = true
    enqueueUpdateConstraints()
    setNeedsLayout()
  }

  /// Whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { existingLayoutItem?.needsUpdateConstraints ?? false }

  /// Runs `updateConstraints()` in this view and its descendants, where it is due.
  open func updateConstraintsIfNeeded() {
    updateConstraintsInside()
  }

  /// Returns the direction of a view with this attribute in the language that the app is shown in.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction of a view with this attribute inside of a layout in the other direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Whether a view of this class is laid out by constraints only, so that `updateConstraints()` is due from the start.
  /// False by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// How much the frame extends beyond the alignment rectangle, which constraints see: a shadow, or a badge. In points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The alignment rectangle for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return insets == .zero ? frame : frame.inset(by: insets)
  }

  /// The frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return alignmentRect }
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// The edge of the alignment rectangle where text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge of the alignment rectangle where text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge of the alignment rectangle.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge of the alignment rectangle.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge of the alignment rectangle.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge of the alignment rectangle.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width of the alignment rectangle.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height of the alignment rectangle.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center of the alignment rectangle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center of the alignment rectangle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text; without text the lower edge.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; without text the lower edge.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The view whose text gives the first baseline: this one.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose text gives the last baseline: this one.
  open var forLastBaselineLayout: UIView { self }

  /// The smallest size, for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than any view, for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the constraints inside the view give it, as close to `targetSize` as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The fitting size with a priority for each side of the target; `.required` fixes that side. (0, 0) without constraints and
  /// without an intrinsic size. No frame changes.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// The active constraints on which the view's frame depends along an axis, the oldest first. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsThatAffect(axis.axis)
  }

  /// Whether several frames satisfy the constraints equally well. For debugging.
  open var hasAmbiguousLayout: Bool { isPlacedAmbiguously }

  // MARK: Gestures

  /// The attached recognizers in the order of attachment; nil if there was never one. Setting it detaches those that
  /// are missing, and attaches new ones at the end.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers }
    set {
      let (old, new) = (storedGestureRecognizers ?? [], newValue ?? [])
      for recognizer in old where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
      for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer, and detaches it from its current view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Detaches a recognizer, and cancels its gesture. Does nothing if it is not attached here.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  // MARK: Interactions

  /// The interactions in the order in which they were added.
  open var interactions: [any UIInteraction] {
    get { existingSparseState?.interactions ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue where interaction.view !== self { addInteraction(interaction) }
    }
  }

  /// Attaches an interaction, and detaches it from its current view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    sparseState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Detaches an interaction. Does nothing if it is not attached here.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    sparseState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Returns the object that performs an action: this view, one of its interactions, or what `next` returns.
  open override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    for case let interaction as any ActingInteraction in interactions {
      if let target = interaction.target(forAction: action, withSender: sender) { return target }
    }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: Motion

  /// The effects of tilting the device that were added. No effect on Linux.
  open var motionEffects: [UIMotionEffect] {
    get { existingSparseState?.motionEffects ?? [] }
    set { sparseState.motionEffects = newValue }
  }

  /// Adds an effect of tilting the device. No effect on Linux.
  open func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  /// Removes an effect of tilting the device. No effect on Linux.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  // MARK: Touch

  /// The frontmost descendant that contains a touch at `point` (in this view's coordinates), or this view if no subview
  /// does. Nil if the view is hidden, disabled for touches, almost transparent (below 0.01), scaled to nothing, or
  /// animated without `.allowUserInteraction`, or if it does not contain the point.
  ///
  /// A point that `point(inside:with:)` rejects never hits a subview, whether or not the view clips. With many
  /// subviews, only those are tested whose bounds may contain the point, and those whose class overrides this method
  /// or `point(inside:with:)`.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    findHit(point, with: event)
  }

  /// Whether `point` (in this view's coordinates) is inside the bounds; the right and bottom edges are outside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = bounds
    if bounds.contains(point) { return true }
    // So far away that the numbers have no room for the size.
    guard bounds.maxX == bounds.minX || bounds.maxY == bounds.minY else { return false }
    return CGRect(origin: .zero, size: bounds.size).contains(point - bounds.origin)
  }

  /// Whether the view receives a touch only while no other view of the window has one, and then keeps touches from the
  /// others. False by default. Gestures are not affected.
  open var isExclusiveTouch: Bool {
    get { existingSparseState?.isExclusiveTouch ?? false }
    set { if newValue != isExclusiveTouch { sparseState.isExclusiveTouch = newValue } }
  }

  // MARK: Pictures of the view; UIView+Snapshot.swift makes them.

  /// Returns a view that shows what this one shows at present, without later changes. Its frame has the size of the bounds.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first.
  /// - Returns: The view; nil if the bounds are empty, or there is no memory for the picture.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that shows a part of what this one shows at present.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates. It may reach beyond the bounds.
  ///   - afterUpdates: Whether pending layout is done first.
  ///   - capInsets: The edges of the part, in points, that keep their size when the returned view is resized.
  /// - Returns: The view; nil if the part is empty, or there is no memory for the picture.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  /// Draws what the view shows into the current context, such as that of a `UIGraphicsImageRenderer`.
  ///
  /// - Parameters:
  ///   - rect: Where the bounds are drawn, in the context's coordinates. The picture is scaled to it.
  ///   - afterUpdates: Whether pending layout is done first.
  /// - Returns: Whether there was a context and something to draw.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawPicture(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: Requesting layout and display

  /// Requests `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    noteLayoutNeeded()
  }

  /// Lays out this view and its descendants at once, where layout is pending.
  open func layoutIfNeeded() {
    LayoutPass.run(self)
  }

  /// Requests `updateProperties()` before the next layout. Layout itself is not requested.
  open func setNeedsUpdateProperties() {
    notePropertiesNeeded()
  }

  /// Calls `updateProperties()` of this view and its descendants at once, where it is pending.
  open func updatePropertiesIfNeeded() {
    updatePendingProperties()
  }

  /// Requests `draw(_:)` of the whole bounds before the next frame that displays the view.
  open func setNeedsDisplay() {
    setNeedsDisplay(bounds)
  }

  /// Requests `draw(_:)` of a part of the bounds. The null rectangle requests nothing, the infinite one everything.
  open func setNeedsDisplay(_ rect: CGRect) {
    requirement(!rect.hasNaN, "UIView.setNeedsDisplay(_:) with \(rect), which contains NaN; use finite numbers")
    guard !rect.isNull else { return }
    drawing.addDamage(rect, of: pictureFrame)
    damagePicture(rect)
  }

  /// The pixels per point of what `draw(_:)` draws. By default it is the window's scale, or the screen's outside of a
  /// window; zoomed content is then drawn again at its scale. Once set, the view is drawn at that scale only, and stretched.
  ///
  /// It must be greater than 0.
  open var contentScaleFactor: CGFloat {
    get { existingSparseState?.contentScaleFactor ?? traits.displayScale }
    set {
      let factor = newValue.admitted(as: "UIView.contentScaleFactor", of: self)
      requirement(factor > 0, "UIView.contentScaleFactor set to \(factor); use a number greater than 0")
      guard existingSparseState?.contentScaleFactor != factor else { return }
      sparseState.contentScaleFactor = factor
      setNeedsDisplay()
    }
  }

  /// Resizes the view to the result of `sizeThatFits(_:)` for its current size; the top left corner of the frame stays.
  open func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  // MARK: Animations; UIView+Animation.swift implements them.

  /// Animates the property changes that a block makes.
  ///
  /// The properties have their new values when the call returns; what is on screen follows.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0. With 0 nothing is animated. Must be finite.
  ///   - delay: The time before the animation begins, in seconds; a negative value counts as 0. Must be finite.
  ///   - options: How the changes are animated.
  ///   - animations: Runs once, before the call returns.
  ///   - completion: Called once after the end: with true, or with false if one of the animations was removed early.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Animates the property changes that a block makes, without a delay and with the default ease-in-ease-out curve.
  open class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Repeats a part of the changes of an animation block. Call it in the block of an `animate` method, which determines the duration
  /// and the curve of each repetition; the completion of that is called after the last one.
  ///
  /// Outside of such a block the changes are not animated. In keyframes and in the blocks of a property animator they are not
  /// repeated.
  ///
  /// - Parameters:
  ///   - count: How often the changes are shown; it may end within one. 0 counts as 1, and infinity repeats until the animation is
  ///     removed. NaN and negative numbers are programming errors.
  ///   - autoreverses: Whether each time ends with the changes in reverse, in as much time again.
  open class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    runRepeated(count, autoreverses: autoreverses, animations: animations)
  }

  /// Animates the property changes that a block makes with a spring, which ends within a thousandth of the change.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0. With 0 nothing is animated. Must be finite.
  ///   - delay: The time before the animation begins, in seconds; a negative value counts as 0. Must be finite.
  ///   - dampingRatio: 1 does not oscillate; the nearer to 0, the more it does. Clamped to 0.05...100.
  ///   - velocity: The initial velocity in whole changes per second: 1 would cover the change in one second. A negative
  ///     velocity starts away from the target.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runSpringAnimation(
      withDuration: duration, delay: delay, dampingRatio: dampingRatio, velocity: velocity, options: options,
      animations: animations, completion: completion)
  }

  /// Animates the property changes that a block makes with a spring given by its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds. The spring takes longer to settle. With 0 or less
  ///     nothing is animated.
  ///   - bounce: 0 does not oscillate, 1 would never settle, and a negative bounce is overdamped, as in
  ///     `UISpringTimingParameters`. Clamped to -1...1.
  ///   - velocity: The initial velocity in whole changes per second.
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runSpringAnimation(
      withDuration: duration, bounce: bounce, velocity: velocity, delay: delay, options: options,
      animations: animations,
      completion: completion)
  }

  /// Animates the changes that calls of `addKeyframe` in the block make, each in its part of the duration.
  ///
  /// A property keeps its value between two of its keyframes. As in UIKit, the time as a whole eases in and out. Inside
  /// another animation block it follows that block's curve.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0. With 0 nothing is animated. Must be finite.
  ///   - delay: The time before the animation begins, in seconds; a negative value counts as 0. Must be finite.
  ///   - options: How the changes are animated.
  ///   - animations: Calls `addKeyframe`. Runs once, before the call returns.
  ///   - completion: Called once after the end: with true, or with false if one of the animations was removed early.
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runKeyframes(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Animates the changes of a block in a part of the duration of the enclosing `animateKeyframes`. Outside an
  /// animation block it changes the properties without animation.
  ///
  /// - Parameters:
  ///   - start: When the keyframe begins, from 0, the start of the duration, to 1, its end. Clamped.
  ///   - duration: How long it takes, as a fraction of the whole. Clamped to 0 and to the time left after `start`.
  open class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    runKeyframe(from: start, for: duration, animations)
  }

  /// Changes a view's content and shows a transition from the old content to the new one.
  ///
  /// Without one of the options whose names begin with `transition`, and for a view out of an open window, the changes
  /// are shown at once. With reduced motion every transition is a cross dissolve.
  ///
  /// - Parameters:
  ///   - view: The container whose subviews or content change. Without `.allowUserInteraction` it receives no touches
  ///     during the transition.
  ///   - duration: Seconds; a negative value counts as 0. With 0 the changes are shown at once. Must be finite.
  ///   - options: The transition, its curve, and whether it repeats. The curve is slow at both ends by default.
  ///   - animations: Changes the content. Runs once, before the call returns. Its changes are not animated by themselves,
  ///     but with `.allowAnimatedContent`.
  ///   - completion: Called once after the end: with true, or with false if the transition was replaced early.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      with: view, duration: duration, options: options, animations: animations ?? {}, completion: completion)
  }

  /// Replaces a view by another one, with a transition of their superview.
  ///
  /// The new view takes the place of the old one among the subviews, and the old one leaves the superview. With
  /// `.showHideTransitionViews` both stay, and `isHidden` of both is set. An old view without a superview is left as it
  /// is, and the completion is called with true.
  ///
  /// - Parameters:
  ///   - fromView: The view that is shown.
  ///   - toView: The view to show. Its frame is not changed.
  ///   - duration: Seconds, as for `transition(with:duration:options:animations:completion:)`.
  ///   - options: As there.
  ///   - completion: Called once after the end.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(from: fromView, to: toView, duration: duration, options: options, completion: completion)
  }

  /// Runs a block without animating its changes, even inside an animation block. The changes remove running animations
  /// of the same properties.
  open class func performWithoutAnimation(_ actions: () -> Void) {
    withoutAnimations(actions)
  }

  /// Sets whether blocks animate their changes, for the whole program. Running animations go on.
  open class func setAnimationsEnabled(_ enabled: Bool) {
    switchAnimations(enabled)
  }

  /// Whether blocks animate their changes. True by default.
  open class var areAnimationsEnabled: Bool { animatesBlocks }

  /// The duration of the current animation block, in seconds; 0 outside a block.
  open class var inheritedAnimationDuration: TimeInterval { enclosingDuration }

  // MARK: Intrinsic size

  /// Reports that the intrinsic size changed: constraints and stack views that use it lay out again.
  open func invalidateIntrinsicContentSize() {
    intrinsicSizeMayHaveChanged()
  }

  /// How strongly the view resists growing beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingSizing?.hugging[axis.axis] ?? defaultHuggingPriority(for: axis)
  }

  /// Sets how strongly the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    sizing.hugging[axis.axis] = priority
    intrinsicSizeMayHaveChanged()
  }

  /// How strongly the view resists shrinking below its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingSizing?.compressionResistance[axis.axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    sizing.compressionResistance[axis.axis] = priority
    intrinsicSizeMayHaveChanged()
  }

  // MARK: Methods for subclasses to override

  open override var next: UIResponder? { viewController ?? superview ?? nextAboveRoot }

  /// The traits without any overrides: the desktop's settings and the screen's scale.
  var traitsAboveRoot: Traits { UIApplication.shared.traits }

  /// The next responder of a view without superview: for a window, the application.
  var nextAboveRoot: UIResponder? { nil }

  /// Draws the view's own picture with `UIGraphicsGetCurrentContext()`, in the coordinates of its bounds.
  ///
  /// Called before a frame that displays the view, if `setNeedsDisplay` was called or the size or the scale changed;
  /// several requests coalesce. `rect` is the part to draw. Drawing outside of the bounds is discarded. The default
  /// implementation draws nothing. A change of a property of an `@Observable` object that it read requests another call.
  open func draw(_ rect: CGRect) {}

  /// Sets the properties of the view and its subviews from the model. Called before `layoutSubviews()`, for the first time
  /// before the first layout, after `setNeedsUpdateProperties()` and after a change of traits.
  ///
  /// Properties of `@Observable` objects that it reads are observed: a change of any of them requests another call. The
  /// default implementation does nothing.
  open func updateProperties() {}

  /// Lays out the subviews. Called before a frame, after `setNeedsLayout()`. A change of the size, and adding or
  /// removing a subview, request it too. The default implementation gives subviews with constraints their frames.
  open func layoutSubviews() {
    applyConstraints()
  }

  /// Arranges the view's layer and its sublayers. Called after `layoutSubviews()`, which UIKit calls from here. The default
  /// implementation does nothing. A class that overrides it has its layer made by the first layout.
  open func layoutSublayers(of layer: CALayer) {}

  /// Updates constraints before layout, after `setNeedsUpdateConstraints()`. Call super last. The default implementation
  /// does nothing.
  open func updateConstraints() {}

  /// Called when `layoutMargins` changed. The default implementation does nothing.
  open func layoutMarginsDidChange() {}

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

  /// Called when `safeAreaInsets` changed, before the view's controller and then the subviews. Layout follows.
  open func safeAreaInsetsDidChange() {}

  /// The size that fits the view's content best within `size`. The default implementation returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The natural size of the view's content, in points, with `noIntrinsicMetric` on an axis without one.
  /// Constraints and stack views use it. After a change the view must call `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Called when the view's traits changed, before its subviews. The view is drawn again.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether Tab moves the keyboard focus to this view. By default only to a view that the app has made an accessibility
  /// element which responds to the user, as a picture with a tap recognizer may be: Space and Return activate it then.
  open var canBecomeFocused: Bool { isElementForKeys }

  /// Whether this view has the keyboard focus.
  open var isFocused: Bool { window?.focusSystem.focusedView === self }

  /// Called when `tintColor` changed, by this view or an ancestor.
  open func tintColorDidChange() {}

  /// The shape with which the view collides as an item of a `UIDynamicAnimator`: a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// Called before a recognizer of this view begins; `UIScrollView` refuses drags along an axis that cannot scroll.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes the first responder resign if it is this view or in it, which ends the editing of text.
  ///
  /// - Parameter force: Whether it resigns even if it or its delegate refuses.
  /// - Returns: Whether there was such a first responder, and it resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    return window.resign(responder, force: force)
  }

  // MARK: Hooks that higher targets override. Apps cannot see them: a member of the same name in an app's class is
  // unrelated.

  /// The cursor over the view. Read when the pointer moves with no button down.
  @_spi(Toolkit) open var cursorShape: CursorShape { .arrow }

  /// Whether the view stays in front of siblings that are not overlays, and stays with the superview's frame while its
  /// bounds scroll, like a scroll indicator.
  @_spi(Toolkit) open var isOverlay: Bool { false }

  /// Whether the view reacts to presses, like a control. Scroll views leave it its touches, and the pointer over it is
  /// an arrow.
  @_spi(Toolkit) open var isPressable: Bool { false }

  /// Whether a touch in this view is withheld from a recognizer of an ancestor.
  @_spi(Toolkit) open func withholds(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether touches in this view go only to its own recognizers, and not to those of its ancestors.
  @_spi(Toolkit) open func confines(_ touch: UITouch) -> Bool { false }

  /// Whether keys never reach the siblings behind this view, like those behind a sheet.
  @_spi(Toolkit) open var blocksKeysBehind: Bool {
    !isHidden && existingSparseState?.accessibility?[.viewIsModal] == true
  }

  /// The corner radius of the focus ring, in points.
  @_spi(Toolkit) open var focusRingRadius: CGFloat { existingLayer?.cornerRadius ?? 0 }

  /// Handles a key that goes to this view, or that no responder handled. It is also asked of views in which the user worked
  /// last, where another responder has the keys.
  ///
  /// - Returns: Whether the key was handled.
  @_spi(Toolkit) open func handleKey(_ press: UIPress) -> Bool { false }

  /// Whether the view shows the focus on a part of itself, as a list does on a row. It then has no ring around it.
  @_spi(Toolkit) open var showsFocusInside: Bool { false }

  /// Prepares for the focus, which comes from a search field above: a list moves it to its first row.
  ///
  /// - Returns: False if there is nothing here for the focus.
  @_spi(Toolkit) open func prepareForFocusFromSearch() -> Bool { true }

  /// Called after this view got or lost the keyboard focus.
  @_spi(Toolkit) open func focusDidChange() {}

  /// Called when a subview was hidden or shown.
  @_spi(Toolkit) open func subviewVisibilityDidChange(_ subview: UIView) { subviewSizeMayHaveChanged() }

  /// Called when a subview was hidden or shown, or its intrinsic size changed.
  @_spi(Toolkit) open func subviewSizeMayHaveChanged() {}

  /// Called after a subview came or went. Requests layout, which a view that changes its subviews in its own layout does not
  /// need.
  @_spi(Toolkit) open func subviewsDidChange() { setNeedsLayout() }

  /// Called when a constraint, or an intrinsic size, of this view or a descendant changed, if
  /// `UIView.tellsAncestorsOfConstraints` is true.
  @_spi(Toolkit) open func constraintsDidChangeInside() {}

  /// Whether changes of constraints call `constraintsDidChangeInside()`. False until a list asks for it.
  package static var tellsAncestorsOfConstraints = false

  /// Whether the intrinsic height depends on the width, like that of text with several lines.
  @_spi(Toolkit) open var heightDependsOnWidth: Bool { false }

  /// Whether a subview chooses before another one among equally good layouts: by default the one behind.
  @_spi(Toolkit) open func precedesInLayout(_ subview: UIView, _ other: UIView) -> Bool {
    subview.orderLabel < other.orderLabel
  }

  /// The default of `contentHuggingPriority(for:)`.
  @_spi(Toolkit) open func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }

  /// The distance of the baseline of the first or last line of text from the top, in a view of a size, in points; nil
  /// without text.
  @_spi(Toolkit) open func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? { nil }

  /// The frame of the view's own picture for given bounds, in the same coordinates: an image may extend beyond them.
  @_spi(Toolkit) open func pictureFrame(in bounds: CGRect) -> CGRect {
    existingLayer?.pictureFrame(in: bounds) ?? bounds
  }

  /// An existing picture of the size of `pictureFrame`, for `scale` device pixels per point, which is displayed instead
  /// of a drawn one. It must not change: call `invalidatePicture()` when it is no longer valid.
  @_spi(Toolkit) open func readyPicture(scale: CGFloat) -> CGImage? { nil }

  /// The scale at which the picture is drawn if its place has `scale` pixels per point; the rest is stretched. An image
  /// has no more detail than its own pixels.
  @_spi(Toolkit) open func pictureScale(for scale: CGFloat) -> CGFloat { scale }

  /// Draws a part of the picture.
  @_spi(Toolkit) open func drawPicture(_ rect: CGRect) { draw(rect) }

  /// Called when something changes that the update of the view's configuration has read.
  @_spi(Toolkit) open func configurationReadsDidChange() {}

  // MARK: Internals

  @inline(never)
  private func geometry(forFrame frame: CGRect) -> (bounds: CGRect, center: CGPoint) {
    let new = frame.admitted(as: "UIView.frame", of: self).standardized
    let size = boundsSize(forFrameSize: new.size)
    return (CGRect(origin: storedBounds.origin, size: size), center(ofFrame: new, boundsSize: size))
  }

  /// What a change of the geometry changed.
  private struct GeometryChange {
    let old: CGRect
    let scrolls: Bool
    let resizes: Bool
    let moves: Bool
    var changesSafeArea = false
  }

  /// In three steps, because the second one calls itself for subviews: so its stack frames are small.
  private func changeGeometry(bounds: CGRect, center: CGPoint) {
    guard let change = storeGeometry(bounds: bounds, center: center) else { return }
    if change.resizes {
      if autoresizesSubviews { resizeSubviews(from: change.old.size) }
      setNeedsLayout()
    }
    geometryDidChange(change)
  }

  /// - Returns: Nil if nothing changes.
  @inline(never)
  private func storeGeometry(bounds newBounds: CGRect, center newCenter: CGPoint) -> GeometryChange? {
    let (old, oldCenter) = (storedBounds, storedCenter)
    // A value that overflowed keeps its old value.
    let (bounds, center) = (
      newBounds.isAdmissible ? newBounds : old, newCenter.isAdmissible ? newCenter : oldCenter
    )
    let (scrolls, resizes, moves) = (bounds.origin != old.origin, bounds.size != old.size, center != oldCenter)
    guard scrolls || resizes || moves else { return nil }
    let onlyScrolls = storedClipsToBounds && !resizes && !moves
    let shownOrigin = presentationBounds.origin
    if !onlyScrolls { damageExtent() }
    (storedBounds, storedCenter) = (bounds, center)
    overlaysFollow(from: shownOrigin)
    if scrolls || resizes { subviewsInSpaceDidMove() }
    if scrolls { modelDidChange(.origin, from: .point(old.origin)) }
    if resizes { modelDidChange(.size, from: .size(old.size)) }
    if moves { modelDidChange(.center, from: .point(oldCenter)) }
    if resizes {
      existingLayer?.sizeDidChange()
      drawing.needsFullRedraw = true
      damagePictures(in: presentationBounds)
    }
    if onlyScrolls { noteScroll(from: shownOrigin) } else { extentDidChange() }
    return GeometryChange(
      old: old, scrolls: scrolls, resizes: resizes, moves: moves,
      changesSafeArea: (resizes || moves) && safeAreaFollowsFrame())
  }

  @inline(never)
  private func geometryDidChange(_ change: GeometryChange) {
    let changesBounds = change.scrolls || change.resizes
    if change.changesSafeArea || (changesBounds && safeAreaInsetsForSubviews != .zero) { updateSafeAreaOfSubviews() }
    if changesBounds { boundsDidChange(from: change.old) }
    if let existingSparseState {
      if existingSparseState.layoutItem != nil {
        geometryDidChangeForLayout(frame: change.resizes || change.moves, origin: change.scrolls)
      }
      if existingSparseState.corners != nil, change.resizes || change.moves { updateCorners() }
    }
    geometryDidChange()
  }

  /// Moves overlays with the visible part of the plane, which began at `origin` before. They stay in place on screen.
  func overlaysFollow(from origin: CGPoint) {
    guard let existingSubviewList else { return }
    let distance = presentationBounds.origin - origin
    if distance != .zero { existingSubviewList.moveOverlays { $0.storedCenter = $0.storedCenter + distance } }
  }

  /// This view as a window; nil for any other view.
  var asWindow: UIWindow? { nil }

  /// For a view that paints only a border: the border's extent inward from the edges, in points. Nil for all others.
  var borderInset: CGFloat? { nil }

  /// The safe area insets for subviews: zero for a view that insets its content itself, such as a scroll view. Never
  /// negative, and zero outside of a window. If it changes for another reason than `safeAreaInsets`, the view must call
  /// `updateSafeAreaOfSubviews()`.
  package var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  /// Whether the subviews are content that moves inside a frame, as in a scroll view.
  var scrollsContent: Bool { false }

  func isContentGuide(_ guide: UILayoutGuide) -> Bool { false }

  /// The guide that the view's edges mean for constraints with other views: that of the content for views in it. Nil for
  /// the view itself.
  func contentGuide(for others: [UIView]) -> UILayoutGuide? { nil }

  /// Sets the origin of the bounds through the class's own property for it.
  func setOrigin(_ origin: CGPoint) {
    bounds.origin = origin
  }

  /// Called after the bounds changed, through any property.
  func boundsDidChange(from old: CGRect) {}

  /// Called after the direction of text changed, before the layout that follows.
  func directionDidChange() {}

  /// Called after an animation changed the presented bounds, and after it ended.
  func presentationBoundsDidChange() {}
}

/// A behavior that is attached to a view, such as a context menu; see `UIView.addInteraction(_:)`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is attached to; nil for none.
  var view: UIView? { get }

  /// Called before the interaction is attached to a view; nil for none.
  func willMove(to view: UIView?)

  /// Called after the interaction was attached to a view; nil for none.
  func didMove(to view: UIView?)
}

/// An interaction that performs actions while its view is in the chain of responders.
@MainActor
package protocol ActingInteraction: UIInteraction {
  /// Returns the object that performs an action; nil for none.
  func target(forAction action: Selector, withSender sender: Any?) -> Any?
}

/// The shape with which an item of a `UIDynamicAnimator` collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse inside the bounds.
  case ellipse
  /// A path of the item's own.
  case path
}
