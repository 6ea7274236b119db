import CPixman

/// The blurred picture of what is behind an element, kept until something there changes.
///
/// The picture is small and shown stretched: a blur leaves no details. What is behind is halved by averages of two by two
/// pixels until the rest of the blur is narrow, and that rest is a convolution.
package final class BackdropPicture {
  /// The largest standard deviation of the convolution, in pixels of the small picture. Chosen: with a smaller one the
  /// stretched pixels show, and a larger one costs more.
  private static let largestDeviation = 2.5

  /// The area behind, in device pixels.
  private var area = DeviceRect.empty
  private var blur = BackdropBlur(deviation: 0, saturation: 1)

  /// Whether the picture shows what is behind.
  package private(set) var isFilled = false

  // Working memory.

  /// Each half as large as the one before; the last one is the picture.
  private var halves: [Bitmap] = []
  private var convolution = ColorBlur()

  package init() {}

  /// The small picture; nil if it is not filled.
  var bitmap: Bitmap? { isFilled ? halves.last : nil }

  /// The map from the small picture to device pixels.
  var map: AffineMap {
    guard let bitmap = halves.last else { return .identity }
    return AffineMap(
      a: Double(area.width) / Double(bitmap.width), b: 0, c: 0, d: Double(area.height) / Double(bitmap.height),
      tx: Double(area.minX), ty: Double(area.minY))
  }

  /// Whether the picture shows every pixel behind the element and hides it.
  var isOpaque: Bool { bitmap?.isOpaque ?? false }

  /// The area that the picture shows; empty if it is not filled.
  package var shownArea: DeviceRect { isFilled ? area : .empty }

  /// Whether the picture shows an area with a blur.
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
    halves = []
    convolution = ColorBlur()
  }

  /// Makes the picture. It stays unfilled if out of memory.
  ///
  /// - Parameters:
  ///   - source: The pixels painted so far, complete in `area`.
  ///   - isOpaque: Whether all of them are opaque.
  func fill(from source: PlacedImage, area: DeviceRect, blur: BackdropBlur, isOpaque: Bool) {
    let steps = Self.halvings(for: blur.deviation)
    guard !area.isEmpty, prepareHalves(of: PixelSize(width: area.width, height: area.height), count: steps) else {
      return
    }
    var (image, size) = (source.image, PixelSize(width: area.width, height: area.height))
    var (x, y) = (area.minX - source.originX, area.minY - source.originY)
    for half in halves {
      half.isOpaque = false
      Self.halve(image, size: size, fromX: x, y: y, into: half)
      (image, size, x, y) = (half.image, half.size, 0, 0)
    }
    let small = blur.deviation / Double(1 << steps)
    // Averaging and stretching blur too: a box and a triangle of one small pixel have variances of 1/12 and 1/6.
    let rest = max(0, small * small - 0.25).squareRoot()
    guard let picture = halves.last else { return }
    convolution.apply(to: picture, deviation: rest, saturation: blur.saturation)
    picture.isOpaque = isOpaque
    (self.area, self.blur, isFilled) = (area, blur, true)
  }

  private static func halvings(for deviation: Double) -> Int {
    var steps = 1
    while steps < 16, deviation / Double(1 << steps) > largestDeviation { steps += 1 }
    return steps
  }

  /// Returns false if out of memory.
  private func prepareHalves(of size: PixelSize, count: Int) -> Bool {
    var size = size
    for step in 0..<count {
      size = PixelSize(width: max(1, size.width / 2), height: max(1, size.height / 2))
      if step < halves.count, halves[step].size == size { continue }
      guard let bitmap = Bitmap(size: size) else {
        halves = []
        return false
      }
      halves.removeSubrange(min(step, halves.count)...)
      halves.append(bitmap)
    }
    halves.removeSubrange(count...)
    return true
  }

  /// Averages squares of two by two pixels. A side of one pixel keeps its length, and of an odd one the last pixel counts
  /// for nothing.
  private static func halve(_ source: OpaquePointer, size: PixelSize, fromX x: Int32, y: Int32, into target: Bitmap) {
    let (scaleX, scaleY): (Int32, Int32) = (size.width > 1 ? 2 : 1, size.height > 1 ? 2 : 1)
    var transform = pixman_transform_t()
    pixman_transform_init_identity(&transform)
    transform.matrix.0 = (scaleX << 16, 0, x << 16)
    transform.matrix.1 = (0, scaleY << 16, y << 16)
    pixman_image_set_transform(source, &transform)
    // The middle of a pixel of the target is the corner between four pixels: bilinear sampling gives their average.
    pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
    pixman_image_composite32(
      PIXMAN_OP_SRC, source, nil, target.image, 0, 0, 0, 0, 0, 0, target.width, target.height)
    pixman_image_set_transform(source, nil)
    pixman_image_set_filter(source, PIXMAN_FILTER_NEAREST, nil, 0)
    pixman_image_set_repeat(source, PIXMAN_REPEAT_NONE)
  }
}
