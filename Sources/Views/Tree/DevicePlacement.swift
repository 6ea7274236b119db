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
    let origin = window.presentationBounds.origin
    map = AffineMap(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    clip = DeviceRect(size)
  }

  /// Nil when the view shows nowhere: it is in no open window, or it or a view above it is hidden.
  init?(of view: UIView) {
    guard let place = Self.find(view) else { return nil }
    self = place.placement
  }

  /// The window that a view shows in, and its placement there; nil when it shows nowhere.
  static func find(_ view: UIView) -> (window: UIWindow, placement: DevicePlacement)? {
    guard !view.isHidden, view.presentationAlpha > 0 else { return nil }
    guard let superview = view.storedSuperview else {
      guard let window = view.asWindow, let platform = window.platform else { return nil }
      return (window, DevicePlacement(of: window, size: platform.pixelSize, scale: platform.scale))
    }
    guard let (window, outer) = find(superview) else { return nil }
    return (window, outer.placing(view, in: superview))
  }

  /// A view on the way down from its window.
  struct Step {
    let view: UIView
    let placement: DevicePlacement
  }

  /// Appends the views from the window down to `view`, each with its placement.
  ///
  /// - Returns: The placement of `view`; nil when it shows nowhere.
  static func appendPath(to view: UIView, _ path: inout [Step]) -> DevicePlacement? {
    guard !view.isHidden, view.presentationAlpha > 0 else { return nil }
    let placement: DevicePlacement?
    if let superview = view.storedSuperview {
      placement = appendPath(to: superview, &path)?.placing(view, in: superview)
    } else {
      placement = DevicePlacement(of: view)
    }
    if let placement { path.append(Step(view: view, placement: placement)) }
    return placement
  }

  /// The placement of a subview of `view`, which is placed like this itself.
  private func placing(_ subview: UIView, in view: UIView) -> DevicePlacement {
    DevicePlacement(
      map: AffineMap(subview.presentationToSuperview).concatenating(map).onGrid,
      clip: view.clipsToBounds ? pixelsOfContent(of: view) : clip)
  }

  /// The pixels in which the content of `view`, which is placed like this and clips, is let through.
  func pixelsOfContent(of view: UIView) -> DeviceRect {
    clip.intersection(Shape(of: view.presentationBounds, map: map).bounds)
  }

  /// The pixels that a subview of `view`, which is placed like this, paints at most with all that is in it.
  func pixelsPainted(by subview: UIView, in view: UIView) -> DeviceRect {
    guard !subview.isHidden, subview.presentationAlpha > 0 else { return .empty }
    return placing(subview, in: view).pixels(touchedBy: subview.extentInSight)
  }

  /// The same in parts, for one that paints only its edges.
  func forEachPart(paintedBy subview: UIView, in view: UIView, _ body: @MainActor (DeviceRect) -> Void) {
    guard !subview.isHidden, subview.presentationAlpha > 0 else { return }
    let placement = placing(subview, in: view)
    subview.forEachPartInSight { body(placement.pixels(touchedBy: $0)) }
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
  package var isPictureInSight: Bool {
    guard let placement = DevicePlacement(of: self) else { return false }
    return !placement.pixels(touchedBy: pictureFrame).isEmpty
  }
}
