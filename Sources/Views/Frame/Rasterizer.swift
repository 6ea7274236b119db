import Drawing
import Foundation
import Rendering

/// The first of a frame's two steps: a view that draws fills its own bitmap, in the coordinates of its bounds; what
/// falls outside of its picture's frame is discarded. The second step, composition, only puts such bitmaps in place.
@MainActor
enum Rasterizer {
  /// Runs `draw(_:)` of a view if its picture is stale.
  static func displayIfNeeded(_ view: UIView, scale: CGFloat) {
    guard view.drawing.needsDisplay(at: scale) else { return }
    let frame = view.pictureFrame
    guard frame.width > 0, frame.height > 0 else { return }
    let (rect, present) = view.drawing.begin(bounds: frame, scale: scale)
    // Nothing is drawn by a view that is of no class of its own; it need not be asked again.
    guard !rect.isEmpty, !view.isExactlyUIView else { return }
    if let ready = view.readyPicture(scale: scale) {
      return view.drawing.finish(ready.bitmap, scale: scale, hasDrawn: true)
    }
    var bitmap = present
    var hasDrawn = false
    var context = present.flatMap { makeContext(on: $0, over: frame, scale: scale, clearing: rect) }
    CurrentContext.with {
      hasDrawn = true
      if context == nil {
        bitmap = makeBitmap(for: view, over: frame, scale: scale)
        context = bitmap.flatMap { makeContext(on: $0, over: frame, scale: scale, clearing: rect) }
      }
      return context
    } _: {
      view.traitCollection.performAsCurrent { view.drawPicture(rect) }
    }
    context?.flush()
    if let bitmap { bitmap.isOpaque = bitmap.hasOnlyOpaquePixels }
    view.drawing.finish(bitmap, scale: scale, hasDrawn: hasDrawn)
  }

  private static func makeContext(
    on bitmap: Bitmap, over frame: CGRect, scale: CGFloat, clearing rect: CGRect
  ) -> CGContext? {
    let context = CGContext(bitmap: bitmap, scale: scale, origin: frame.origin)
    let pixels = rect.roundedOut(toPixelsFrom: frame.origin, scale: scale)
    context.clip(to: pixels)
    context.clear(pixels)
    return context
  }

  /// A view too large for one bitmap shows without its drawing, and says so once per attempt to draw it.
  private static func makeBitmap(for view: UIView, over frame: CGRect, scale: CGFloat) -> Bitmap? {
    Bitmap.covering(frame.size, scale: scale, for: "\(type(of: view)).draw(_:) is left out")
  }
}
