import Drawing
import Foundation
import Rendering

/// The first of a frame's two steps: a view that draws fills its own bitmap, in the coordinates of its bounds; what
/// falls outside is discarded. The second step, composition, only puts such bitmaps in place.
@MainActor
enum Rasteriser {
  /// Runs `draw(_:)` of a view if its picture is stale.
  static func displayIfNeeded(_ view: UIView, scale: CGFloat) {
    let bounds = view.bounds
    guard view.drawing.needsDisplay(at: scale), bounds.width > 0, bounds.height > 0 else { return }
    let (rect, present) = view.drawing.begin(bounds: bounds, scale: scale)
    guard !rect.isEmpty else { return }
    var bitmap = present
    var context = present.flatMap { makeContext(on: $0, of: view, scale: scale, clearing: rect) }
    CurrentContext.with {
      if context == nil {
        bitmap = makeBitmap(for: view, scale: scale)
        context = bitmap.flatMap { makeContext(on: $0, of: view, scale: scale, clearing: rect) }
      }
      return context
    } _: {
      view.traitCollection.performAsCurrent { view.draw(rect) }
    }
    context?.flush()
    if let bitmap { bitmap.isOpaque = bitmap.hasOnlyOpaquePixels }
    view.drawing.finish(bitmap)
  }

  private static func makeContext(
    on bitmap: Bitmap, of view: UIView, scale: CGFloat, clearing rect: CGRect
  ) -> CGContext? {
    let context = CGContext(bitmap: bitmap, scale: scale, origin: view.bounds.origin)
    let pixels = rect.roundedOut(toPixelsFrom: view.bounds.origin, scale: scale)
    context.clip(to: pixels)
    context.clear(pixels)
    return context
  }

  /// A view too large for one bitmap shows without its drawing, and says so once per attempt to draw it.
  private static func makeBitmap(for view: UIView, scale: CGFloat) -> Bitmap? {
    let (width, height) = ((view.bounds.width * scale).rounded(.up), (view.bounds.height * scale).rounded(.up))
    let largestSide = CGFloat(Bitmap.maximumSide)
    if width <= largestSide, height <= largestSide,
      let bitmap = Bitmap(size: PixelSize(width: Int32(width), height: Int32(height)))
    {
      return bitmap
    }
    FileHandle.standardError.write(
      Data("\(type(of: view)).draw(_:) is left out: no bitmap of \(width) x \(height) pixels can be made\n".utf8))
    return nil
  }
}
