import Drawing
import Foundation
import Rendering

extension UIView {
  /// Whether drawing may give a picture. A plain `UIView` draws nothing.
  fileprivate var mayDraw: Bool { !isExactlyUIView || existingLayer?.hasPicture == true }
}

/// Rasterizes views, the first of a frame's two steps: a drawing view fills its own bitmap, in its bounds' coordinates,
/// clipped to its picture's frame. The second step, compositing, only places the bitmaps.
@MainActor
enum Rasterizer {
  /// Runs `draw(_:)` of a view if its picture is stale.
  ///
  /// - Parameter isZoomed: Whether the view is zoomed, so that most of it is probably not in sight.
  static func displayIfNeeded(_ view: UIView, scale: CGFloat, isZoomed: Bool) {
    guard view.drawing.needsDisplay(at: scale) else { return }
    let frame = view.pictureFrame
    guard frame.width > 0, frame.height > 0 else { return }
    let (width, height) = (frame.width * scale, frame.height * scale)
    if width * height > (isZoomed ? largestZoomedPicture : largestPicture) || max(width, height) > longestSide,
      view.mayDraw, view.readyPicture(scale: scale) == nil
    {
      view.drawing.prepareTiles(scale: scale)
      return
    }
    let (rect, present) = view.drawing.begin(bounds: frame, scale: scale)
    // A plain `UIView` draws nothing, so its picture stays empty.
    guard !rect.isEmpty, view.mayDraw else { return }
    if let ready = view.readyPicture(scale: scale) {
      return view.drawing.finish(ready.bitmap, scale: scale, hasDrawn: true, isBorrowed: true)
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
      draw(rect, of: view)
    }
    context?.flush()
    if let bitmap { bitmap.isOpaque = bitmap.hasOnlyOpaquePixels }
    view.drawing.finish(bitmap, scale: scale, hasDrawn: hasDrawn)
  }

  /// The number of pixels beyond which a picture is drawn in tiles: chosen, 64 MiB, and 8 MiB in zoomed content.
  private static let largestPicture: CGFloat = 16_777_216
  private static let largestZoomedPicture: CGFloat = 2_097_152

  /// The scale at which a view's picture is drawn, in pixels per point. A picture too large for one bitmap that is shown
  /// much smaller is drawn smaller, because all of it may be in sight.
  static func scale(of view: UIView, wanting scale: CGFloat, shownBy map: AffineMap) -> CGFloat {
    let frame = view.pictureFrame
    guard frame.width * scale * frame.height * scale > largestPicture else { return scale }
    let shown = max(hypot(map.a, map.b), hypot(map.c, map.d))
    return shown > 0 && shown < scale / 2 ? shown : scale
  }

  private static let longestSide = CGFloat(Bitmap.maximumSide)

  /// Draws the missing tiles of a span: all in one call, into a bitmap around them.
  ///
  /// - Returns: Whether any was missing.
  static func draw(_ span: PictureTiles.Span, of tiles: PictureTiles, _ view: UIView) -> Bool {
    var (missing, area) = ([PictureTiles.Index](), CGRect.null)
    span.forEach { index in
      guard tiles.isMissing(index) else { return }
      missing.append(index)
      area = area.union(PictureTiles.rect(of: index))
    }
    guard !missing.isEmpty else { return false }
    let (frame, scale) = (view.pictureFrame, tiles.scale)
    let size = CGSize(width: (frame.width * scale).rounded(.up), height: (frame.height * scale).rounded(.up))
    area = area.intersection(CGRect(origin: .zero, size: size))
    let rect = CGRect(
      x: frame.minX + area.minX / scale, y: frame.minY + area.minY / scale, width: area.width / scale,
      height: area.height / scale)
    let whole = draw(view, rect: rect, size: area.size, scale: scale)
    for index in missing {
      let pixels = PictureTiles.rect(of: index).intersection(area).offsetBy(dx: -area.minX, dy: -area.minY)
      let tile = whole?.copy(
        of: DeviceRect(roundingOut: pixels.minX, pixels.minY, pixels.maxX, pixels.maxY))
      if let tile { tile.isOpaque = tile.hasOnlyOpaquePixels }
      tiles.store(tile, at: index)
    }
    return true
  }

  /// Draws a part of a view's picture; nil if the view draws nothing there.
  private static func draw(_ view: UIView, rect: CGRect, size: CGSize, scale: CGFloat) -> Bitmap? {
    var (bitmap, context) = (Bitmap?.none, CGContext?.none)
    CurrentContext.with {
      if bitmap == nil {
        bitmap = Bitmap(size: PixelSize(width: Int32(size.width), height: Int32(size.height)))
        context = bitmap.flatMap { makeContext(on: $0, over: rect, scale: scale, clearing: rect) }
      }
      return context
    } _: {
      draw(rect, of: view)
    }
    context?.flush()
    return bitmap
  }

  /// Draws a part of a picture into the current context: that of the view's layer, if it has one.
  private static func draw(_ rect: CGRect, of view: UIView) {
    WorkCounts.countPicture()
    view.traitCollection.performAsCurrent {
      guard let layer = view.existingLayer, layer.hasPicture else { return view.observingDrawing(rect) }
      guard let context = CurrentContext.current else { return }
      layer.drawPicture(in: context, rect)
    }
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
