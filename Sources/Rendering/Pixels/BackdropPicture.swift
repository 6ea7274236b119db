import CPixman

/// The blurred picture of what is behind an element, kept until something there changes.
///
/// A blur leaves no details, so it is computed from a small picture: the averages of boxes of pixels, so large that the
/// rest of the blur is narrow. That rest is a convolution. Its result is tinted, and stretched over the area.
package final class BackdropPicture {
  /// The largest standard deviation of the convolution, in pixels of the small picture. Chosen: with a smaller one the
  /// stretched pixels show, and a larger one costs more.
  private static let largestDeviation = 2.5

  /// The area behind, in device pixels.
  private var area = DeviceRect.empty
  private var blur = BackdropBlur(deviation: 0, saturation: 1)

  /// Whether the picture shows what is behind.
  package private(set) var isFilled = false

  /// The small picture, blurred.
  private var small: Bitmap?

  /// The tinted picture, as large as the area; nil if it must be made.
  private var large: (bitmap: Bitmap, tint: Color)?

  // Working memory.

  private var unusedBitmap: Bitmap?
  private var convolution = ColorBlur()
  private var stretch = SmoothStretch()

  package init() {}

  /// Returns the picture with a tint over it; nil if it is not filled or out of memory.
  func bitmap(tinted tint: Color) -> Bitmap? {
    guard isFilled, let small else { return nil }
    if let large, large.tint == tint { return large.bitmap }
    let size = PixelSize(width: area.width, height: area.height)
    guard let bitmap = Self.bitmap(large?.bitmap ?? unusedBitmap, of: size) else { return nil }
    stretch.apply(to: small, tint: tint, into: bitmap)
    bitmap.isOpaque = small.isOpaque
    (large, unusedBitmap) = ((bitmap, tint), nil)
    return bitmap
  }

  /// The map from the picture to device pixels.
  var map: AffineMap { AffineMap(translationX: Double(area.minX), y: Double(area.minY)) }

  /// Whether the picture shows every pixel behind the element and hides it.
  var isOpaque: Bool { isFilled && small?.isOpaque == true }

  /// The area that the picture shows; empty if it is not filled.
  package var shownArea: DeviceRect { isFilled ? area : .empty }

  package func shows(_ area: DeviceRect, with blur: BackdropBlur) -> Bool {
    isFilled && self.area == area && self.blur == blur
  }

  /// Has the picture made again. Keeps its memory.
  package func discard() {
    isFilled = false
  }

  /// Discards the picture and its memory.
  package func release() {
    discard()
    (small, large, unusedBitmap) = (nil, nil, nil)
    (convolution, stretch) = (ColorBlur(), SmoothStretch())
  }

  /// Makes the picture. It stays unfilled if out of memory.
  ///
  /// - Parameters:
  ///   - source: The pixels painted so far, complete in `area`.
  ///   - isOpaque: Whether all of them are opaque.
  func fill(from source: PlacedImage, area: DeviceRect, blur: BackdropBlur, isOpaque: Bool) {
    let (size, steps) = (PixelSize(width: area.width, height: area.height), Self.halvings(for: blur.deviation))
    guard !area.isEmpty, let pixels = pixman_image_get_data(source.image) else { return }
    let boxes = BoxAverage(of: size, steps: steps)
    guard let small = Self.bitmap(small, of: boxes.count(in: size)) else { return }
    let pixelsPerRow = Int(pixman_image_get_stride(source.image)) / 4
    let first = Int(area.minY - source.originY) * pixelsPerRow + Int(area.minX - source.originX)
    boxes.apply(to: pixels + first, pixelsPerRow: pixelsPerRow, isOpaque: isOpaque, into: small)
    let deviation = blur.deviation / Double(1 << steps)
    // Averaging and stretching blur too: a box and a triangle of one small pixel have variances of 1/12 and 1/6.
    let rest = max(0, deviation * deviation - 0.25).squareRoot()
    convolution.apply(to: small, deviation: rest, saturation: blur.saturation)
    small.isOpaque = isOpaque
    (self.area, self.blur, self.small, isFilled) = (area, blur, small, true)
    (unusedBitmap, large) = (large?.bitmap ?? unusedBitmap, nil)
  }

  private static func halvings(for deviation: Double) -> Int {
    var steps = 1
    while steps < 8, deviation / Double(1 << steps) > largestDeviation { steps += 1 }
    return steps
  }

  /// Returns a bitmap of a size, the present one if it has that size; nil if out of memory.
  private static func bitmap(_ present: Bitmap?, of size: PixelSize) -> Bitmap? {
    present?.size == size ? present : Bitmap(size: size)
  }
}
