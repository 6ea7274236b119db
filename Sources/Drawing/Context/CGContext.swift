import CPangoCairo
import Diagnostics
import Foundation
import Rendering

/// A drawing context: a bitmap or a page, a current path, and a graphics state with colors, line style, transform and clip.
///
/// User space is in points with y pointing down, as in `UIView.draw(_:)`. Drawing outside the bitmap is discarded. Path
/// coordinates are transformed when they are added, so setting a transform does not move the current path.
///
/// Unless noted, a call with a NaN or infinite number draws nothing and leaves the state as it is. Positions beyond the
/// drawable range are clamped to it.
public final class CGContext {
  /// Owns the memory that cairo draws into. Nil for the pages of a document, whose device pixels are points.
  private let bitmap: Bitmap?
  private let surface: OpaquePointer
  private var saved: [Saved] = []

  /// Its matrix is the identity except during a stroke or text, so paths are in device pixels. Cairo never recovers
  /// from its error state, so no call may cause it before the context is finished.
  let cairo: OpaquePointer
  /// Maps base space, the initial user space in points, to device pixels.
  let baseTransform: CGAffineTransform
  var state = GraphicsState()
  /// In base space.
  var currentPath = PathElements()

  /// An entry of the stack of saved states.
  private enum Saved {
    case state(GraphicsState)
    /// The state outside a transparency layer; only the end of the layer restores it.
    case layer(GraphicsState)
  }

  /// Makes a context that draws into `bitmap`.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point; finite and above zero.
  ///   - origin: The point of user space at the top left of the bitmap: the origin of a view's bounds. Finite.
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

  /// Makes a context that draws into a document of pages in points, and takes over its surface.
  init(pages surface: OpaquePointer) {
    (bitmap, baseTransform) = (nil, .identity)
    self.surface = surface
    cairo = cairo_create(surface)
  }

  /// The pixels of a picture for each device pixel: 1, but on a page the 300 for an inch that printers show.
  package var pictureDensity: CGFloat { bitmap == nil ? 300.0 / 72 : 1 }

  /// Whether device pixels are those that are seen.
  var hasPixels: Bool { bitmap != nil }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Pushes a copy of the graphics state, which does not include the current path.
  public func saveGState() {
    saved.append(.state(state))
    cairo_save(cairo)
  }

  /// Restores the state of the matching `saveGState`. Does nothing if there is none inside the current transparency
  /// layer.
  public func restoreGState() {
    guard case .state(let outer) = saved.last else { return }
    saved.removeLast()
    state = outer
    cairo_restore(cairo)
  }

  /// Begins a layer that `endTransparencyLayer` composites as one image.
  ///
  /// The layer is composited with the present alpha, blend mode and shadow. Inside the layer these start at 1, `normal`
  /// and none.
  ///
  /// - Parameter auxiliaryInfo: Pass nil.
  public func beginTransparencyLayer(auxiliaryInfo: Never?) {
    saved.append(.layer(state))
    cairo_push_group(cairo)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Begins a layer that is clipped to `rect`, in user space. A NaN or infinite number in it hides everything.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Never?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    let path = currentPath
    clip(to: rect)
    currentPath = path
  }

  /// Composites the layer and restores the state of its beginning. Does nothing outside a layer.
  public func endTransparencyLayer() {
    guard saved.contains(where: { if case .layer = $0 { true } else { false } }) else { return }
    while case .state = saved.last { restoreGState() }
    guard case .layer(let outer) = saved.popLast() else { return }
    state = outer
    let layer = cairo_pop_group(cairo)
    defer { cairo_pattern_destroy(layer) }
    if let layer { paint(.pattern(layer), within: .plane) }
  }

  /// The transform from user space to the initial user space. Both are in points, so it does not include the screen's
  /// scale.
  public var ctm: CGAffineTransform { state.ctm }

  /// The transform from user space to the bitmap's pixels, whose origin is its top left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm.concatenating(baseTransform) }

  /// Translates user space by a distance in user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales user space about its origin.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates user space by `angle` radians. A positive angle looks clockwise, as y points down.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies `transform` to user space, before the present transform. Has no effect if it is not finite.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Ends a page: layers that have not ended are composited, and the state is that of a new context.
  func finishPage() {
    while !saved.isEmpty {
      restoreGState()
      endTransparencyLayer()
    }
    cairo_reset_clip(cairo)
    (state, currentPath) = (GraphicsState(), PathElements())
    cairo_show_page(cairo)
  }

  /// Writes pending drawing to the bitmap's memory, except in transparency layers that have not ended.
  package func flush() {
    cairo_surface_flush(surface)
  }

  /// Makes any further drawing do nothing.
  func finishDrawing() {
    cairo_surface_finish(surface)
  }

  /// Returns a copy of the drawing so far, without transparency layers that have not ended. Nil if out of memory, and for the pages
  /// of a document.
  public func makeImage() -> CGImage? {
    flush()
    return bitmap.flatMap { bitmap in bitmap.copy(of: DeviceRect(bitmap.size)).map { CGImage(bitmap: $0) } }
  }

  /// Ends drawing into a bitmap and returns the result without a copy. Later drawing has no effect. Transparency layers that have
  /// not ended are lost.
  package func finish() -> CGImage {
    guard let bitmap else { requirementFailure("a document has no image") }
    finishDrawing()
    return CGImage(bitmap: bitmap)
  }
}

/// Colors and line style.
extension CGContext {
  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// Sets the fill color from sRGB components, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill color to a gray, from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// Sets the stroke color from sRGB components, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke color to a gray, from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the factor for the alpha of later painting, clamped to 0...1; 1 at first. NaN is ignored.
  public func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return }
    state.alpha = min(max(alpha, 0), 1)
  }

  /// Sets the blend mode of later painting; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Gives later painting a black shadow of one third opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Gives later painting a shadow: its outline, offset and blurred, painted below it.
  ///
  /// Blend modes that also remove parts of the destination, such as `copy` or `sourceIn`, cast no shadow.
  ///
  /// - Parameters:
  ///   - offset: The distance to the right and down, in points of the initial user space. The transform does not affect
  ///     it.
  ///   - blur: Twice the standard deviation of the blur, in the same points. 0 gives a sharp shadow. Clamped from below
  ///     to 0 and from above to 1536 device pixels.
  ///   - color: The shadow's color, or nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else { return state.shadow = nil }
    guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
    state.shadow = GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: color)
  }

  /// The quality with which later images are sampled when they are scaled or rotated.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Turns antialiasing on or off; on at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.antialiasing = shouldAntialias ? .on : .off
  }

  /// Sets the width of strokes, in user space at the time of the stroke; 1 at first. A width of zero draws nothing. A
  /// negative width is ignored.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    state.lineWidth = width
  }

  /// Sets the shape of the ends of lines; `butt` at first.
  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
  }

  /// Sets the shape of the corners of lines; `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
  }

  /// Sets the longest mitre, from its inner to its outer tip, as a multiple of the line width; 10 at first. Sharper
  /// corners are bevelled. A negative limit is ignored.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit >= 0 else { return }
    state.miterLimit = limit
  }

  /// Sets the dash pattern of strokes, in units of user space.
  ///
  /// A line is solid if `lengths` is empty or all zero, as at first. The whole call is ignored if a length is negative.
  ///
  /// - Parameters:
  ///   - phase: The offset into the pattern at which a line starts.
  ///   - lengths: The lengths of dashes and gaps, alternating.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    state.dashPhase = phase
    state.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }
}

/// Shadows: a mask of the painted outline is blurred, and the shadow's color is painted through it.
extension CGContext {
  /// Paints the shadow of a shape, with the state's blend mode.
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
