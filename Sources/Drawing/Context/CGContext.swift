import CPangoCairo
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
  private let bitmap: Bitmap
  private let surface: OpaquePointer
  private var savedStates: [GraphicsState] = []

  /// Its matrix is the identity, so that paths are in device pixels, but for the moment of a stroke. No call that could
  /// leave it in its error state is made: cairo never recovers from one.
  let cairo: OpaquePointer
  /// Base space, which user space starts as (points), to device pixels.
  let baseTransform: CGAffineTransform
  var state = GraphicsState()

  /// A context that draws into `bitmap`.
  ///
  /// - Parameters:
  ///   - scale: device pixels a point; finite and above zero.
  ///   - origin: the point of user space that falls on the top left corner of the bitmap: the origin of a view's bounds.
  package init(bitmap: Bitmap, scale: CGFloat, origin: CGPoint) {
    precondition(scale.isFinite && scale > 0, "the scale of a context is \(scale); it must be finite and above zero")
    precondition(origin.x.isFinite && origin.y.isFinite, "the origin of a context is not finite: \(origin)")
    self.bitmap = bitmap
    baseTransform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, bitmap.width, bitmap.height, Int32(bitmap.stride))
    cairo = cairo_create(surface)
    let status = cairo_status(cairo)
    precondition(
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
    savedStates.append(state)
    cairo_save(cairo)
  }

  /// Brings back what the matching `saveGState` saved; without one it does nothing, as in Core Graphics.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
    cairo_restore(cairo)
  }

  /// The transform from user space to the space the context began with; both are in points, so the scale of the screen is
  /// not in it.
  public var ctm: CGAffineTransform { state.ctm }

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

  /// Makes all drawing so far visible in the memory of the bitmap.
  package func flush() {
    cairo_surface_flush(surface)
  }
}
