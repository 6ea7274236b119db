import Drawing
import Foundation
import Rendering

/// A picture of a subtree, drawn apart from the scene.
@MainActor
indirect enum SubtreePicture {
  /// A layer with everything in it, for one that is rasterized or seen in perspective. The traits are the superview's.
  case whole(UIView, CALayer, scale: CGFloat, zoom: CGFloat, facesAway: Bool, Traits)
  /// A layer's shadow. The traits are the view's.
  case shadow(UIView, CALayer, zoom: CGFloat, Traits)
  /// The mask of a layer. The traits are the view's.
  case mask(CALayer, of: CALayer, zoom: CGFloat, Traits)
  /// What a layer shows before a transition, without its shadow, mask and opacity.
  case old(UIView)
  /// The same without the view's subviews, within its bounds.
  case alone(UIView)

  /// Makes the picture of what a layer shows. Nil outside of a window.
  static func current(of layer: CALayer) -> LayerPicture? {
    guard let scale = layer.node.windowDrawingFrames?.platform?.scale else { return nil }
    var builder = SceneBuilder.builder(over: .empty, scale: scale)
    return builder.draw(.old(layer.node))
  }
}

/// A picture of a subtree that is being drawn.
@MainActor
struct OpenPicture {
  private let picture: SubtreePicture
  /// The layer's bounds at the beginning: the view may change as it draws.
  private let bounds: CGRect
  /// What the bitmap covers of the layer's coordinates.
  private let frame: CGRect
  /// Pixels per point.
  private let pixels: CGFloat
  /// The pixels of the picture: none if the frame is empty, or too large.
  private let area: DeviceRect
  var builder: SceneBuilder
  private var hasBegun = false

  /// - Parameter scale: The window's scale. A zoomed picture has more pixels per point.
  init(_ picture: SubtreePicture, scale: CGFloat) {
    self.picture = picture
    var (scale, zoom, facesAway) = (scale, CGFloat(1), false)
    switch picture {
    case .whole(_, _, let own, let ownZoom, let isSeenFromBehind, _):
      (scale, zoom, facesAway) = (own, ownZoom, isSeenFromBehind)
    case .shadow(_, _, let ownZoom, _), .mask(_, _, let ownZoom, _): zoom = ownZoom
    case .old, .alone: break
    }
    pixels = scale * zoom
    bounds = picture.bounds
    frame = picture.frame(scale: pixels)
    area = frame.isEmpty ? .empty : Bitmap.size(covering: frame.size, scale: pixels).map { DeviceRect($0) } ?? .empty
    builder = .builder(over: area, scale: scale, facesAway: facesAway)
  }

  /// Adds the views in the picture.
  ///
  /// - Returns: Another picture that is to be drawn before it can go on; nil when all are added.
  mutating func advance() -> SubtreePicture? {
    if area.isEmpty { return nil }
    if !hasBegun {
      let map = AffineMap(a: pixels, b: 0, c: 0, d: pixels, tx: -frame.minX * pixels, ty: -frame.minY * pixels).onGrid
      hasBegun = builder.attempt { picture.addTop(to: &$0, map: map, clip: area) }
      if case .alone = picture { builder.dropSubviews() }
    }
    if hasBegun { builder.addPendingUntilPictureIsMissing() }
    defer { builder.missingPicture = nil }
    return builder.missingPicture
  }

  /// Composites what was added, and keeps the picture in its layer.
  ///
  /// - Returns: The picture, and the number of those drawn for it, with itself.
  func finish() -> (LayerPicture, PictureCounts) {
    // Not before: many pictures wait for those in them.
    let bitmap =
      frame.isEmpty ? nil : Bitmap.covering(frame.size, scale: pixels, for: "a layer, a shadow or a mask is left out")
    if let bitmap {
      var compositor = Compositor()
      compositor.draw(Scene(size: bitmap.size, elements: builder.elements), into: bitmap)
    }
    var counts = builder.counts
    return (picture.keep(bitmap, over: frame, of: bounds, scale: pixels, counts: &counts), counts)
  }
}

extension SubtreePicture {
  /// The bounds that the picture is made for; those of a mask do not matter.
  fileprivate var bounds: CGRect {
    switch self {
    case .whole(let view, _, _, _, _, _), .shadow(let view, _, _, _), .old(let view), .alone(let view):
      view.presentationBounds
    case .mask: .zero
    }
  }

  /// Returns what the picture covers of the layer's coordinates: whole pixels.
  fileprivate func frame(scale: CGFloat) -> CGRect {
    func rounded(_ extent: CGRect, from origin: CGPoint) -> CGRect {
      extent.isEmpty ? .zero : extent.roundedOut(toPixelsFrom: origin, scale: scale)
    }
    switch self {
    case .whole(let view, _, _, _, _, _): return rounded(view.drawnExtent, from: bounds.origin)
    case .old(let view): return rounded(view.contentExtent, from: bounds.origin)
    case .alone: return rounded(bounds, from: bounds.origin)
    case .shadow(let view, let layer, _, _):
      // A shadow with a path needs no picture of what casts it.
      let caster = layer.shown.look.shadow.path == nil ? view.contentExtent : .null
      return rounded(caster, from: bounds.origin)
    case .mask(let mask, _, _, _):
      let node = mask.node
      let extent = node.isHidden ? .null : node.presentationBoxInSuperview(node.paintedExtent)
      if extent.isEmpty { return .zero }
      // Transparent all around, so that nothing shows outside of the mask.
      return rounded(extent, from: .zero).insetBy(dx: -1 / scale, dy: -1 / scale)
    }
  }

  /// Adds the view that the picture is of. Its subviews stay pending.
  fileprivate func addTop(to builder: inout SceneBuilder, map: AffineMap, clip: DeviceRect) {
    switch self {
    case .whole(let view, _, _, let zoom, _, let traits):
      builder.addWhole(view, map: map, clip: clip, zoom: zoom, traits: traits.inside(view))
    case .shadow(let view, _, let zoom, let traits):
      builder.addCaster(view, map: map, clip: clip, zoom: zoom, traits: traits)
    case .mask(let mask, _, let zoom, let traits):
      builder.place(mask.node, in: map, clip: clip, zoom: zoom, traits: traits)
    case .old(let view), .alone(let view): builder.addCaster(view, map: map, clip: clip, zoom: 1, traits: view.traits)
    }
  }

  /// Makes the layer's picture from the bitmap, and keeps it in the layer.
  fileprivate func keep(
    _ bitmap: Bitmap?, over frame: CGRect, of bounds: CGRect, scale: CGFloat, counts: inout PictureCounts
  ) -> LayerPicture {
    let picture: LayerPicture
    switch self {
    case .whole(_, let layer, _, _, let facesAway, _):
      if let bitmap { bitmap.isOpaque = bitmap.hasOnlyOpaquePixels }
      picture = LayerPicture(bitmap: bitmap, frame: frame, scale: scale, bounds: bounds, facesAway: facesAway)
      layer.pictures.whole = picture
      counts.rasters += 1
    case .shadow(let view, let layer, _, _):
      picture = ShadowPicture.make(
        layer.shown.look.shadow, of: view.contentExtent, in: bounds, scale: scale, caster: bitmap)
      layer.pictures.shadow = picture
      counts.shadows += 1
    case .mask(_, let layer, _, _):
      picture = LayerPicture(bitmap: bitmap, frame: frame, scale: scale, bounds: bounds)
      layer.pictures.mask = picture
      counts.masks += 1
    case .old, .alone: picture = LayerPicture(bitmap: bitmap, frame: frame, scale: scale, bounds: bounds)
    }
    return picture
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
