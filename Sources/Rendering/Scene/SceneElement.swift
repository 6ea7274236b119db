/// A painted shape, in absolute device coordinates.
package struct SceneElement {
  package var shape: Shape

  /// The pixels that may change: the clips of all ancestors, intersected.
  package var clip: DeviceRect

  package var paint: Paint

  package init(shape: Shape, clip: DeviceRect, paint: Paint) {
    self.shape = shape
    self.clip = clip
    self.paint = paint
  }

  /// The only pixels that the element can change; empty when it draws nothing at all.
  package var footprint: DeviceRect {
    let area = clip.intersection(shape.bounds)
    switch paint {
    case .color(let color):
      return color.alpha == 0 ? .empty : area
    case .border(let color, let width):
      return color.alpha == 0 || !(width > 0) ? .empty : area
    case .bitmap(let bitmap, let map):
      return area.intersection(BitmapPlacement(of: bitmap.size, by: map).bounds)
    case .group(let opacity, _):
      return opacity == 0 ? .empty : area
    }
  }

  /// Pixels behind which nothing shows; a subset of the footprint.
  var opaqueArea: DeviceRect {
    switch paint {
    case .color(let color) where color.isOpaque:
      return clip.intersection(shape.opaqueInterior)
    case .bitmap(let bitmap, let map) where bitmap.isOpaque:
      let placement = BitmapPlacement(of: bitmap.size, by: map)
      return clip.intersection(shape.opaqueInterior).intersection(placement.fullyCoveredBounds)
    case .color, .border, .bitmap, .group:
      return .empty
    }
  }

  /// The number of elements after this one that belong to it.
  package var descendantCount: Int {
    if case .group(_, let count) = paint { return max(0, count) }
    return 0
  }
}
