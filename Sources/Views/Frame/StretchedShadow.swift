import Drawing
import Foundation
import Rendering

/// The shadow of a rectangle with an opaque background, whose picture is that of a smaller one.
///
/// Far enough from the corners the shadow is the same along each edge. So the picture has the corners and a few pixels
/// between them, of which the middle one is stretched. It takes little memory, and stays valid when the size changes.
@MainActor
struct StretchedShadow {
  let scale: CGFloat
  let stretch: PictureStretch

  /// In pixels: sums of a few are within the range of coordinates.
  private static let farthest = CGFloat(DeviceRect.limit / 16)

  private let shadow: LayerLook.Shadow
  private let bounds: CGRect
  /// The rectangle that casts the shadow, in device pixels.
  private let rect: DeviceRect

  /// Nil if anything but the background may cast the shadow, or if the layer is not upright or scaled.
  ///
  /// - Parameter scale: Pixels per point.
  init?(of view: UIView, _ layer: CALayer, map: AffineMap, scale: CGFloat, traits: Traits) {
    let (shadow, bounds) = (layer.shown.look.shadow, view.presentationBounds)
    guard shadow.path == nil, map.isTranslation(scaledBy: scale), bounds.width > 0, bounds.height > 0,
      view.presentationBackgroundColor?.color(in: traits).isOpaque == true, view.hasRectangularSilhouette
    else { return nil }
    let outline = Shape(outlineOf: view, map: map)
    // The distance from an edge beyond which a corner changes nothing, with two pixels for rounding.
    let reach = (CGFloat(outline.cornerReach) + shadow.reach * scale).rounded(.up)
    rect = outline.bounds
    // Far away, and far larger than any window, no picture shows.
    guard !rect.isEmpty, max(reach, abs(shadow.offset.width) * scale, abs(shadow.offset.height) * scale) < Self.farthest
    else { return nil }
    let corner = Int32(reach) + 2
    let small = PixelSize(width: min(rect.width, 2 * corner + 5), height: min(rect.height, 2 * corner + 5))
    guard small.width < rect.width || small.height < rect.height else { return nil }
    let frame = DeviceRect(x: 0, y: 0, width: small.width, height: small.height)
    stretch = PictureStretch(
      outline: outline.moved(to: frame), isWide: small.width < rect.width, isHigh: small.height < rect.height)
    (self.scale, self.shadow, self.bounds) = (scale, shadow, bounds)
  }

  /// The size of the small rectangle, in pixels.
  private var size: PixelSize {
    let frame = stretch.outline.bounds
    return PixelSize(width: frame.width, height: frame.height)
  }

  /// What a picture shows. It does not depend on where the layer's bounds begin.
  private struct Look: Hashable {
    let stretch: PictureStretch
    let scale: CGFloat
    let color: CGColor?
    let opacity: CGFloat
    let deviation: CGFloat
    /// The offset, in points.
    let x: CGFloat
    let y: CGFloat
  }

  /// The pictures that layers keep. Cards and cells of one look share one, whatever their sizes.
  private static var kept: [Look: Unretained<LayerPicture>] = [:]

  /// Returns the picture that another layer keeps, or a new one.
  func picture(_ counts: inout PictureCounts) -> LayerPicture {
    let look = Look(
      stretch: stretch, scale: scale, color: shadow.color, opacity: shadow.shownOpacity, deviation: shadow.deviation,
      x: shadow.offset.width, y: shadow.offset.height)
    if let picture = Self.kept[look]?.object { return picture }
    let made = makePicture()
    counts.shadows += 1
    Self.kept = Self.kept.filter { $0.value.object != nil }
    Self.kept[look] = Unretained(wrappedValue: made)
    return made
  }

  private func makePicture() -> LayerPicture {
    let (size, caster) = (size, stretch.outline)
    let content = CGRect(
      x: bounds.minX, y: bounds.minY, width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
    let bitmap = Bitmap(size: size)
    if let bitmap {
      var compositor = Compositor()
      let element = SceneElement(shape: caster, clip: DeviceRect(size), paint: .color(.black))
      compositor.draw(Scene(size: size, elements: [element]), into: bitmap)
    }
    return ShadowPicture.make(shadow, of: content, in: bounds, scale: scale, stretch: stretch, caster: bitmap)
  }

  /// Calls `body` with the parts of the shadow: up to nine.
  func forEachPart(of picture: LayerPicture, clip: DeviceRect, _ body: (SceneElement) -> Void) {
    guard let bitmap = picture.bitmap else { return }
    // The bounds may have scrolled since the picture was made.
    let left = rect.minX + Int32(((picture.frame.minX - picture.bounds.minX) * scale).rounded())
    let top = rect.minY + Int32(((picture.frame.minY - picture.bounds.minY) * scale).rounded())
    // The shadow of the small rectangle's middle.
    let middleX = rect.minX - left + size.width / 2 + Int32((shadow.offset.width * scale).rounded())
    let middleY = rect.minY - top + size.height / 2 + Int32((shadow.offset.height * scale).rounded())
    let columns = Self.spans(
      length: bitmap.width, at: left, middle: middleX,
      extra: stretch.isWide ? rect.width - size.width : 0)
    let rows = Self.spans(
      length: bitmap.height, at: top, middle: middleY,
      extra: stretch.isHigh ? rect.height - size.height : 0)
    for row in rows {
      for column in columns {
        let part = DeviceRect(minX: column.start, minY: row.start, maxX: column.end, maxY: row.end)
        let map = AffineMap(a: column.scale, b: 0, c: 0, d: row.scale, tx: column.origin, ty: row.origin)
        body(SceneElement(shape: .rectangle(part), clip: clip, paint: .bitmap(bitmap, map: map)))
      }
    }
  }

  /// A part of the picture along an axis: where it is on the device, and how the bitmap is placed for it.
  private struct Span {
    var start: Int32
    var end: Int32
    var scale: Double
    var origin: Double
  }

  private static func spans(length: Int32, at start: Int32, middle: Int32, extra: Int32) -> [Span] {
    guard extra > 0 else { return [Span(start: start, end: start + length, scale: 1, origin: Double(start))] }
    let (from, to) = (start + middle, start + middle + 1 + extra)
    let factor = Double(1 + extra)
    return [
      Span(start: start, end: from, scale: 1, origin: Double(start)),
      Span(start: from, end: to, scale: factor, origin: Double(from) - factor * Double(middle)),
      Span(start: to, end: start + length + extra, scale: 1, origin: Double(start + extra)),
    ]
  }
}

extension UIView {
  /// Whether the view's background has the outline of everything that the view paints.
  fileprivate var hasRectangularSilhouette: Bool {
    guard subviewCount == 0 || isSilhouetteFull(in: subviewsExtent) else { return false }
    guard drawing.bitmap != nil || drawing.tiles != nil else { return true }
    return presentationCornerRadius == 0 && presentationBounds.contains(presentationPictureFrame)
  }
}
