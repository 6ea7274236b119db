import Rendering
import Testing

@Suite("Backdrops in a scene")
struct CompositorBackdropTests {
  private let area = DeviceRect(x: 4, y: 8, width: 24, height: 16)
  private let blur = BackdropBlur(deviation: 4, saturation: 1)

  private func backdrop(_ picture: BackdropPicture) -> SceneElement {
    SceneElement(
      shape: .rectangle(area), clip: SceneElement.everywhere, paint: .backdrop(picture, blur, area: area))
  }

  private let halves: [SceneElement] = [
    .fill(SceneElement.everywhere, .white), .fill(DeviceRect(x: 0, y: 0, width: 16, height: 32), .black),
  ]

  private func render(
    _ elements: [SceneElement], _ damage: DeviceRect = SceneElement.everywhere, on buffer: PixelBuffer
  ) -> CompositeStatistics {
    var compositor = Compositor()
    return compositor.draw(Scene(size: buffer.size, elements: elements), into: buffer, damage: Region(damage))
  }

  @Test("A uniform backdrop keeps its color, and an edge becomes a slope from one side to the other")
  func blurs() throws {
    let plain = try makeBuffer()
    _ = render([.fill(SceneElement.everywhere, .red), backdrop(BackdropPicture())], on: plain)
    #expect((0..<32).allSatisfy { plain.pixel($0, 16) == 0xFFFF_0000 })
    // The narrowest blur only averages, and must not overflow.
    let narrow = SceneElement(
      shape: .rectangle(area), clip: SceneElement.everywhere,
      paint: .backdrop(BackdropPicture(), BackdropBlur(deviation: 0.3, saturation: 3), area: area))
    _ = render([.fill(SceneElement.everywhere, .white), narrow], on: plain)
    #expect((0..<32).allSatisfy { plain.pixel($0, 16) == 0xFFFF_FFFF })
    let buffer = try makeBuffer()
    #expect(render(halves + [backdrop(BackdropPicture())], on: buffer).backdropsBlurred == 1)
    let row = (4..<28).map { buffer.pixel($0, 16) & 0xFF }
    #expect(row == row.sorted() && row[0] < 20 && row[23] > 235)
    // A quarter of the way is a standard deviation and a half.
    #expect(abs(Int(row[6]) - 23) < 12 && abs(Int(row[17]) - 232) < 12)
    #expect(buffer.pixel(15, 7) == 0xFF00_0000 && buffer.pixel(16, 7) == 0xFFFF_FFFF)
  }

  @Test("Saturation makes colors differ more from their gray")
  func saturates() throws {
    var vivid = blur
    vivid.saturation = 1.8
    let element = SceneElement(
      shape: .rectangle(area), clip: SceneElement.everywhere, paint: .backdrop(BackdropPicture(), vivid, area: area))
    let buffer = try makeBuffer()
    _ = render([.fill(SceneElement.everywhere, Color(red: 140, green: 120, blue: 100)), element], on: buffer)
    // The gray is 122.8.
    #expect(buffer.pixel(16, 16) == 0xFF9A_7652)
  }

  @Test("A kept backdrop is painted without being blurred again, and hides what is behind it")
  func keeps() throws {
    let (picture, buffer) = (BackdropPicture(), try makeBuffer())
    _ = render(halves + [backdrop(picture)], on: buffer)
    let before = buffer.pixel(12, 16)
    let again = render(halves + [backdrop(picture)], area, on: buffer)
    #expect(again.backdropsBlurred == 0 && again.elementsPainted == 1 && again.pixelsPainted == area.area)
    #expect(buffer.pixel(12, 16) == before)
    picture.discard()
    #expect(render(halves + [backdrop(picture)], area, on: buffer).backdropsBlurred == 1)
  }

  @Test("An opaque element in front hides nothing of what a backdrop shows")
  func cover() throws {
    let cover = DeviceRect(x: 10, y: 0, width: 12, height: 32)
    let (covered, free) = (try makeBuffer(), try makeBuffer())
    _ = render(halves + [backdrop(BackdropPicture()), .fill(cover, .green)], on: covered)
    _ = render(halves + [backdrop(BackdropPicture())], on: free)
    for x in Int32(0)..<32 where x < 10 || x >= 22 { #expect(covered.pixel(x, 12) == free.pixel(x, 12)) }
    #expect(covered.pixel(12, 12) == 0xFF00_FF00)
  }

  @Test("A backdrop in a group shows what is behind the group, unless the group is isolated")
  func groups() throws {
    func pixel(isIsolated: Bool) throws -> UInt32 {
      let buffer = try makeBuffer()
      let group = SceneElement(
        shape: .rectangle(area), clip: SceneElement.everywhere,
        paint: .group(opacity: 128, count: 1, isIsolated: isIsolated))
      _ = render(halves + [group, backdrop(BackdropPicture())], on: buffer)
      return buffer.pixel(15, 16) & 0xFF
    }
    // Half of the blurred edge over black.
    #expect(abs(Int(try pixel(isIsolated: false)) - 58) < 8)
    #expect(try pixel(isIsolated: true) == 0)
  }

  @Test("A backdrop in an isolated group that is hidden in part is made of the rest of the group")
  func hiddenGroup() throws {
    let buffer = try makeBuffer()
    let group = SceneElement(
      shape: .rectangle(area), clip: SceneElement.everywhere, paint: .group(opacity: 255, count: 3, isIsolated: true))
    let content: [SceneElement] = [
      .fill(area, .black), .fill(DeviceRect(x: 22, y: 8, width: 6, height: 16), .white), backdrop(BackdropPicture()),
    ]
    let cover = SceneElement.fill(DeviceRect(x: 0, y: 0, width: 16, height: 32), .white)
    _ = render([.fill(SceneElement.everywhere, .red), group] + content + [cover], on: buffer)
    // One and a half standard deviations from the edge on either side.
    #expect(buffer.pixel(16, 16) & 0xFF < 50 && buffer.pixel(27, 16) & 0xFF > 205)
  }
}
