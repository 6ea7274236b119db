import Glibc
import Rendering
import Testing

/// Makes a buffer with arbitrary content.
func makeBuffer(_ width: Int32 = 32, _ height: Int32 = 32, filledWith pixel: UInt32 = 0xDEAD_BEEF) throws -> PixelBuffer
{
  let buffer = try #require(PixelBuffer(size: PixelSize(width: width, height: height)))
  for row in 0..<Int(height) {
    for column in 0..<Int(width) { buffer.pixels[row * buffer.pixelsPerRow + column] = pixel }
  }
  return buffer
}

/// Paints elements on a buffer with arbitrary content.
func render(_ elements: [SceneElement], width: Int32 = 32, height: Int32 = 32) throws -> Snapshot {
  let buffer = try makeBuffer(width, height)
  let scene = Scene(size: buffer.size, elements: elements)
  var compositor = Compositor()
  compositor.draw(scene, into: buffer, damage: Region(DeviceRect(buffer.size)))
  return Snapshot(buffer)
}

func makeBitmap(_ width: Int32, _ height: Int32, _ pixel: (Int32, Int32) -> UInt32) throws -> Bitmap {
  let bitmap = try #require(Bitmap(size: PixelSize(width: width, height: height)))
  for y in 0..<height {
    for x in 0..<width { bitmap[Int(x), Int(y)] = pixel(x, y) }
  }
  return bitmap
}

extension SceneElement {
  static let everywhere = DeviceRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)

  static func fill(_ rect: DeviceRect, _ color: Color, clip: DeviceRect = everywhere) -> SceneElement {
    SceneElement(shape: .rectangle(rect), clip: clip, paint: .color(color))
  }

  static func fill(_ shape: Shape, _ color: Color = .white) -> SceneElement {
    SceneElement(shape: shape, clip: everywhere, paint: .color(color))
  }

  static func border(_ shape: Shape, width: Double, _ color: Color = .white) -> SceneElement {
    SceneElement(shape: shape, clip: everywhere, paint: .border(color, width: width))
  }

  static func bitmap(_ bitmap: Bitmap, map: AffineMap, in shape: Shape? = nil) -> SceneElement {
    SceneElement(shape: shape ?? .rectangle(everywhere), clip: everywhere, paint: .bitmap(bitmap, map: map))
  }

  static func group(_ shape: Shape, opacity: UInt8, count: Int) -> SceneElement {
    SceneElement(shape: shape, clip: everywhere, paint: .group(opacity: opacity, count: count))
  }
}

extension Color {
  static let red = Color(red: 255, green: 0, blue: 0)
  static let green = Color(red: 0, green: 255, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 255)
}

extension AffineMap {
  /// Scales, then rotates around the origin, then moves; positive angles go from x to y.
  init(degrees: Double, scale: Double = 1, tx: Double = 0, ty: Double = 0) {
    let cosine = cos(degrees * .pi / 180) * scale
    let sine = sin(degrees * .pi / 180) * scale
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: tx, ty: ty)
  }
}
