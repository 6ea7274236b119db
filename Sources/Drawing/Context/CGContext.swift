import CPangoCairo
import Diagnostics
import Foundation
import Rendering

/// A place to draw: a bitmap, a current path, and a state of colours, line style, transform and clip.
///
/// User space is in points with y pointing down, as inside `UIView.draw(_:)`. What falls outside the bitmap is
/// discarded. Coordinates are turned into device pixels when they are given, so a transform set later does not move a
/// path begun before.
///
/// A call with a NaN or infinite number draws nothing and changes nothing; a clip to such a rectangle, which holds no
/// point, hides all that follows. Positions too far away to draw are moved to the edge of what can be drawn.
public final class CGContext {
  /// Keeps the memory that cairo draws into.
  let bitmap: Bitmap
  private let surface: OpaquePointer
  private var saved: [Saved] = []

  /// Its matrix is the identity, so that paths are in device pixels, but for the moment of a stroke. No call that could
  /// leave it in its error state is made, before the context is finished: cairo never recovers from one.
  let cairo: OpaquePointer
  /// Base space, which user space starts as (points), to device pixels.
  let baseTransform: CGAffineTransform
  var state = GraphicsState()
  /// In base space.
  var currentPath = PathElements()

  /// What brings back an earlier state.
  private enum Saved {
    case state(GraphicsState)
    /// The state outside of a transparency layer, which only the layer's end brings back.
    case layer(GraphicsState)
  }

  /// A context that draws into `bitmap`.
  ///
  /// - Parameters:
  ///   - scale: device pixels a point; finite and above zero.
  ///   - origin: the point of user space that falls on the top left corner of the bitmap: the origin of a view's
  ///     bounds.
  package init(bitmap: Bitmap, scale: CGFloat, origin: CGPoint) {
    requirement(scale.isFinite && scale > 0, "the scale of a context is \(scale); it must be finite and above zero")
    requirement(origin.x.isFinite && origin.y.isFinite, "the origin of a context is not finite: \(origin)")
    self.bitmap = bitmap
    baseTransform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    surface = bitmap.makeSurface()
    cairo = cairo_create(surface)
    let status = cairo_status(cairo)
    requirement(
      status == CAIRO_STATUS_SUCCESS,
      "cairo cannot draw into \(bitmap.width) x \(bitmap.height) pixels: \(String(cString: cairo_status_to_string(status)))"
    )
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Saves everything but the current path.
  public func saveGState() {
    saved.append(.state(state))
    cairo_save(cairo)
  }

  /// Brings back what the matching `saveGState` saved; without one, in the present transparency layer, it does nothing.
  public func restoreGState() {
    guard case .state(let outer) = saved.last else { return }
    saved.removeLast()
    state = outer
    cairo_restore(cairo)
  }

  /// Collects what is drawn until the matching `endTransparencyLayer`, which lays all of it on as one: with the alpha,
  /// the blend mode and the shadow of now, while what is drawn inside begins without these.
  ///
  /// - Parameter auxiliaryInfo: nil; there is nothing that could be given.
  public func beginTransparencyLayer(auxiliaryInfo: Never?) {
    saved.append(.layer(state))
    cairo_push_group(cairo)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// The layer holds only what lies in `rect`, in user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Never?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    let path = currentPath
    clip(to: rect)
    currentPath = path
  }

  /// Lays the layer on and brings back the state of its beginning; without a layer it does nothing.
  public func endTransparencyLayer() {
    guard saved.contains(where: { if case .layer = $0 { true } else { false } }) else { return }
    while case .state = saved.last { restoreGState() }
    guard case .layer(let outer) = saved.popLast() else { return }
    state = outer
    let layer = cairo_pop_group(cairo)
    defer { cairo_pattern_destroy(layer) }
    if let layer { paint(.pattern(layer), within: .plane) }
  }

  /// The transform from user space to the space the context began with; both are in points, so the scale of the screen
  /// is not in it.
  public var ctm: CGAffineTransform { state.ctm }

  /// The transform from user space to the pixels of the bitmap, from its top left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm.concatenating(baseTransform) }

  /// Moves the origin of user space by a distance in user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales user space by two factors.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates user space by `angle` radians, clockwise to the eye.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Makes `transform` the first step from user space to the bitmap, before the transform so far.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Makes all drawing so far visible in the memory of the bitmap, but for what is in a transparency layer that has not
  /// ended.
  package func flush() {
    cairo_surface_flush(surface)
  }

  /// Has all drawing that is still to come do nothing.
  func finishDrawing() {
    cairo_surface_finish(surface)
  }
}

/// Colours and line style.
extension CGContext {
  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// Sets the fill colour to components of sRGB, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill colour to a gray, from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// Sets the stroke colour to components of sRGB, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke colour to a gray, from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Multiplies the alpha of every later fill and stroke; clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return }
    state.alpha = min(max(alpha, 0), 1)
  }

  /// How later painting meets what is there; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Gives all that is painted later a shadow of black at a third of opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Gives all that is painted later a shadow: its outline, moved by `offset` and blurred, below it.
  ///
  /// Blend modes that also take away from what is there, as `copy` or `sourceIn`, cast none.
  ///
  /// - Parameters:
  ///   - offset: Points of the space that the context began with, whatever the transform; positive ones to the right
  ///     and down.
  ///   - blur: Twice the standard deviation of the blur, in such points; 0 for a sharp shadow. A negative one counts as
  ///     0, and one of more than 1536 device pixels as that.
  ///   - color: Nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else { return state.shadow = nil }
    guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
    state.shadow = GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: color)
  }

  /// How later images are sampled where they are scaled or turned.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Switches antialiasing of edges on or off.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.antialiasing = shouldAntialias ? .on : .off
  }

  /// The width of strokes in the units of user space at the time of the stroke, 1 at first. Zero draws nothing; a
  /// negative width is ignored.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    state.lineWidth = width
  }

  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
  }

  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
  }

  /// How many line widths a sharp corner may reach from its inner to its outer tip before it is cut off; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit >= 0 else { return }
    state.miterLimit = limit
  }

  /// Strokes in dashes: `lengths` are those of dashes and gaps in turn, `phase` is where in the pattern a line begins,
  /// all in the units of user space. No lengths, or only zeros, make the line solid; a negative length is ignored with
  /// the whole call.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    state.dashPhase = phase
    state.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }
}

/// Shadows: the outline of what is painted, blurred in a mask of its own and painted through that.
extension CGContext {
  /// Paints the shadow of what is about to be painted, by the state's blend mode.
  func cast(_ shadow: GraphicsState.Shadow, of source: PaintSource, within shape: PaintShape) {
    guard let mask = ShadowMask(shadow, of: shape, in: self) else { return }
    guard mask.draw({ cairo in lay(source, within: shape, alpha: state.alpha, on: cairo) }),
      let pattern = mask.blurredPattern()
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    let color = shadow.color.color
    cairo_set_operator(cairo, state.blendMode.cairoValue)
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    cairo_mask(cairo, pattern)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }
}
