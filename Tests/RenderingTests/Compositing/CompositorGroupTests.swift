import Rendering
import Testing

@Suite("Groups in a scene")
struct CompositorGroupTests {
  private let everywhere = Shape.rectangle(SceneElement.everywhere)

  @Test("A fading group keeps hidden elements hidden")
  func opacity() throws {
    let picture = try render([
      .fill(SceneElement.everywhere, .white),
      .group(everywhere, opacity: 128, count: 2),
      .fill(DeviceRect(x: 0, y: 0, width: 20, height: 20), .red),
      .fill(DeviceRect(x: 10, y: 10, width: 20, height: 20), .black),
    ])
    // 255 * 128/255 + 255 * 127/255 and 0 * 128/255 + 255 * 127/255
    #expect(picture[5, 5] == 0xFFFF_7F7F)
    #expect(picture[15, 15] == 0xFF7F_7F7F && picture[25, 25] == 0xFF7F_7F7F)
    #expect(picture[31, 31] == 0xFFFF_FFFF)
  }

  @Test("A translucent element in a fading group multiplies both opacities", arguments: [30, 128, 200] as [UInt8])
  func translucentChild(opacity: UInt8) throws {
    let picture = try render([
      .fill(SceneElement.everywhere, Color(red: 0, green: 100, blue: 255)),
      .group(everywhere, opacity: opacity, count: 1),
      .fill(SceneElement.everywhere, Color(red: 255, green: 255, blue: 0, alpha: 100)),
    ])
    let share = 100.0 / 255 * Double(opacity) / 255
    #expect(abs(Double(picture[3, 3] >> 16 & 0xFF) - 255 * share) <= 2)
    #expect(abs(Double(picture[3, 3] >> 8 & 0xFF) - (255 * share + 100 * (1 - share))) <= 2)
    #expect(abs(Double(picture[3, 3] & 0xFF) - 255 * (1 - share)) <= 2)
  }

  @Test("A group clips its elements to its rounded shape with a single antialiased edge")
  func roundedClip() throws {
    let shape = Shape.rounded(DeviceRect(x: 4, y: 4, width: 24, height: 20), radius: 8)
    let grouped = try render([
      .group(shape, opacity: 255, count: 2),
      .fill(SceneElement.everywhere, .black),
      .fill(SceneElement.everywhere, .white),
    ])
    #expect(try grouped == render([.fill(shape)]))
  }

  @Test("A fading rounded group equals its shape in a translucent color", arguments: [1, 77, 128, 254] as [UInt8])
  func roundedAndFading(opacity: UInt8) throws {
    let shapes: [Shape] = [
      .rounded(DeviceRect(x: 4, y: 4, width: 24, height: 20), radius: 8),
      .transformed(TransformedRectangle(width: 20, height: 12, radius: 4, map: AffineMap(degrees: 25, tx: 10, ty: 5))),
    ]
    for shape in shapes {
      let grouped = try render([.group(shape, opacity: opacity, count: 1), .fill(SceneElement.everywhere, .white)])
      let plain = try render([.fill(shape, Color(red: 255, green: 255, blue: 255, alpha: opacity))])
      for index in grouped.pixels.indices {
        #expect(abs(Int(grouped.pixels[index] & 0xFF) - Int(plain.pixels[index] & 0xFF)) <= 1)
      }
    }
  }

  @Test("A group within a group is part of the outer one")
  func nested() throws {
    let picture = try render([
      .group(.rectangle(DeviceRect(x: 0, y: 0, width: 16, height: 32)), opacity: 128, count: 3),
      .group(.rectangle(DeviceRect(x: 8, y: 0, width: 24, height: 32)), opacity: 128, count: 1),
      .fill(SceneElement.everywhere, .white),
      .fill(DeviceRect(x: 0, y: 0, width: 4, height: 32), .white),
      .fill(DeviceRect(x: 30, y: 0, width: 2, height: 32), .green),
    ])
    #expect(picture.blue(2, 9) == 128 && picture.blue(6, 9) == 0 && picture.blue(20, 9) == 0)
    #expect(abs(picture.blue(12, 9) - 64) <= 1)
    #expect(picture[31, 9] == 0xFF00_FF00)
  }

  @Test("A group with zero opacity, no elements or no visible element changes nothing")
  func invisible() throws {
    let below = SceneElement.fill(SceneElement.everywhere, .red)
    let expected = try render([below])
    #expect(
      try render([below, .group(everywhere, opacity: 0, count: 1), .fill(SceneElement.everywhere, .white)]) == expected)
    #expect(try render([below, .group(everywhere, opacity: 255, count: 0)]) == expected)
    #expect(
      try render([below, .group(everywhere, opacity: 255, count: 1), .fill(SceneElement.everywhere, .clear)])
        == expected)
  }

  @Test("A group with too large or a negative count does not trap")
  func wrongCounts() throws {
    let white = SceneElement.fill(SceneElement.everywhere, .white)
    #expect(try render([.group(everywhere, opacity: 128, count: .max), white]).blue(3, 3) == 128)
    #expect(try render([.group(everywhere, opacity: 128, count: -4), white]).blue(3, 3) == 255)
    let nested: [SceneElement] = [
      .group(everywhere, opacity: 128, count: 1), .group(everywhere, opacity: 255, count: 5), white,
    ]
    #expect(try render(nested).blue(3, 3) == 255)
  }

  @Test("Groups can be nested deeply")
  func deep() throws {
    var elements = (0..<100).map { SceneElement.group(everywhere, opacity: 255, count: 100 - $0) }
    elements.append(.fill(DeviceRect(x: 2, y: 2, width: 4, height: 4), .white))
    #expect(try render(elements).whiteArea == 16)
  }
}
