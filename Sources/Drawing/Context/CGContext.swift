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

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

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
