import Drawing
import Foundation
import Rendering

/// Pictures of subtrees, apart from the scene: for masks, for what casts a shadow, and of whole layers.
@MainActor
enum SubtreePicture {
  /// Adds the elements of a picture. Receives the map from the layer's coordinates to the picture's pixels, and all of
  /// these pixels.
  typealias Content = @MainActor (inout SceneBuilder, AffineMap, DeviceRect) -> Void

  /// Makes the picture of a part of a layer's coordinates, with a transparent margin of a pixel.
  ///
  /// - Parameters:
  ///   - extent: What the content paints at most.
  ///   - scale: The window's scale. The picture has `zoom` times as many pixels per point.
  ///   - counts: Counts the pictures that are drawn for this one.
  static func make(
    over extent: CGRect, scale: CGFloat, zoom: CGFloat, counts: inout PictureCounts, _ content: Content
  ) -> LayerPicture {
    let pixels = scale * zoom
    let frame =
      extent.isEmpty
      ? .zero
      : extent.roundedOut(toPixelsFrom: .zero, scale: pixels)
        .insetBy(dx: -1 / pixels, dy: -1 / pixels)
    return LayerPicture(
      bitmap: draw(over: frame, scale: scale, zoom: zoom, counts: &counts, content), frame: frame, scale: pixels,
      bounds: .zero)
  }

  /// Draws content over a frame of whole pixels. Nil if the frame is empty, or too large.
  ///
  /// - Parameter facesAway: Whether the picture will be shown from behind.
  @inline(never)
  static func draw(
    over frame: CGRect, scale: CGFloat, zoom: CGFloat, facesAway: Bool = false, counts: inout PictureCounts,
    _ content: Content
  ) -> Bitmap? {
    let pixels = scale * zoom
    guard !frame.isEmpty,
      let bitmap = Bitmap.covering(frame.size, scale: pixels, for: "a layer, a shadow or a mask is left out")
    else { return nil }
    let map = AffineMap(a: pixels, b: 0, c: 0, d: pixels, tx: -frame.minX * pixels, ty: -frame.minY * pixels)
    let whole = DeviceRect(bitmap.size)
    var builder = SceneBuilder.builder(over: whole, scale: scale, facesAway: facesAway)
    content(&builder, map.onGrid, whole)
    counts = counts + builder.counts
    composite(builder.elements, into: bitmap)
    return bitmap
  }

  /// Apart from `draw`, which is nested for pictures in pictures, so that its stack frame is small.
  @inline(never)
  private static func composite(_ elements: [SceneElement], into bitmap: Bitmap) {
    var compositor = Compositor()
    compositor.draw(Scene(size: bitmap.size, elements: elements), into: bitmap)
  }

  /// Makes the picture of what a layer shows, without its shadow, mask and opacity. Nil outside of a window.
  static func current(of layer: CALayer) -> LayerPicture? {
    let node = layer.node
    guard let scale = node.windowDrawingFrames?.platform?.scale else { return nil }
    let (extent, bounds) = (node.contentExtent, node.presentationBounds)
    let frame = extent.isEmpty ? .zero : extent.roundedOut(toPixelsFrom: bounds.origin, scale: scale)
    var counts = PictureCounts()
    let bitmap = draw(over: frame, scale: scale, zoom: 1, counts: &counts) {
      $0.addCaster(node, map: $1, clip: $2, zoom: 1, traits: node.traits)
    }
    return LayerPicture(bitmap: bitmap, frame: frame, scale: scale, bounds: bounds)
  }
}

extension LayerPicture {
  /// From the bitmap's pixels to the layer's coordinates.
  var toLayer: AffineMap { AffineMap(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: frame.minX, ty: frame.minY) }

  /// Returns the map from the bitmap's pixels to device pixels: by whole pixels, if the layer is upright and not scaled.
  ///
  /// - Parameter map: From the layer's coordinates to device pixels.
  func placement(by map: AffineMap) -> AffineMap {
    if map.isTranslation(scaledBy: scale), case .rectangle(let rect) = Shape(of: frame, map: map) {
      return AffineMap(translationX: Double(rect.minX), y: Double(rect.minY))
    }
    return toLayer.concatenating(map).onGrid
  }
}
