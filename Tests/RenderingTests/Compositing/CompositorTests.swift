import Rendering
import Testing

@Suite("Compositor")
struct CompositorTests {
  private let black: UInt32 = 0xFF00_0000

  @Test("An empty scene is black")
  func emptyScene() throws {
    #expect(try render([]).count(of: black) == 32 * 32)
  }

  @Test("A fill colors exactly its pixels")
  func exactFill() throws {
    let rect = DeviceRect(x: 3, y: 5, width: 7, height: 2)
    let picture = try render([.fill(rect, Color(red: 1, green: 2, blue: 3))])
    for y in 0..<Int32(32) {
      for x in 0..<Int32(32) {
        let isInside = (3..<10).contains(x) && (5..<7).contains(y)
        #expect(picture[x, y] == (isInside ? 0xFF01_0203 : black))
      }
    }
  }

  @Test("Later elements lie above earlier ones")
  func order() throws {
    let lower = SceneElement.fill(DeviceRect(x: 0, y: 0, width: 10, height: 10), .red)
    let upper = SceneElement.fill(DeviceRect(x: 5, y: 5, width: 10, height: 10), .green)
    let picture = try render([lower, upper])
    #expect(picture[4, 4] == 0xFFFF_0000 && picture[5, 5] == 0xFF00_FF00 && picture[9, 9] == 0xFF00_FF00)
    #expect(try render([upper, lower])[9, 9] == 0xFFFF_0000)
  }

  @Test("Nothing is painted outside the clip")
  func clip() throws {
    let clip = DeviceRect(x: 8, y: 9, width: 4, height: 3)
    let shapes: [Shape] = [
      .rectangle(DeviceRect(x: 0, y: 0, width: 32, height: 32)),
      .rounded(DeviceRect(x: 0, y: 0, width: 32, height: 32), radius: 9),
      .transformed(TransformedRectangle(width: 60, height: 60, radius: 3, map: AffineMap(degrees: 10, ty: -10))),
    ]
    for shape in shapes {
      let picture = try render([SceneElement(shape: shape, clip: clip, paint: .color(.white))])
      #expect(picture.count(of: 0xFFFF_FFFF) == 12 && picture.count(of: black) == 32 * 32 - 12)
    }
  }

  @Test("Translucent colors blend to within one step", arguments: [0, 1, 64, 127, 128, 200, 254] as [UInt8])
  func blending(alpha: UInt8) throws {
    let below = Color(red: 10, green: 200, blue: 255)
    let above = Color(red: 250, green: 100, blue: 0, alpha: alpha)
    let picture = try render([.fill(SceneElement.everywhere, below), .fill(SceneElement.everywhere, above)])
    let share = Double(alpha) / 255
    for (shift, lower, upper) in [(16, 10.0, 250.0), (8, 200, 100), (0, 255, 0)] as [(UInt32, Double, Double)] {
      let actual = Double(picture[7, 7] >> shift & 0xFF)
      #expect(abs(actual - (upper * share + lower * (1 - share))) <= 1)
    }
    #expect(picture.isOpaque)
  }

  @Test(
    "A square border is a frame of whole pixels, at least one wide", arguments: [(0.2, 1), (1, 1), (1.4, 1), (2.5, 3)])
  func squareBorder(width: Double, pixels: Int32) throws {
    let rect = DeviceRect(x: 4, y: 4, width: 20, height: 10)
    let picture = try render([.border(.rectangle(rect), width: width)])
    let hole = rect.inset(by: pixels)
    #expect(picture.count(of: 0xFFFF_FFFF) == rect.area - hole.area)
    #expect(picture[4, 4] == 0xFFFF_FFFF && picture[hole.minX, hole.minY] == black)
    #expect(picture[hole.maxX, hole.maxY - 1] == 0xFFFF_FFFF)
  }

  @Test("A border without a width draws nothing, and one too wide fills the shape")
  func extremeBorders() throws {
    let shape = Shape.rounded(DeviceRect(x: 4, y: 4, width: 20, height: 10), radius: 4)
    for width in [0, -1, Double.nan] {
      #expect(try render([.border(shape, width: width)]).count(of: black) == 32 * 32)
    }
    for width in [5, 1e9, Double.infinity] {
      #expect(try render([.border(shape, width: width)]) == render([.fill(shape)]))
    }
  }

  @Test("A rounded border follows the outline inside and outside")
  func roundedBorder() throws {
    let sizes: [(Int32, Int32)] = [(28, 28), (28, 15), (15, 15), (9, 27), (4, 4), (1, 20)]
    for (size, radius) in sizes.flatMap({ size in [0, 1.5, 6, 9, 13.5].map { (size, $0) } }) {
      let rect = DeviceRect(x: 2, y: 3, width: size.0, height: size.1)
      let used = min(radius, Double(min(size.0, size.1)) / 2)
      for width in [1, 2, 3, 7, 12] as [Int32] {
        let border = try render([.border(.rounded(rect, radius: radius), width: Double(width))])
        let outer = try render([.fill(.rounded(rect, radius: radius))])
        let inner = try render([.fill(.rounded(rect.inset(by: width), radius: used - Double(width)))])
        let expected = zip(outer.pixels, inner.pixels).map { max(0, Int($0 & 0xFF) - Int($1 & 0xFF)) }
        #expect(border.pixels.map { Int($0 & 0xFF) } == expected, "\(rect), radius \(radius), width \(width)")
      }
    }
  }

  @Test("A smaller scene leaves the rest of the buffer alone, and a larger one is clipped")
  func sceneSize() throws {
    let buffer = try makeBuffer(10, 10)
    var compositor = Compositor()
    let everything = Region(SceneElement.everywhere)
    compositor.draw(Scene(size: PixelSize(width: 4, height: 20)), into: buffer, damage: everything)
    let picture = Snapshot(buffer)
    #expect(picture.count(of: black) == 40 && picture.count(of: 0xDEAD_BEEF) == 60)
    #expect(picture[3, 9] == black && picture[4, 9] == 0xDEAD_BEEF)
  }

  @Test("Pixels outside the damage do not change")
  func outsideDamage() throws {
    var scenes = try RandomScene(seed: 3)
    var compositor = Compositor()
    for _ in 0..<200 {
      let buffer = try makeBuffer(RandomScene.size.width, RandomScene.size.height)
      let damage = scenes.damage()
      compositor.draw(scenes.next(), into: buffer, damage: damage)
      let picture = Snapshot(buffer)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          #expect((picture[x, y] == 0xDEAD_BEEF) == !damage.contains(x: x, y: y))
        }
      }
    }
  }

  @Test("Every repainted pixel is opaque")
  func alwaysOpaque() throws {
    var scenes = try RandomScene(seed: 4)
    for _ in 0..<300 {
      let scene = scenes.next()
      #expect(try render(scene.elements, width: scene.size.width, height: scene.size.height).isOpaque)
    }
  }

  @Test("A thousand random scenes painted in pieces equal, bit for bit, those painted at once")
  func piecesEqualWhole() throws {
    var scenes = try RandomScene(seed: 5)
    var compositor = Compositor()
    let window = DeviceRect(RandomScene.size)
    for number in 0..<1000 {
      let scene = scenes.next()
      let whole = try makeBuffer(scene.size.width, scene.size.height)
      compositor.draw(scene, into: whole, damage: Region(window))

      let pieces = try makeBuffer(scene.size.width, scene.size.height)
      var rest = Region(window)
      for _ in 0..<4 {
        let damage = scenes.damage()
        compositor.draw(scene, into: pieces, damage: damage)
        rest.subtract(damage)
      }
      compositor.draw(scene, into: pieces, damage: rest)
      let difference = Snapshot(pieces).firstDifference(from: Snapshot(whole))
      #expect(difference == nil, "scene \(number), \(difference ?? "")")
    }
  }

  @Test("A used compositor draws the same as a new one")
  func noMemory() throws {
    var scenes = try RandomScene(seed: 6)
    var veteran = Compositor()
    for _ in 0..<300 {
      let scene = scenes.next()
      let buffer = try makeBuffer(scene.size.width, scene.size.height)
      veteran.draw(scene, into: buffer, damage: Region(DeviceRect(scene.size)))
      #expect(try Snapshot(buffer) == render(scene.elements, width: scene.size.width, height: scene.size.height))
    }
  }

  @Test("More radii than the cache holds are drawn correctly")
  func manyRadii() throws {
    var compositor = Compositor()
    let buffer = try makeBuffer()
    for pass in 0..<2 {
      for step in 0..<80 {
        let element = SceneElement.fill(
          .rounded(DeviceRect(x: 1, y: 1, width: 30, height: 30), radius: Double(step) / 6))
        compositor.draw(
          Scene(size: buffer.size, elements: [element]), into: buffer, damage: Region(DeviceRect(buffer.size)))
        #expect(try Snapshot(buffer) == render([element]), "pass \(pass), step \(step)")
      }
    }
  }
}
