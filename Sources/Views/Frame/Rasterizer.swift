import Drawing
import Foundation
import Rendering

/// Rasterizes views, the first of a frame's two steps: a drawing view fills its own bitmap, in its bounds' coordinates,
/// clipped to its picture's frame. The second step, compositing, only places the bitmaps.
@MainActor
enum Rasterizer {
  /// Runs `draw(_:)` of a view if its picture is stale.
  static func displayIfNeeded(_ view: UIView, scale: CGFloat) {
    guard view.drawing.needsDisplay(at: scale) else { return }
    let frame = view.pictureFrame
    guard frame.width > 0, frame.height > 0 else { return }
    let (rect, present) = view.drawing.begin(bounds: frame, scale: scale)
    // A plain `UIView` draws nothing, so its picture stays empty.
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

  /// Allocates a view's bitmap. A view too large for one shows without its drawing, with a warning per attempt.
  private static func makeBitmap(for view: UIView, over frame: CGRect, scale: CGFloat) -> Bitmap? {
    Bitmap.covering(frame.size, scale: scale, for: "\(type(of: view)).draw(_:) is left out")
  }
}
