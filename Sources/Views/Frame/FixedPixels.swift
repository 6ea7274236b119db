import Drawing
import Foundation
import Rendering

/// The pixels that do not move when a view's content scrolls: those of views in front of it, and of its border, rounded
/// corners and overlays.
@MainActor
struct FixedPixels {
  /// The area that shows the content, in device pixels.
  private let area: DeviceRect
  private var region = Region()

  /// Whether the views visited so far hide everything behind them.
  private var isCovered = false

  /// Working memory, reused so that a call allocates nothing; empty between calls.
  struct Memory {
    fileprivate var path: [DevicePlacement.Step] = []
    fileprivate var siblings: [UIView] = []
  }

  private init(area: DeviceRect) {
    self.area = area
  }

  /// Returns the pixels of `area` that do not move with the content of `view`. The content must show everywhere else.
  ///
  /// Nil if something behind the content shows, if a view is translucent, or if the view's origin or area has changed.
  /// A view that has moved but has the same area has damaged all of it.
  static func around(
    _ view: UIView, scrolledTo origin: ChangeLog.Origin, in area: DeviceRect, memory: inout Memory
  ) -> Region? {
    defer { if !memory.path.isEmpty { memory.path.removeAll(keepingCapacity: true) } }
    guard view.clipsToBounds, let placement = DevicePlacement.appendPath(to: view, &memory.path),
      placement.pixelsOfContent(of: view) == area, placement.pixels(of: view.presentationBounds.origin) == origin
    else { return nil }
    var pixels = FixedPixels(area: area)
    var content: UIView?
    while let step = memory.path.popLast() {
      guard pixels.add(step, around: content, &memory.siblings) else { return nil }
      content = step.view
    }
    return pixels.region
  }

  /// Adds the fixed pixels of a view around `content`, or of the scrolled view itself if that is nil. Returns false if
  /// the content cannot be moved.
  private mutating func add(_ step: DevicePlacement.Step, around content: UIView?, _ siblings: inout [UIView]) -> Bool {
    let (view, placement) = (step.view, step.placement)
    guard view.presentationOpacity == 255, placement.map.isAxisAligned, placement.projection == nil
    else { return false }
    addEdge(of: view, map: placement.map)
    if let content {
      guard addSiblings(of: content, in: view, placement: placement, &siblings) else { return false }
    } else {
      addOverlays(of: view, placement: placement)
    }
    if let layer = view.existingLayer, layer.movesNoPixels { return false }
    // Particles of an ancestor show behind the content, and do not move with it.
    if content != nil, !isCovered, view.existingLayer?.particleExtent.isNull == false { return false }
    guard isCovered || addBackground(of: view, placement: placement) else { return false }
    // A shadow would show through.
    return isCovered || view.existingLayer?.shown.look.shadow.isVisible != true
  }

  /// Adds the border and the rounded corners, where the view covers pixels only in part.
  private mutating func addEdge(of view: UIView, map: AffineMap) {
    let radius = view.presentationCornerRadius
    if radius == 0, view.existingLayer == nil { return }
    let outline = Shape(outlineOf: view, map: map)
    var inner = area
    if radius > 0, view.clipsToBounds { inner = inner.intersection(outline.opaqueInterior) }
    if let shown = view.existingLayer?.shown, shown.look.borderWidth > 0, shown.look.borderColor != nil {
      let width = Int32(min((shown.look.borderWidth * max(map.a, map.d)).rounded(.up), CGFloat(DeviceRect.limit)))
      // Along the corners the border is as wide as along the edges.
      inner = inner.intersection(outline.opaqueInterior.inset(by: width))
    }
    if inner != area {
      var edge = Region(area)
      edge.subtract(inner)
      region.formUnion(edge)
    }
  }

  /// Adds the overlays of the scrolled view, which do not scroll.
  private mutating func addOverlays(of view: UIView, placement: DevicePlacement) {
    for overlay in view.existingSubviewList?.overlays ?? [] {
      placement.forEachPart(paintedBy: overlay, in: view) { region.add($0.intersection(area)) }
    }
  }

  /// Adds the views in front of `content` in the same superview. Returns false if one behind it may show.
  private mutating func addSiblings(
    of content: UIView, in view: UIView, placement: DevicePlacement, _ siblings: inout [UIView]
  ) -> Bool {
    // The common case: the content has no siblings.
    if view.subviewCount == 1 { return true }
    defer { siblings.removeAll(keepingCapacity: true) }
    view.appendSubviews(paintingIn: area, map: placement.map, to: &siblings)
    for sibling in siblings where sibling !== content {
      let isInFront = content.isBehind(sibling)
      if isInFront || !isCovered {
        let pixels = placement.pixelsPainted(by: sibling, in: view).intersection(area)
        guard isInFront || pixels.isEmpty else { return false }
        region.add(pixels)
      }
    }
    return true
  }

  /// Returns whether the background, which shows where the content is transparent, is uniform.
  private mutating func addBackground(of view: UIView, placement: DevicePlacement) -> Bool {
    guard view.existingBackdrop == nil, !view.drawing.mayShowPicture || view.pictureFrame.isEmpty else { return false }
    guard let color = view.presentationBackgroundColor?.color(in: view.traits), color.alpha > 0 else { return true }
    let ground = Shape(outlineOf: view, map: placement.map).opaqueInterior
    isCovered = color.isOpaque
    if ground.contains(area) { return true }
    // Pixels outside the corners are repainted anyway.
    var uneven = Region(area)
    uneven.subtract(ground)
    uneven.subtract(region)
    return uneven.isEmpty
  }
}
