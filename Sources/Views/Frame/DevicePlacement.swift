import Drawing
import Foundation
import Rendering

/// Where a view's coordinates lie on the pixels of its window, and which pixels its ancestors let through.
///
/// Damage goes by the same numbers as the scene, so that a change is repainted wherever it shows.
@MainActor
struct DevicePlacement {
  /// From the view's coordinates to device pixels.
  let map: AffineMap

  /// What the clips of the view's ancestors let through, in device pixels.
  let clip: DeviceRect

  private init(map: AffineMap, clip: DeviceRect) {
    self.map = map
    self.clip = clip
  }

  /// The placement of a window whose content is `size` device pixels.
  init(of window: UIView, size: PixelSize, scale: CGFloat) {
    let origin = window.shownBounds.origin
    map = AffineMap(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    clip = DeviceRect(size)
  }

  /// Nil when the view shows nowhere: it is in no open window, or it or a view above it is hidden.
  init?(of view: UIView) {
    guard !view.isHidden, view.shownAlpha > 0 else { return nil }
    if let superview = view.superview {
      guard let outer = DevicePlacement(of: superview) else { return nil }
      self = outer.placing(view, in: superview)
    } else {
      guard let window = view as? UIWindow, let platform = window.platform else { return nil }
      self.init(of: window, size: platform.pixelSize, scale: platform.scale)
    }
  }

  /// The placement of a subview of `view`, which is placed like this itself.
  private func placing(_ subview: UIView, in view: UIView) -> DevicePlacement {
    DevicePlacement(
      map: AffineMap(subview.shownToSuperview).concatenating(map),
      clip: view.clipsToBounds ? clip.intersection(Shape(of: view.shownBounds, map: map).bounds) : clip)
  }

  /// All pixels that a rectangle of the view's coordinates touches and that are let through.
  func pixels(touchedBy rect: CGRect) -> DeviceRect {
    guard !rect.isEmpty else { return .empty }
    guard map.isAxisAligned else { return clip.intersection(Shape(of: rect, map: map).bounds) }
    let (minX, minY) = map.apply(rect.minX, rect.minY)
    let (maxX, maxY) = map.apply(rect.maxX, rect.maxY)
    return clip.intersection(DeviceRect(roundingOut: minX, minY, maxX, maxY))
  }
}

extension UIView {
  /// Whether a pixel of the view's picture can be seen.
  var isPictureInSight: Bool {
    guard let placement = DevicePlacement(of: self) else { return false }
    return !placement.pixels(touchedBy: pictureFrame).isEmpty
  }
}
