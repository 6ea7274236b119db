import Drawing
import Foundation
import Rendering

/// The map from a view's coordinates to the pixels of its window, and the clip of its ancestors.
///
/// Damage uses the same numbers as the scene, so every visible change is repainted.
@MainActor
struct DevicePlacement {
  /// From the view's coordinates to device pixels. In perspective, the nearest affine map at the view's center.
  private(set) var map: AffineMap

  /// The intersection of the clips of the view's ancestors, in device pixels.
  private(set) var clip: DeviceRect

  /// The exact map, if a layer on the path is in perspective.
  var projection: ProjectiveMap? { perspective?.map }

  /// Few placements have one, and most are copied often.
  private var perspective: Perspective?

  private final class Perspective {
    let map: ProjectiveMap

    init(_ map: ProjectiveMap) {
      self.map = map
    }
  }

  /// The placement of a window with content of `size` device pixels.
  init(of window: UIView, size: PixelSize, scale: CGFloat) {
    let origin = window.presentationBounds.origin
    map = AffineMap(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    clip = DeviceRect(size)
    perspective = nil
  }

  /// Nil if the view is invisible: it is in no open window, or it or an ancestor is hidden.
  init?(of view: UIView) {
    guard let place = Self.find(view) else { return nil }
    self = place.placement
  }

  /// The window that displays a view, and the view's placement there; nil if the view is invisible.
  static func find(_ view: UIView) -> (window: UIWindow, placement: DevicePlacement)? {
    var placement = DevicePlacement()
    guard let window = placement.descend(to: view) else { return nil }
    return (window, placement)
  }

  private init() {
    (map, clip, perspective) = (.identity, .empty, nil)
  }

  /// Makes this the placement of a view, after those of its superviews. It calls itself for each of them, so its stack frame
  /// is small.
  ///
  /// - Returns: The window; nil if the view is invisible.
  private mutating func descend(to view: UIView) -> UIWindow? {
    guard !view.isHidden, view.presentationAlpha > 0 else { return nil }
    guard let superview = view.storedSuperview else { return begin(at: view) }
    guard let window = descend(to: superview) else { return nil }
    move(to: view, in: superview)
    return window
  }

  @inline(never)
  private mutating func begin(at view: UIView) -> UIWindow? {
    guard let window = view.asWindow, let platform = window.platform else { return nil }
    self = DevicePlacement(of: window, size: platform.pixelSize, scale: platform.scale)
    return window
  }

  /// A view on the path from the window.
  struct Step {
    let view: UIView
    let placement: DevicePlacement
  }

  /// Appends the views from the window down to `view`, each with its placement.
  ///
  /// - Returns: The placement of `view`; nil if it is invisible.
  static func appendPath(to view: UIView, _ path: inout [Step]) -> DevicePlacement? {
    appendSteps(to: view, &path) ? path.last?.placement : nil
  }

  /// Appends the steps to a view after those to its superviews, and nothing if it is invisible.
  private static func appendSteps(to view: UIView, _ path: inout [Step]) -> Bool {
    guard !view.isHidden, view.presentationAlpha > 0 else { return false }
    guard let superview = view.storedSuperview else { return appendRoot(view, &path) }
    guard appendSteps(to: superview, &path) else { return false }
    appendStep(to: view, from: superview, &path)
    return true
  }

  private static func appendRoot(_ view: UIView, _ path: inout [Step]) -> Bool {
    guard let placement = DevicePlacement(of: view) else { return false }
    path.append(Step(view: view, placement: placement))
    return true
  }

  @inline(never)
  private static func appendStep(to view: UIView, from superview: UIView, _ path: inout [Step]) {
    guard let placement = path.last?.placement.placing(view, in: superview) else { return }
    path.append(Step(view: view, placement: placement))
  }

  /// The placement of a subview of `view`. This is the placement of `view`.
  private func placing(_ subview: UIView, in view: UIView) -> DevicePlacement {
    var placement = self
    placement.move(to: subview, in: view)
    return placement
  }

  /// Makes this placement of `view` that of a subview.
  @inline(never)
  private mutating func move(to subview: UIView, in view: UIView) {
    if view.clipsToBounds { clip = pixelsOfContent(of: view) }
    if LayerSpace.isUsed { perspective = projection(of: subview).map(Perspective.init) }
    map = subview.presentationMap(in: map)
  }

  private func projection(of subview: UIView) -> ProjectiveMap? {
    let outer = projection ?? ProjectiveMap(map)
    if case .projective(let own)? = subview.presentationPlaneMap { return own.concatenating(outer) }
    return projection == nil ? nil : ProjectiveMap(AffineMap(subview.presentationToSuperview)).concatenating(outer)
  }

  /// The pixels to which `view` clips its content. This is the placement of `view`.
  func pixelsOfContent(of view: UIView) -> DeviceRect {
    if let projection { return clip.intersection(projection.pixels(touchedBy: view.presentationBounds)) }
    return clip.intersection(Shape(of: view.presentationBounds, map: map).bounds)
  }

  /// The pixels that a subview of `view` and its descendants can paint. This is the placement of `view`.
  func pixelsPainted(by subview: UIView, in view: UIView) -> DeviceRect {
    guard !subview.isHidden, subview.presentationAlpha > 0 else { return .empty }
    return placing(subview, in: view).pixels(touchedBy: subview.visibleExtent)
  }

  /// Visits those pixels in parts, for a subview that paints only its edges.
  func forEachPart(paintedBy subview: UIView, in view: UIView, _ body: @MainActor (DeviceRect) -> Void) {
    guard !subview.isHidden, subview.presentationAlpha > 0 else { return }
    let placement = placing(subview, in: view)
    subview.forEachVisiblePart { body(placement.pixels(touchedBy: $0)) }
  }

  /// All pixels that a rectangle in the view's coordinates touches, within the clip.
  func pixels(touchedBy rect: CGRect) -> DeviceRect {
    guard !rect.isEmpty else { return .empty }
    if let projection { return clip.intersection(projection.pixels(touchedBy: rect)) }
    guard map.isAxisAligned else { return clip.intersection(Shape(of: rect, map: map).bounds) }
    let (minX, minY) = map.apply(rect.minX, rect.minY)
    let (maxX, maxY) = map.apply(rect.maxX, rect.maxY)
    return clip.intersection(DeviceRect(roundingOut: minX, minY, maxX, maxY))
  }
}

extension UIView {
  /// Whether any pixel of the view's picture is visible.
  package var isPictureVisible: Bool {
    guard let placement = DevicePlacement(of: self) else { return false }
    return !placement.pixels(touchedBy: pictureFrame).isEmpty
  }
}

extension ProjectiveMap {
  /// The pixels that the image of a rectangle touches, with those that its edges blend with.
  func pixels(touchedBy rect: CGRect) -> DeviceRect {
    let box = box(around: rect)
    guard !box.isNull else { return .empty }
    return DeviceRect(roundingOut: box.minX, box.minY, box.maxX, box.maxY).outset(by: 1)
  }
}
