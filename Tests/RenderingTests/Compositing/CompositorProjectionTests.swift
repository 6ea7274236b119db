import Rendering
import TestSupport
import Testing

@Suite("Bitmaps in perspective")
struct CompositorProjectionTests {
  private let red: UInt32 = 0xFFFF_0000
  private let black: UInt32 = 0xFF00_0000

  private func element(_ bitmap: Bitmap, _ map: ProjectiveMap) -> SceneElement {
    SceneElement(
      shape: .rectangle(SceneElement.everywhere), clip: SceneElement.everywhere, paint: .projected(bitmap, map: map))
  }

  @Test("Without perspective a bitmap has the pixels of the affine map")
  func affine() throws {
    let bitmap = try makeBitmap(8, 6) { x, y in 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30) }
    let map = AffineMap(translationX: 5, y: 7)
    #expect(try render([element(bitmap, ProjectiveMap(map))]) == render([.bitmap(bitmap, map: map)]))
  }

  @Test("The far side of a tilted plane is shorter, and its middle is nearer to it")
  func tilted() throws {
    let bitmap = try makeBitmap(24, 24) { x, _ in x < 12 ? 0xFFFF_0000 : 0xFFFF_FFFF }
    // Twice as far away at the right side.
    let map = ProjectiveMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, g: 1.0 / 24, h: 0, i: 1)
    let picture = try render([element(bitmap, map)])
    // 12 / 1.5 = 8 is the middle, 24 / 2 = 12 the end, and 24 / 1.25 the height at 6 / 1.25.
    #expect(picture[7, 4] == red && picture[8, 4] == 0xFFFF_FFFF && picture[11, 4] == 0xFFFF_FFFF)
    #expect(picture[12, 4] == black && picture[4, 18] == red && picture[4, 20] == black)
    #expect(map.apply(12, 12)?.x == 8 && map.tangent(atX: 12, y: 12)?.apply(12, 12).x == 8)
  }

  @Test("The part of a plane behind the eye has no image")
  func behind() throws {
    let bitmap = try makeBitmap(20, 20) { _, _ in 0xFFFF_0000 }
    let map = ProjectiveMap(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 10, g: -0.1, h: 0, i: 1)
    #expect(map.apply(9.9, 0) == nil)
    let picture = try render([element(bitmap, map)])
    #expect(picture[12, 12] == red && picture[8, 12] == black && picture[12, 2] == black)
    #expect(ProjectiveMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, g: 0, h: 0, i: -1).bounds(of: bitmap.size).isEmpty)
  }

  @Test("The inverse undoes a map, and one seen from its edge has none")
  func inverse() throws {
    let map = ProjectiveMap(a: 0.7, b: 0.2, c: -0.1, d: 1.3, tx: 40, ty: -9, g: 0.002, h: -0.001, i: 1.1)
    let image = try #require(map.apply(31, 17))
    let back = try #require(map.inverse?.apply(image.x, image.y))
    #expect(abs(back.x - 31) < 1e-9 && abs(back.y - 17) < 1e-9)
    #expect(ProjectiveMap(a: 0, b: 0, c: 0, d: 1, tx: 9, ty: 0, g: 0.1, h: 0, i: 1).inverse != nil)
    #expect(ProjectiveMap(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0, g: 0, h: 0, i: 1).inverse == nil)
  }

  @Test("A tint multiplies the colors and the alpha of a group, and two groups fade into each other without a gap")
  func effects() throws {
    func group(_ color: Color, tint: Color? = nil, opacity: UInt8 = 255, blend: Blend = .over) -> [SceneElement] {
      let paint = Paint.group(opacity: opacity, count: 1, tint: tint, blend: blend)
      return [
        SceneElement(shape: .rectangle(SceneElement.everywhere), clip: SceneElement.everywhere, paint: paint),
        .fill(SceneElement.everywhere, color),
      ]
    }
    let tinted = try render(group(Color(red: 200, green: 100, blue: 80), tint: Color(red: 128, green: 255, blue: 0)))
    #expect(tinted[3, 3] == 0xFF64_6400)
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    #expect(try render(group(.red, tint: half))[3, 3] == 0xFF80_0000)
    let fade = group(.white, opacity: 100) + group(.white, opacity: 155, blend: .plus)
    let outer = Paint.group(opacity: 255, count: fade.count)
    let faded = try render(
      [SceneElement(shape: .rectangle(SceneElement.everywhere), clip: SceneElement.everywhere, paint: outer)] + fade)
    #expect(faded[3, 3] == 0xFFFF_FFFF)
  }
}
