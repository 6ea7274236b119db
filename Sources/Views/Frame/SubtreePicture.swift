import Drawing
import Foundation
import Rendering

/// Pictures of subtrees, apart from the scene: for masks, and for what casts a shadow.
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
  static func make(over extent: CGRect, scale: CGFloat, zoom: CGFloat, _ content: Content) -> LayerPicture {
    let pixels = scale * zoom
    let frame =
      extent.isEmpty
      ? .zero
      : extent.roundedOut(toPixelsFrom: .zero, scale: pixels)
        .insetBy(dx: -1 / pixels, dy: -1 / pixels)
    return LayerPicture(
      bitmap: draw(over: frame, scale: scale, zoom: zoom, content), frame: frame, scale: pixels, bounds: .zero)
  }

  /// Draws content over a frame of whole pixels. Nil if the frame is empty, or too large.
  static func draw(over frame: CGRect, scale: CGFloat, zoom: CGFloat, _ content: Content) -> Bitmap? {
    let pixels = scale * zoom
    guard !frame.isEmpty, let bitmap = Bitmap.covering(frame.size, scale: pixels, for: "a shadow or a mask is left out")
    else { return nil }
    let map = AffineMap(a: pixels, b: 0, c: 0, d: pixels, tx: -frame.minX * pixels, ty: -frame.minY * pixels)
    let whole = DeviceRect(bitmap.size)
    let elements = SceneBuilder.elements(over: whole, scale: scale) { content(&$0, map.onGrid, whole) }
    var compositor = Compositor()
    compositor.draw(Scene(size: bitmap.size, elements: elements), into: bitmap)
    return bitmap
  }
}

extension LayerPicture {
  /// Returns the map from the bitmap's pixels to device pixels: by whole pixels, if the layer is upright and not scaled.
  ///
  /// - Parameter map: From the layer's coordinates to device pixels.
  func placement(by map: AffineMap) -> AffineMap {
    if map.isTranslation(scaledBy: scale), case .rectangle(let rect) = Shape(of: frame, map: map) {
      return AffineMap(translationX: Double(rect.minX), y: Double(rect.minY))
    }
    return AffineMap(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: frame.minX, ty: frame.minY).concatenating(map).onGrid
  }
}
