import Drawing
import Foundation
import Rendering

/// What does not move when a view's content is scrolled: what lies in front of it, and what keeps to its frame, as its
/// border and its rounded corners do.
@MainActor
struct FixedPixels {
  /// What shows the content, in device pixels.
  private let area: DeviceRect
  private var region = Region()

  /// Whether nothing shows that lies behind what was looked at so far.
  private var isCovered = false

  /// What is kept from one call to the next so that none asks for memory; empty between them.
  struct Memory {
    fileprivate var path: [DevicePlacement.Step] = []
    fileprivate var siblings: [UIView] = []
  }

  private init(area: DeviceRect) {
    self.area = area
  }

  /// The pixels of `area` that do not move with the content of `view`, which has to be all that shows there but for them.
  ///
  /// Nil when there is more to it: a picture behind it, a view that is partly transparent, one that shows another part of its
  /// plane or another area by now. A view that is elsewhere with the same area has damaged all of it on its way.
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

  /// Takes in a view that has `content` in it, or nil for the one that is scrolled; false when it spoils everything.
  private mutating func add(_ step: DevicePlacement.Step, around content: UIView?, _ siblings: inout [UIView]) -> Bool {
    let (view, placement) = (step.view, step.placement)
    guard (view.presentationAlpha * 255).rounded() == 255, placement.map.isAxisAligned else { return false }
    addEdge(of: view, map: placement.map)
    if let content {
      guard addSiblings(of: content, in: view, placement: placement, &siblings) else { return false }
    } else {
      addOverlays(of: view, placement: placement)
    }
    return isCovered || addBackground(of: view, placement: placement)
  }

  /// The corners, where the view shows only in part, and the border.
  private mutating func addEdge(of view: UIView, map: AffineMap) {
    let radius = view.presentationCornerRadius
    if radius == 0, view.existingLayer == nil { return }
    let outline = Shape(of: view.presentationBounds, radius: radius, map: map)
    var inner = area
    if radius > 0, view.clipsToBounds { inner = inner.intersection(outline.opaqueInterior) }
    if let layer = view.existingLayer, layer.borderWidth > 0, layer.borderColor != nil {
      let width = Int32(min((layer.borderWidth * max(map.a, map.d)).rounded(.up), CGFloat(DeviceRect.limit)))
      // Along the corners it lies as far inside as along the edges.
      inner = inner.intersection(outline.opaqueInterior.inset(by: width))
    }
    if inner != area {
      var edge = Region(area)
      edge.subtract(inner)
      region.formUnion(edge)
    }
  }

  /// What keeps to the frame of the view that is scrolled.
  private mutating func addOverlays(of view: UIView, placement: DevicePlacement) {
    for overlay in view.existingSubviewList?.overlays ?? [] {
      placement.forEachPart(paintedBy: overlay, in: view) { region.add($0.intersection(area)) }
    }
  }

  /// What lies in front of `content` in the same view; false when something behind it may show.
  private mutating func addSiblings(
    of content: UIView, in view: UIView, placement: DevicePlacement, _ siblings: inout [UIView]
  ) -> Bool {
    // Mostly there is nothing but the content, and nothing to look for.
    if view.subviewCount == 1 { return true }
    defer { siblings.removeAll(keepingCapacity: true) }
    view.appendSubviews(paintingIn: area, map: placement.map, to: &siblings)
    for sibling in siblings where sibling !== content {
      let isInFront = sibling.orderLabel > content.orderLabel
      if isInFront || !isCovered {
        let pixels = placement.pixelsPainted(by: sibling, in: view).intersection(area)
        guard isInFront || pixels.isEmpty else { return false }
        region.add(pixels)
      }
    }
    return true
  }

  /// The ground that shows where the content does not: false when it is not the same all over.
  private mutating func addBackground(of view: UIView, placement: DevicePlacement) -> Bool {
    guard view.drawing.bitmap == nil, !view.drawing.needsWholeDisplay || view.pictureFrame.isEmpty else { return false }
    guard let color = view.presentationBackgroundColor?.color(in: view.traits), color.alpha > 0 else { return true }
    let ground = Shape(of: view.presentationBounds, radius: view.presentationCornerRadius, map: placement.map)
      .opaqueInterior
    isCovered = color.isOpaque
    if ground.contains(area) { return true }
    // What the corners leave out is repainted as it is.
    var uneven = Region(area)
    uneven.subtract(ground)
    uneven.subtract(region)
    return uneven.isEmpty
  }
}
