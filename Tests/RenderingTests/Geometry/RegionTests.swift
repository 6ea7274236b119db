import Rendering
import TestSupport
import Testing

@Suite("Region")
struct RegionTests {
  private static let side: Int32 = 24

  /// A set of pixels as a plain grid of flags.
  private struct Grid: Equatable {
    var flags = [Bool](repeating: false, count: Int(RegionTests.side * RegionTests.side))

    mutating func update(_ rect: DeviceRect, _ change: (Bool, Bool) -> Bool) {
      for y in 0..<RegionTests.side {
        for x in 0..<RegionTests.side {
          let isInside = rect.contains(DeviceRect(x: x, y: y, width: 1, height: 1))
          let index = Int(y * RegionTests.side + x)
          flags[index] = change(flags[index], isInside)
        }
      }
    }

    mutating func update(_ other: Grid, _ change: (Bool, Bool) -> Bool) {
      for index in flags.indices { flags[index] = change(flags[index], other.flags[index]) }
    }
  }

  /// Returns the grid of a region. Fails if rectangles overlap or leave the grid.
  private static func grid(of region: Region) -> Grid {
    var grid = Grid()
    region.forEachRect { rect in
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          let index = Int(y * side + x)
          #expect(!grid.flags[index], "rectangles overlap at (\(x), \(y))")
          grid.flags[index] = true
        }
      }
    }
    return grid
  }

  private static func randomRect(_ random: inout SplitMix64) -> DeviceRect {
    let x = Int32.random(in: 0..<side, using: &random)
    let y = Int32.random(in: 0..<side, using: &random)
    return DeviceRect(
      x: x, y: y, width: Int32.random(in: 0...min(9, side - x), using: &random),
      height: Int32.random(in: 0...min(9, side - y), using: &random))
  }

  @Test(
    "A region equals a grid of flags after any sequence of changes", arguments: 1...40 as ClosedRange<UInt64>)
  func agreesWithGrid(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var region = Region()
    var grid = Grid()
    var other = Region()
    var otherGrid = Grid()
    for _ in 0..<60 {
      let rect = Self.randomRect(&random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...5:
        region.add(rect)
        grid.update(rect) { $0 || $1 }
      case 6...7:
        region.subtract(rect)
        grid.update(rect) { $0 && !$1 }
      case 8:
        let frame = rect.outset(by: 8).intersection(DeviceRect(x: 0, y: 0, width: Self.side, height: Self.side))
        region.formIntersection(frame)
        grid.update(frame) { $0 && $1 }
      case 9:
        region.formUnion(other)
        grid.update(otherGrid) { $0 || $1 }
      case 10:
        region.subtract(other)
        grid.update(otherGrid) { $0 && !$1 }
      default:
        swap(&region, &other)
        swap(&grid, &otherGrid)
      }
      #expect(Self.grid(of: region) == grid)
      #expect(region.area == grid.flags.count { $0 })
      var inside = grid
      inside.update(rect) { $0 && $1 }
      #expect(region.area(in: rect) == inside.flags.count { $0 })
      #expect(region.isEmpty == !grid.flags.contains(true))
      #expect(region.contains(x: rect.minX, y: rect.minY) == grid.flags[Int(rect.minY * Self.side + rect.minX)])
    }
  }

  @Test("Changing a copy does not change the original")
  func copies() {
    let original = Region(DeviceRect(x: 0, y: 0, width: 4, height: 4))
    var copy = original
    copy.add(DeviceRect(x: 10, y: 10, width: 1, height: 1))
    #expect(original.area == 16 && copy.area == 17)
    var other = copy
    other.assign(original, intersecting: DeviceRect(x: 0, y: 0, width: 2, height: 2))
    #expect(other.area == 4 && copy.area == 17 && original.area == 16)
    other = copy
    other.removeAll()
    #expect(other.isEmpty && copy.area == 17)
    other = copy
    other.limit(toRectCount: 1)
    #expect(other.area == 121 && copy.area == 17)
  }

  @Test("Regions with the same pixels are equal however they were built")
  func equality() {
    var halves = Region(DeviceRect(x: 0, y: 0, width: 2, height: 4))
    halves.add(DeviceRect(x: 2, y: 0, width: 2, height: 4))
    #expect(halves == Region(DeviceRect(x: 0, y: 0, width: 4, height: 4)))
    #expect(halves != Region())
    #expect(Region(DeviceRect(x: 9, y: 9, width: 0, height: 4)) == Region())
  }

  @Test("The extents are the bounding rectangle")
  func extents() {
    var region = Region()
    #expect(region.extents == .empty)
    region.add(DeviceRect(x: 3, y: 4, width: 1, height: 1))
    region.add(DeviceRect(x: 8, y: 1, width: 2, height: 1))
    #expect(region.extents == DeviceRect(minX: 3, minY: 1, maxX: 10, maxY: 5))
    region.subtract(DeviceRect(x: 0, y: 0, width: 99, height: 99))
    #expect(region.extents == .empty)
  }

  @Test("A region contains a rectangle only if it contains every pixel")
  func contains() {
    var region = Region(DeviceRect(x: 0, y: 0, width: 4, height: 4))
    region.add(DeviceRect(x: 4, y: 2, width: 4, height: 4))
    #expect(region.contains(DeviceRect(x: 2, y: 2, width: 6, height: 2)))
    #expect(!region.contains(DeviceRect(x: 2, y: 1, width: 6, height: 2)))
    #expect(region.contains(.empty) && Region().contains(.empty))
    #expect(!Region().contains(DeviceRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(!region.contains(x: DeviceRect.limit, y: 0), "beyond all pixels")
  }

  @Test("The larger of two overlapping rectangles stays whole in either order")
  func largerStaysWhole() {
    let strip = DeviceRect(x: 0, y: 0, width: 800, height: 8)
    let thumb = DeviceRect(x: 794, y: 4, width: 3, height: 44)
    for order in [[strip, thumb], [thumb, strip]] {
      var region = Region()
      for rect in order { region.add(rect) }
      var rects: [DeviceRect] = []
      region.forEachRect { rects.append($0) }
      #expect(Set(rects) == [strip, DeviceRect(x: 794, y: 8, width: 3, height: 40)])
    }
  }

  @Test("Subtracting many rectangles leaves room for the pieces of others")
  func swallowing() {
    var region = Region(DeviceRect(x: 0, y: 0, width: 100, height: 10))
    for x in 0..<6 as Range<Int32> { region.add(DeviceRect(x: 40 + 3 * x, y: 20, width: 2, height: 2)) }
    region.subtract(DeviceRect(x: 39, y: 4, width: 40, height: 40))
    #expect(region.area == 1000 - 40 * 6 && region.extents == DeviceRect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test("A region of too many rectangles becomes its bounding box")
  func limit() {
    var region = Region()
    for index in 0..<5 { region.add(DeviceRect(x: Int32(index) * 2, y: Int32(index) * 2, width: 1, height: 1)) }
    let exact = region
    region.limit(toRectCount: 5)
    #expect(region == exact)
    region.limit(toRectCount: 4)
    #expect(region == Region(DeviceRect(x: 0, y: 0, width: 9, height: 9)))
  }

  @Test("A hundred thousand small rectangles stay within the limit and are all covered")
  func manyRectangles() {
    var random = SplitMix64(seed: 7)
    var region = Region()
    for _ in 0..<100_000 {
      let rect = DeviceRect(
        x: Int32.random(in: 0..<2000, using: &random), y: Int32.random(in: 0..<2000, using: &random),
        width: 1, height: 1)
      region.add(rect)
      region.limit(toRectCount: 16)
      #expect(region.contains(rect))
    }
    #expect(region.rectCount <= 16)
  }

  @Test("Enormous rectangles are combined without overflow")
  func enormous() {
    let all = DeviceRect(roundingOut: -.infinity, -.infinity, .infinity, .infinity)
    var region = Region(all)
    region.subtract(DeviceRect(x: 0, y: 0, width: 1, height: 1))
    #expect(region.extents == all)
    #expect(region.area == all.area - 1)
  }
}
