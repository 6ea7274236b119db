import Diagnostics
import Drawing
import Foundation
import Rendering

/// A rectangle of pixels with corners, a border, a shadow, contents and sublayers.
///
/// **Who owns the geometry.** A view's bounds, center and transform are the view's, and `view.layer` is a window onto
/// them: the layer stores only what a view does not have. It is made when the app first asks for it. A standalone layer
/// stands in the same tree through a view of its own, which apps never see and which receives no touches. So one kind of
/// node is laid out, damaged, culled, moved and painted.
///
/// A layer is drawn back to front: shadow, background, contents, the picture of its class, sublayers and subviews by
/// `zPosition` and then index, border. Its mask and its opacity then apply to all of it.
///
/// Lengths are in points. Geometry follows the rules of ``UIView``: NaN ends the program.
@preconcurrency @MainActor
open class CALayer: CAMediaTiming, IdentityHashable {
  // MARK: State

  /// The view whose layer this is; nil for a standalone layer, and once the view is gone.
  @Unretained private(set) var view: UIView?

  /// The place of a standalone layer in the tree. Made on first use.
  private var ownNode: LayerNode?

  /// The standalone layers among the sublayers, in no order. The tree of views does not retain them.
  var standaloneSublayers: [CALayer] = []

  final var look = LayerLook()

  /// The mask, in the place of a subview that is not painted.
  private(set) var storedMask: CALayer?

  /// The pictures of the shadow and of the mask, kept until they change.
  var pictures = LayerPictures()

  /// Whether `draw(in:)` provides the contents.
  private(set) var drawsContents = false

  /// Whether `display()` is due.
  private var needsDisplayCall = false

  /// What the layer's animations show; nil without any.
  final var presented: CALayer?

  /// The layer's time; nil for that of its superlayer.
  var storedTiming: LayerTiming?

  /// The moment of a transition that a presentation shows.
  var transition: LayerTransition?

  /// The layer of which this is a presentation.
  @Unretained var modelLayer: CALayer?

  /// Made when the layer first has an animation.
  var animationRecord: LayerAnimations?

  /// Whether the layer was laid out for a frame: then changes are animated.
  var wasLaidOut = false

  /// The actions for changes of properties, by their key paths. `NSNull()` shows a change at once. Nil by default.
  open var actions: [String: any CAAction]?

  /// The name by which the app tells layers apart. Nil by default.
  open var name: String?

  /// Whether the layer promises to fill its bounds with opaque content: false. No effect on Linux: what a layer draws is examined.
  open var isOpaque: Bool {
    get { false }
    set {}
  }

  /// The object that draws and arranges the layer. Nil by default, for a view's layer as well.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Initializers

  /// Makes a standalone layer with empty bounds.
  public init() {}

  /// Makes a standalone copy of a layer's look and geometry, without its sublayers, mask and delegate. Any other object
  /// than a layer is a programming error.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { requirementFailure("CALayer(layer:) with \(layer); use a CALayer") }
    copyValues(of: layer)
  }

  /// There are no archives: nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes this the layer of a view, which takes over the geometry that a subclass's initializer may have set.
  func becomeLayer(of view: UIView) {
    let own = ownNode
    self.view = view
    ownNode = nil
    if let own { view.copyModel(of: own) }
    if let mode = view.existingSparseState?.contentMode { look.contents.gravity = CALayerContentsGravity(mode) }
    if hasPicture { contentsDidChange() }
  }

  /// The view that stores the geometry: the view whose layer this is, or the layer's own.
  var node: UIView {
    if let existingNode { return existingNode }
    let node = LayerNode(of: self)
    ownNode = node
    return node
  }

  var existingNode: UIView? { view ?? ownNode }

  // MARK: Geometry

  /// The visible part of the layer's own coordinate plane, as for a view.
  open var bounds: CGRect {
    get { node.bounds }
    set { node.bounds = newValue }
  }

  /// The place of the anchor point in the superlayer's coordinates: the center of a view.
  open var position: CGPoint {
    get { node.center }
    set { node.center = newValue }
  }

  /// The point of the bounds that `position` places and about which `transform` turns, in fractions of the size: (0, 0)
  /// is top left, (1, 1) bottom right, and (0.5, 0.5), the default, the center. Setting it moves the layer.
  open var anchorPoint: CGPoint {
    get { node.storedAnchorPoint }
    set { node.storedAnchorPoint = newValue.admitted(as: "CALayer.anchorPoint", of: self) }
  }

  /// The box around the transformed bounds, in the superlayer's coordinates. Setting it keeps the transform, as for a
  /// view.
  open var frame: CGRect {
    get { node.frame }
    set { node.frame = newValue }
  }

  /// The depth of the layer, which orders it among its siblings: larger values are in front. With the superlayer's
  /// `sublayerTransform` it is also the distance toward the eye. It does not change which view a touch hits. 0 by
  /// default.
  open var zPosition: CGFloat {
    get { look.zPosition }
    set { change(\.zPosition, to: newValue.admitted(as: "CALayer.zPosition", of: self), .order) }
  }

  /// The transform about the anchor point. The layer is a plane, and is shown as seen from straight above: from far away,
  /// or with `m34` of -1 / d from the distance d.
  open var transform: CATransform3D {
    get { look.spatialTransform ?? CATransform3DMakeAffineTransform(node.transform) }
    set {
      setSpatialTransform(newValue.admitted(as: "CALayer.transform", of: self))
    }
  }

  /// Returns the affine part of the transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Look

  /// Whether the layer and its sublayers are invisible.
  open var isHidden: Bool {
    get { node.isHidden }
    set { node.isHidden = newValue }
  }

  /// The opacity of the layer and its sublayers as a group, clamped to 0...1. NaN is a programming error.
  open var opacity: Float {
    get { Float(node.alpha) }
    set { node.alpha = CGFloat(newValue) }
  }

  /// The color under all content; nil, the default, for none.
  open var backgroundColor: CGColor? {
    get { node.backgroundColor?.cgColor }
    set { node.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
  }

  /// Whether sublayers are clipped to the bounds and their rounded corners: the same as a view's `clipsToBounds`. It also
  /// clips the layer's own shadow away.
  open var masksToBounds: Bool {
    get { existingNode?.clipsToBounds ?? false }
    set { node.clipsToBounds = newValue }
  }

  /// The radius of the corners of the background and the border, and with `masksToBounds` also of the content. At most
  /// half of the shorter side counts.
  open var cornerRadius: CGFloat {
    get { look.cornerRadius }
    set {
      let radius = newValue.admitted(as: "CALayer.cornerRadius", of: view ?? self)
      setCorners(radius: radius, Corners(maskedCorners), maskedCorners)
    }
  }

  /// The corners that `cornerRadius` rounds: all of them by default.
  open var maskedCorners: CACornerMask {
    get { look.maskedCorners }
    set {
      guard newValue != look.maskedCorners else { return }
      changing(.paint) { (look.maskedCorners, look.corners) = (newValue, Corners(newValue)) }
    }
  }

  /// The width of a line just inside the edges, above all content of the layer; 0 for none.
  open var borderWidth: CGFloat {
    get { look.borderWidth }
    set {
      change(
        \.borderWidth, to: newValue.admitted(as: "CALayer.borderWidth", of: view ?? self), .paint,
        animating: "borderWidth")
    }
  }

  /// The color of the border, opaque black by default; nil for none.
  open var borderColor: CGColor? {
    get { look.borderColor }
    set { change(\.borderColor, to: newValue, .paint, animating: "borderColor") }
  }

  // MARK: Shadow

  /// The color of the shadow, opaque black by default; nil for none.
  open var shadowColor: CGColor? {
    get { look.shadow.color }
    set { change(\.shadow.color, to: newValue, .extent, animating: "shadowColor") }
  }

  /// The opacity of the shadow, from 0, the default, to 1. NaN is a programming error.
  open var shadowOpacity: Float {
    get { look.shadow.opacity }
    set {
      requirement(!newValue.isNaN, "CALayer.shadowOpacity is NaN; use a number from 0 to 1")
      LayerPictures.areUsed = true
      change(\.shadow.opacity, to: min(max(newValue, 0), 1), .extent, animating: "shadowOpacity")
    }
  }

  /// The distance of the shadow, in the layer's coordinates: (0, -3) by default, which is upward.
  open var shadowOffset: CGSize {
    get { look.shadow.offset }
    set {
      change(
        \.shadow.offset, to: newValue.admitted(as: "CALayer.shadowOffset", of: self), .extent, animating: "shadowOffset"
      )
    }
  }

  /// The standard deviation of the shadow's blur, 3 by default. A negative radius counts as 0.
  open var shadowRadius: CGFloat {
    get { look.shadow.radius }
    set {
      change(
        \.shadow.radius, to: max(0, newValue.admitted(as: "CALayer.shadowRadius", of: self)), .extent,
        animating: "shadowRadius")
    }
  }

  /// What casts the shadow, filled by the non-zero rule, in the layer's coordinates. With nil, the default, the layer's
  /// own picture and that of its sublayers does: then the shadow is computed again whenever their outline may have
  /// changed.
  open var shadowPath: CGPath? {
    get { look.shadow.path }
    set { change(\.shadow.path, to: newValue?.copy(), .extent) }
  }

  /// The layer whose alpha multiplies this layer, its sublayers and its shadow, placed in this layer's coordinates. It
  /// has no superlayer. A layer that has one, or that contains this layer, is a programming error.
  open var mask: CALayer? {
    get { storedMask }
    set {
      guard newValue !== storedMask else { return }
      if let newValue { requireMask(newValue) }
      LayerPictures.areUsed = true
      storedMask?.node.leaveMaskedView()
      storedMask = newValue
      newValue?.node.becomeMask(of: node)
      pictures.mask = nil
      node.damagePictures(in: node.paintedExtent)
      node.damageExtent()
    }
  }

  // MARK: Space and rasterization

  /// A transform of the sublayers about the layer's anchor point, the identity by default. With `m34` of -1 / d it shows
  /// them in perspective, as seen from the distance d before the middle of the layer. It does not affect the layer
  /// itself or its mask.
  open var sublayerTransform: CATransform3D {
    get { look.sublayerTransform ?? CATransform3DIdentity }
    set {
      let new = newValue.admitted(as: "CALayer.sublayerTransform", of: self)
      guard new != sublayerTransform else { return }
      LayerSpace.isUsed = true
      LayerPictures.areUsed = true
      changing(.sublayers, animating: "sublayerTransform") {
        look.sublayerTransform = CATransform3DIsIdentity(new) ? nil : new
      }
    }
  }

  /// Whether the layer is also shown, mirrored, while its front is turned away: on by default. A layer that is hidden so
  /// receives no touches.
  open var isDoubleSided: Bool {
    get { look.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, .extent) }
  }

  /// Whether the layer is drawn, with its sublayers, mask and shadow, into a bitmap that is composited in its place. The
  /// bitmap is kept until something in it changes; moving and fading the layer do not. Off by default.
  open var shouldRasterize: Bool {
    get { look.raster.isOn }
    set {
      LayerPictures.areUsed = true
      change(\.raster.isOn, to: newValue, .extent)
    }
  }

  /// The pixels per point of that bitmap: 1 by default, so that it looks coarse on a screen with a greater scale. It
  /// must be greater than 0.
  open var rasterizationScale: CGFloat {
    get { look.raster.scale }
    set {
      requirement(
        newValue > 0 && newValue.isFinite, "CALayer.rasterizationScale set to \(newValue); use a number above 0")
      change(\.raster.scale, to: newValue, .extent)
    }
  }

  /// The curve of rounded corners: circular by default. A continuous curve of the same radius reaches further along the
  /// edges, and cuts off as much.
  open var cornerCurve: CALayerCornerCurve {
    get { look.cornerCurve }
    set { change(\.cornerCurve, to: newValue, .paint) }
  }

  /// How much further a corner reaches along the edges than `cornerRadius`, as a factor.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve.drawn.expansionFactor
  }

  /// The part of the image that stretches when the image does not have the size of its place, in fractions of what
  /// `contentsRect` shows: all of it by default.
  ///
  /// The corners beside it keep their size, and the edges stretch along themselves. A part without width or height has
  /// that of one pixel.
  open var contentsCenter: CGRect {
    get { look.contents.center }
    set { change(\.contents.center, to: newValue.admitted(as: "CALayer.contentsCenter", of: self), .picture) }
  }

  // MARK: Contents

  /// The image above the background: a `CGImage`, or nil for none. Anything else is a programming error.
  open var contents: Any? {
    get { look.contents.image }
    set {
      let image = newValue as? CGImage
      requirement(newValue == nil || image != nil, "CALayer.contents set to \(newValue ?? "nil"); use a CGImage")
      guard image !== look.contents.image else { return }
      changing(.pictureAndExtent) { look.contents.image = image }
    }
  }

  /// Draws the layer with its sublayers into a context, in the layer's coordinates: its background, contents and border, but
  /// not its own shadow, mask and opacity. Pending layout is not done, and a layer without a size draws nothing.
  open func render(in ctx: CGContext) {
    drawPicture(into: ctx)
  }

  /// How the contents are placed in the bounds. They may extend beyond them. Stretched by default. That of a view's layer
  /// is the view's `contentMode`.
  open var contentsGravity: CALayerContentsGravity {
    get { look.contents.gravity }
    set {
      if let view { view.contentMode = newValue.contentMode } else { setContentsGravity(newValue) }
    }
  }

  func setContentsGravity(_ gravity: CALayerContentsGravity) {
    change(\.contents.gravity, to: gravity, .pictureAndExtent)
  }

  /// The pixels per point of the contents, 1 by default: it must be greater than 0. What the layer draws itself has the
  /// scale of the window.
  open var contentsScale: CGFloat {
    get { look.contents.scale }
    set {
      requirement(newValue > 0 && newValue.isFinite, "CALayer.contentsScale set to \(newValue); use a number above 0")
      change(\.contents.scale, to: newValue, .pictureAndExtent)
    }
  }

  /// The part of the contents that shows, in fractions of the image's size: all of it by default.
  open var contentsRect: CGRect {
    get { look.contents.part }
    set { change(\.contents.part, to: newValue.admitted(as: "CALayer.contentsRect", of: self), .pictureAndExtent) }
  }

  /// Whether a change of the size calls `setNeedsDisplay()`, so that a layer draws as soon as it has a size. False by
  /// default. A layer that draws is drawn again in any case.
  open var needsDisplayOnBoundsChange = false

  /// Requests `display()` before the next frame that displays the layer.
  open func setNeedsDisplay() {
    (drawsContents, needsDisplayCall) = (true, true)
    contentsDidChange()
  }

  /// Requests the same; the whole layer is drawn.
  open func setNeedsDisplay(_ r: CGRect) {
    setNeedsDisplay()
  }

  /// Whether `setNeedsDisplay()` was called since the layer was last displayed.
  open func needsDisplay() -> Bool { needsDisplayCall }

  /// Provides the contents. The default implementation asks the delegate; without contents, `draw(in:)` is called.
  open func display() {
    delegate?.display(self)
  }

  /// Draws the layer in its own coordinates, when it has no contents. The default implementation asks the delegate.
  ///
  /// Called after `setNeedsDisplay()`, and then again when the size or the scale changed. A view draws in
  /// ``UIView/draw(_:)`` instead, and this is not called for its layer without `setNeedsDisplay()` of the layer.
  open func draw(in ctx: CGContext) {
    delegate?.layerWillDraw(self)
    delegate?.draw(self, in: ctx)
  }

  // MARK: Sublayers

  /// The layers in this one, from back to front, with those of subviews; nil without any. Setting it removes those that
  /// are missing.
  open var sublayers: [CALayer]? {
    get { existingSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// The layer that contains this one. Nil for a mask.
  open var superlayer: CALayer? {
    guard let existingNode, !existingNode.isMask else { return nil }
    return existingNode.storedSuperview?.layer
  }

  /// Adds a layer in front of the others, and removes it from its superlayer.
  ///
  /// A view's layer can only be added to a view's layer, which adds the view. A layer that contains this one, and a
  /// presentation layer, are programming errors.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: .max)
  }

  /// Inserts a layer so that it has the index `idx`, 0 at the back. A larger index than the last place is clamped.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Inserts a layer just behind a sublayer. Any other `sibling` is a programming error; with nil the layer is added.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, distance: 0)
  }

  /// Inserts a layer just in front of a sublayer. Any other `sibling` is a programming error; with nil the layer is
  /// added.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, distance: 1)
  }

  /// Puts a layer in the place of a sublayer. Any other `oldLayer` is a programming error.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    insert(newLayer, beside: oldLayer, distance: 0)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer; a view's layer, with its view. Removes a mask from the layer that it masks.
  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  // MARK: Layout

  /// Requests `layoutSublayers()` before the next frame; for a view's layer also the view's layout.
  open func setNeedsLayout() {
    node.setNeedsLayout()
  }

  /// Lays out this layer and its sublayers at once, where layout is pending.
  open func layoutIfNeeded() {
    node.layoutIfNeeded()
  }

  /// Returns the size that suits the layer's content, in points: the size of the bounds, if a subclass does not know better.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Arranges the sublayers; for a view's layer, after the view's `layoutSubviews()`. The default implementation asks the
  /// delegate.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Time

  /// When the layer's time begins, in seconds of the superlayer's time. 0 by default.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { change(\.beginTime, to: Self.finite(newValue, "beginTime")) }
  }

  /// The seconds of a cycle of the layer's time, infinite by default. After its last cycle, and before its beginning, the
  /// layer's animations show only what `fillMode` keeps. A negative number is a programming error.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set {
      requirement(newValue >= 0, "CALayer.duration set to \(newValue); use seconds of at least 0")
      change(\.duration, to: newValue)
    }
  }

  /// How fast the layer's time passes: 1 by default. 0 pauses its animations and those of its sublayers.
  open var speed: Float {
    get { Float(timing.speed) }
    set { change(\.speed, to: Self.finite(Double(newValue), "speed")) }
  }

  /// An offset of the layer's time, in seconds: the time at which a paused layer stands. 0 by default.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { change(\.timeOffset, to: Self.finite(newValue, "timeOffset")) }
  }

  /// The number of cycles of a finite duration; 0, the default, means one. A negative number is a programming error.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set {
      requirement(newValue >= 0, "CALayer.repeatCount set to \(newValue); use a number of at least 0")
      change(\.repeatCount, to: Double(newValue))
    }
  }

  /// The seconds during which cycles repeat; 0, the default, to count them. A negative number is a programming error.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set {
      requirement(newValue >= 0, "CALayer.repeatDuration set to \(newValue); use seconds of at least 0")
      change(\.repeatDuration, to: newValue)
    }
  }

  /// Whether the layer's time runs back after each cycle of a finite duration. Off by default.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { change(\.autoreverses, to: newValue) }
  }

  /// What the layer's animations show before its time begins and after its last cycle: `removed` by default, which is
  /// nothing.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { change(\.fillMode, to: newValue) }
  }

  /// Converts a time of another layer to the time of this one; nil stands for the screen, whose time is that of
  /// `CACurrentMediaTime()`. Cycles do not count. A time of a paused layer is converted to the moment at which the pause
  /// began.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    time(ofScreenTime: l?.screenTime(of: t) ?? t)
  }

  /// Converts a time of this layer to the time of another one; nil stands for the screen.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let screen = screenTime(of: t)
    return l?.time(ofScreenTime: screen) ?? screen
  }

  // MARK: Points

  /// Converts a point of this layer's coordinates to those of a layer; nil stands for the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { node.convert(p, to: l?.node ?? node.spaceOfNil) }

  /// Converts a point of a layer's coordinates to those of this one; nil stands for the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { node.convert(p, from: l?.node ?? node.spaceOfNil) }

  /// Converts a rectangle of this layer's coordinates to the box around it in those of a layer; nil stands for the root.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { node.convert(r, to: l?.node ?? node.spaceOfNil) }

  /// Converts a rectangle of a layer's coordinates to the box around it in those of this one; nil stands for the root.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { node.convert(r, from: l?.node ?? node.spaceOfNil) }

  /// Scrolls the nearest `CAScrollLayer` above so that a point of this layer is the origin of its visible part. Does nothing
  /// without one.
  open func scroll(_ p: CGPoint) {
    scrollAncestor(to: p)
  }

  /// Scrolls the nearest `CAScrollLayer` above as little as possible to show a rectangle of this layer. Does nothing without
  /// one.
  open func scrollRectToVisible(_ r: CGRect) {
    scrollAncestor(toShow: r)
  }

  /// The part of the layer that the scroll layers above it show; all of the bounds without one.
  open var visibleRect: CGRect { partShownByAncestors }

  /// Whether a point of the layer's coordinates is in the bounds; the right and bottom edges are outside.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The frontmost layer in this tree that contains `p`, a point of the superlayer's coordinates. Nil if this layer is
  /// hidden or does not contain it.
  open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }

  // MARK: Internals

  /// The action for a change of a property of a standalone layer: the delegate's, else that of `actions`, else the
  /// class's. With nil the change is animated.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
  }

  /// The action of the class for a change of a property. The default implementation returns nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Removes the animation with a key, which tells its delegate that it did not finish.
  open func removeAnimation(forKey key: String) {
    removeLayerAnimation(key)
  }

  /// The keys of all animations, in the order in which they were added; nil without any.
  open func animationKeys() -> [String]? { layerAnimationKeys }

  /// Returns a copy of the layer with the values on screen, without sublayers; nil outside of a window.
  open func presentation() -> Self? { makePresentation() }

  /// Returns the layer of which this is a presentation; the layer itself for any other.
  open func model() -> Self { modelLayer as? Self ?? self }

  /// Ends all animations of the layer, which then shows its model values.
  open func removeAllAnimations() {
    removeLayerAnimations()
    existingNode?.animations?.remove(.interrupted) { _ in true }
  }

  /// The copies of the sublayers that are shown; nil for a single one in place.
  var instances: LayerInstances? { nil }

  /// The particles that are shown above the layer's own picture.
  var particles: [LayerParticles] { [] }

  /// The box around the particles at any time, in the layer's coordinates; null without any.
  var particleExtent: CGRect { .null }

  /// Called after the layer came into another window, or has another time.
  func nodeWindowDidChange() {}

  /// Whether the class has a picture of its own.
  var hasClassPicture: Bool { false }

  /// The box around the picture of the class, in the layer's coordinates.
  func classPictureFrame(in bounds: CGRect) -> CGRect { bounds }

  /// Draws the picture of the class. `rect` is the part to draw.
  func drawClassPicture(in context: CGContext, _ rect: CGRect, bounds: CGRect) {}

  /// Copies what a subclass stores.
  func copyValues(of layer: CALayer) {
    node.copyModel(of: layer.node)
    // Last, because a transform of the node replaces one in space.
    (look, name) = (layer.look, layer.name)
  }

  func sizeDidChange() {
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Calls `display()` if it is due.
  func displayIfNeeded() {
    guard needsDisplayCall else { return }
    needsDisplayCall = false
    display()
  }
}
