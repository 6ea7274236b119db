import Rendering
import Testing

@Suite("Culling")
struct CompositorCullingTests {
  private let window = DeviceRect(x: 0, y: 0, width: 100, height: 100)

  private func draw(_ elements: [SceneElement], damage: DeviceRect? = nil) throws -> CompositeStatistics {
    let buffer = try makeBuffer(100, 100)
    let scene = Scene(size: buffer.size, elements: elements)
    var compositor = Compositor()
    return compositor.draw(scene, into: buffer, damage: Region(damage ?? window))
  }

  @Test("Elements behind an opaque one are not painted")
  func hidden() throws {
    let statistics = try draw([.fill(window, .red), .fill(window, .green), .fill(window, .blue)])
    #expect(statistics == CompositeStatistics(elementsPainted: 1, elementsCulled: 2, pixelsPainted: 10_000))
  }

  @Test("Partly visible elements are partly painted")
  func partlyHidden() throws {
    let upper = SceneElement.fill(DeviceRect(x: 0, y: 0, width: 100, height: 60), .blue)
    let statistics = try draw([.fill(window, .red), upper])
    #expect(statistics == CompositeStatistics(elementsPainted: 2, elementsCulled: 0, pixelsPainted: 10_000))
  }

  @Test("Elements behind a translucent one are painted")
  func translucent() throws {
    let veil = SceneElement.fill(window, Color(red: 0, green: 0, blue: 0, alpha: 254))
    let statistics = try draw([.fill(window, .red), veil])
    #expect(statistics == CompositeStatistics(elementsPainted: 2, elementsCulled: 0, pixelsPainted: 20_000))
  }

  @Test("Only damage is painted, and elements outside it are skipped")
  func damage() throws {
    let elements = (0..<100).map { row in
      SceneElement.fill(DeviceRect(x: 0, y: Int32(row), width: 100, height: 1), .red)
    }
    let statistics = try draw(elements, damage: DeviceRect(x: 10, y: 40, width: 5, height: 3))
    #expect(statistics == CompositeStatistics(elementsPainted: 3, elementsCulled: 97, pixelsPainted: 15))
  }

  @Test("Nothing is painted without damage inside the window")
  func noDamage() throws {
    let nothing = CompositeStatistics(elementsPainted: 0, elementsCulled: 1, pixelsPainted: 0)
    #expect(try draw([.fill(window, .red)], damage: .empty) == nothing)
    #expect(try draw([.fill(window, .red)], damage: DeviceRect(x: 100, y: 0, width: 50, height: 50)) == nothing)
  }

  @Test("A rounded shape hides elements behind its middle but not behind its corners")
  func rounded() throws {
    let rounded = SceneElement.fill(.rounded(window, radius: 10))
    let behindMiddle = SceneElement.fill(DeviceRect(x: 30, y: 10, width: 40, height: 80), .red)
    let behindCorner = SceneElement.fill(DeviceRect(x: 0, y: 0, width: 4, height: 4), .red)
    #expect(try draw([behindMiddle, rounded]).elementsCulled == 1)
    #expect(try draw([behindCorner, rounded]).elementsCulled == 0)
  }

  @Test("An opaque bitmap hides elements behind it unless it is rotated")
  func bitmaps() throws {
    let bitmap = try makeBitmap(100, 100) { _, _ in 0xFF11_2233 }
    let below = SceneElement.fill(window, .red)
    #expect(try draw([below, .bitmap(bitmap, map: .identity)]).elementsCulled == 0)
    bitmap.isOpaque = true
    #expect(try draw([below, .bitmap(bitmap, map: .identity)]).elementsCulled == 1)
    #expect(
      try draw([below, .bitmap(bitmap, map: AffineMap(a: 2, b: 0, c: 0, d: 2, tx: -9, ty: -9))]).elementsCulled == 1)
    #expect(
      try draw([below, .bitmap(bitmap, map: AffineMap(degrees: 45, scale: 3, tx: 0, ty: -99))]).elementsCulled == 0)
    #expect(try draw([below, .bitmap(bitmap, map: AffineMap(translationX: 50, y: 0))]).pixelsPainted == 10_000)
  }

  @Test("An opaque element hides others only inside its clip")
  func clip() throws {
    let clipped = SceneElement.fill(window, .blue, clip: DeviceRect(x: 0, y: 0, width: 50, height: 100))
    #expect(try draw([.fill(DeviceRect(x: 0, y: 0, width: 50, height: 9), .red), clipped]).elementsCulled == 1)
    #expect(try draw([.fill(DeviceRect(x: 0, y: 0, width: 51, height: 9), .red), clipped]).elementsCulled == 0)
  }

  @Test("A large opaque element hides elements behind it despite thousands of small ones")
  func small() throws {
    var elements: [SceneElement] = [.fill(window, .red), .fill(window, .green)]
    for index in 0..<Int32(2500) {
      elements.append(.fill(DeviceRect(x: index % 50 * 2, y: index / 50 * 2, width: 1, height: 1), .blue))
    }
    #expect(try draw(elements).elementsCulled == 1)
  }

  @Test("A group is never opaque, and its elements hide only each other")
  func groups() throws {
    let shape = Shape.rectangle(window)
    let statistics = try draw([
      .fill(window, .red), .group(shape, opacity: 255, count: 2), .fill(window, .green), .fill(window, .blue),
    ])
    #expect(statistics.elementsPainted == 3 && statistics.elementsCulled == 1)
  }

  @Test("A hidden group is skipped with all its elements")
  func hiddenGroup() throws {
    let shape = Shape.rectangle(window)
    let statistics = try draw([
      .group(shape, opacity: 255, count: 3), .fill(window, .green), .group(shape, opacity: 9, count: 1),
      .fill(window, .blue), .fill(window, .red),
    ])
    #expect(statistics == CompositeStatistics(elementsPainted: 1, elementsCulled: 4, pixelsPainted: 10_000))
  }

  @Test("Invisible elements are skipped")
  func invisible() throws {
    let statistics = try draw([
      .fill(window, .clear), .border(.rectangle(window), width: 0), .group(.rectangle(window), opacity: 0, count: 0),
      .fill(DeviceRect(x: 5, y: 5, width: 0, height: 9), .red),
    ])
    #expect(statistics == CompositeStatistics(elementsPainted: 0, elementsCulled: 4, pixelsPainted: 10_000))
  }
}
