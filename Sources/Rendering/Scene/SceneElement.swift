/// A painted shape, in absolute device coordinates.
package struct SceneElement {
  package var shape: Shape

  /// The intersection of all ancestors' clips; the element changes no pixel outside.
  package var clip: DeviceRect

  package var paint: Paint

  package init(shape: Shape, clip: DeviceRect, paint: Paint) {
    self.shape = shape
    self.clip = clip
    self.paint = paint
  }

  /// The bounding box of the pixels that the element can change; empty if it draws nothing.
  package var footprint: DeviceRect { withUnsafePointer(to: self) { $0.footprint } }

  var isGroup: Bool {
    if case .group = paint { return true }
    return false
  }

  /// The number of following elements that belong to this group; 0 for other elements.
  package var descendantCount: Int {
    if case .group(_, let count, _, _, _, _) = paint { return max(0, count) }
    return 0
  }

  /// Whether the element, or one that belongs to it, may need pixels behind it.
  var mayNeedBackdrop: Bool {
    switch paint {
    case .backdrop, .group: true
    case .color, .border, .bitmap, .projected: false
    }
  }

  /// The area of which the element needs every pixel behind it; empty unless it makes a backdrop.
  var requiredBackdrop: DeviceRect {
    if case .backdrop(let picture, _, let area, _) = paint, !picture.isFilled { return area }
    return .empty
  }

  /// Whether this is a group composited over a copy of what is behind it.
  var continuesBackdrop: Bool {
    if case .group(_, _, _, _, _, isIsolated: false) = paint { return true }
    return false
  }
}

/// The areas of an element in place. Properties of the element itself would copy it.
extension UnsafePointer where Pointee == SceneElement {
  /// The bounding box of the pixels that the element can change; empty if it draws nothing.
  var footprint: DeviceRect {
    let area = pointee.clip.intersection(pointee.shape.bounds)
    switch pointee.paint {
    case .color(let color):
      return color.alpha == 0 ? .empty : area
    case .border(let color, let width):
      return color.alpha == 0 || !(width > 0) ? .empty : area
    case .bitmap(let bitmap, let map):
      return area.intersection(BitmapPlacement(of: bitmap.size, by: map).bounds)
    case .projected(let bitmap, let map):
      return area.intersection(map.bounds(of: bitmap.size))
    case .backdrop(_, _, let behind, _):
      return area.intersection(behind)
    case .group(let opacity, _, let mask, _, _, _):
      return opacity == 0 ? .empty : mask.map { area.intersection($0.bounds) } ?? area
    }
  }

  /// Pixels that hide all elements behind; a subset of the footprint.
  var opaqueArea: DeviceRect {
    switch pointee.paint {
    case .color(let color) where color.isOpaque:
      return pointee.clip.intersection(pointee.shape.opaqueInterior)
    case .bitmap(let bitmap, let map) where bitmap.isOpaque:
      let placement = BitmapPlacement(of: bitmap.size, by: map)
      return pointee.clip.intersection(pointee.shape.opaqueInterior).intersection(placement.fullyCoveredBounds)
    case .backdrop(let picture, _, let behind, _) where picture.isOpaque:
      return pointee.clip.intersection(pointee.shape.opaqueInterior).intersection(behind)
    case .color, .border, .bitmap, .projected, .group, .backdrop:
      return .empty
    }
  }
}
