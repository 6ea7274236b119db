import ScrollPhysics
import TestSupport
import Testing

@Suite("Pages")
struct PageGridTests {
  private static let fast = ScrollConstants.pagingVelocity * 2

  /// Pages at 0, 320, 640, 960 and a short one at 1000.
  private let grid = PageGrid(range: ScrollRange(minimum: 0, maximum: 1000), pageLength: 320)

  private func target(from offset: Double, velocity: Double = 0, began: Double) -> Double {
    grid.target(from: offset, velocity: velocity, began: began)
  }

  @Test("Pages rest at multiples of the page length from the minimum, and at the maximum")
  func nearest() {
    let table = [
      (-500.0, 0.0), (0, 0), (159, 0), (161, 320), (480.5, 640), (979, 960), (981, 1000), (1000, 1000), (5000, 1000),
    ]
    for (offset, page) in table { #expect(grid.nearestPage(to: offset) == page) }
    let inset = PageGrid(range: ScrollRange(minimum: -50, maximum: 590), pageLength: 320)
    #expect([-50, 260, 500].map(inset.nearestPage) == [-50, 270, 590])
  }

  @Test("Pages of different lengths rest where they begin, one at a time, and the last one on the maximum")
  func uneven() {
    let starts = [0.0, 200, 420, 440, 700, 900]
    let grid = PageGrid(range: ScrollRange(minimum: 0, maximum: 800), pageLength: 50, starts: starts)
    #expect([-5, 99, 101, 425, 431, 760, 790].map(grid.nearestPage) == [0, 0, 200, 420, 440, 800, 800])
    #expect(grid.target(from: 205, velocity: Self.fast, began: 200) == 420)
    #expect(grid.target(from: 195, velocity: -Self.fast, began: 200) == 0)
    #expect(grid.target(from: 200, velocity: -Self.fast, began: 200) == 0)
    #expect(grid.target(from: 600, velocity: Self.fast, began: 200) == 420)
    #expect(grid.target(from: 705, velocity: Self.fast, began: 700) == 800)
    let mirrored = PageGrid(
      range: ScrollRange(minimum: 0, maximum: 800), pageLength: 50, starts: starts, beginsAtMaximum: true)
    #expect([805, 595, 375].map(mirrored.nearestPage) == [800, 600, 380])
    #expect(mirrored.target(from: 595, velocity: -Self.fast, began: 600) == 380)
    let even = stride(from: 0.0, to: 1000, by: 320).map { $0 }
    let same = PageGrid(range: ScrollRange(minimum: 0, maximum: 1000), pageLength: 320, starts: even)
    for offset in stride(from: -100.0, through: 1100, by: 13) {
      #expect(same.nearestPage(to: offset) == self.grid.nearestPage(to: offset))
      for velocity in [-Self.fast, 0, Self.fast] {
        #expect(
          same.target(from: offset, velocity: velocity, began: 320)
            == self.grid.target(from: offset, velocity: velocity, began: 320))
      }
    }
  }

  @Test("Of two pages equally near, the later one is the nearest")
  func ties() {
    #expect(grid.nearestPage(to: 160) == 320)
    #expect(grid.nearestPage(to: 160.0.nextDown) == 0)
    #expect(grid.nearestPage(to: 980) == 1000)
  }

  @Test("A fast release turns to the next page beyond the offset in its direction")
  func fastRelease() {
    #expect(target(from: 350, velocity: Self.fast, began: 320) == 640)
    #expect(target(from: 290, velocity: -Self.fast, began: 320) == 0)
    #expect(target(from: 350, velocity: -Self.fast, began: 320) == 320)
    #expect(target(from: 290, velocity: Self.fast, began: 320) == 320)
  }

  @Test("A release turns the page only above the paging velocity, and otherwise goes to the nearest page")
  func slowRelease() {
    let limit = ScrollConstants.pagingVelocity
    #expect(target(from: 350, velocity: limit, began: 320) == 320)
    #expect(target(from: 350, velocity: limit.nextUp, began: 320) == 640)
    #expect(target(from: 290, velocity: -limit, began: 320) == 320)
    #expect(target(from: 290, velocity: (-limit).nextDown, began: 320) == 0)
    #expect(target(from: 500, velocity: -limit, began: 320) == 640)
  }

  @Test("A page on which the offset lies within rounding is not the next page")
  func onAPage() {
    for offset in [320, 320.0.nextUp, 320.0.nextDown] {
      #expect(target(from: offset, velocity: Self.fast, began: 320) == 640)
      #expect(target(from: offset, velocity: -Self.fast, began: 320) == 0)
    }
    // A tenth has no exact binary number: three of them are more than 0.3.
    let tenths = PageGrid(range: ScrollRange(minimum: 0, maximum: 1), pageLength: 0.1)
    #expect(tenths.target(from: 0.3, velocity: Self.fast, began: 0.3) == 0.4)
    #expect(abs(tenths.target(from: 0.1 + 0.2, velocity: -Self.fast, began: 0.3) - 0.2) < 1e-15)
    #expect(tenths.target(from: 1 - 0.1, velocity: Self.fast, began: 0.9) == 1)
  }

  @Test("The last page is exactly the maximum, even if the sum of page lengths rounds past it")
  func exactEnd() {
    let grid = PageGrid(range: ScrollRange(minimum: 0, maximum: 0.3), pageLength: 0.1)
    #expect(grid.nearestPage(to: 0.3) == 0.3)
    #expect(grid.target(from: 0.21, velocity: Self.fast, began: 0.2) == 0.3)
  }

  @Test("A drag turns one page, however far and fast it was")
  func onePage() {
    #expect(target(from: 900, velocity: Self.fast, began: 0) == 320)
    #expect(target(from: 900, began: 0) == 320)
    #expect(target(from: 10, velocity: -Self.fast, began: 960) == 640)
    #expect(target(from: 10, began: 1000) == 960)
  }

  @Test("A short page at the end counts as a page")
  func shortPage() {
    #expect(target(from: 970, velocity: Self.fast, began: 960) == 1000)
    #expect(target(from: 1000, velocity: -Self.fast, began: 1000) == 960)
    #expect(target(from: 700, velocity: -Self.fast, began: 1000) == 960)
    #expect(target(from: 970, velocity: Self.fast, began: 640) == 960)
  }

  @Test("Offsets beyond the range turn to the pages at its edges")
  func edges() {
    #expect(target(from: 1050, velocity: Self.fast, began: 1000) == 1000)
    #expect(target(from: -50, velocity: -Self.fast, began: 0) == 0)
    #expect(target(from: 1010, velocity: -Self.fast, began: 1000) == 1000)
    #expect(target(from: -10, velocity: Self.fast, began: 0) == 0)
  }

  @Test("Without a page length or a range, the minimum is the only page")
  func onePageOnly() {
    let range = ScrollRange(minimum: -20, maximum: 500)
    let lengths = [0.0, -320, .infinity, -.infinity, .nan, 1e-300]
    let grids =
      lengths.map { PageGrid(range: range, pageLength: $0) }
      + [PageGrid(range: ScrollRange(minimum: -20, maximum: -20), pageLength: 320)]
    for grid in grids {
      for offset in [-1e12, -20, 0, 400, 1e12] {
        #expect(grid.nearestPage(to: offset) == -20)
        for velocity in [-Self.fast, 0, Self.fast] {
          #expect(grid.target(from: offset, velocity: velocity, began: offset) == -20)
        }
      }
    }
  }

  @Test(
    "A page length larger than the range gives two pages, the minimum and the maximum", arguments: [600.0, 1e12, 1e300])
  func longPage(pageLength: Double) {
    let grid = PageGrid(range: ScrollRange(minimum: -20, maximum: 500), pageLength: pageLength)
    #expect(grid.nearestPage(to: 230) == -20)
    #expect(grid.nearestPage(to: 250) == 500)
    #expect(grid.target(from: 10, velocity: Self.fast, began: -20) == 500)
    #expect(grid.target(from: 490, velocity: -Self.fast, began: 500) == -20)
    let short = PageGrid(range: ScrollRange(minimum: 0, maximum: 1e-30), pageLength: pageLength)
    #expect(short.nearestPage(to: 1) == 1e-30)
  }

  @Test("Pages are right after a million of them, and at offsets with coarse steps")
  func extremes() {
    let many = PageGrid(range: ScrollRange(minimum: 0, maximum: 320.1 * 1e6), pageLength: 320.1)
    for index in [1.0, 123_456, 999_998] {
      let page = index * 320.1
      #expect(many.target(from: page, velocity: Self.fast, began: page) == (index + 1) * 320.1)
      #expect(many.target(from: page, velocity: -Self.fast, began: page) == (index - 1) * 320.1)
    }
    #expect(many.target(from: 320.1 * 999_999, velocity: Self.fast, began: 1e30) == 320.1 * 1e6)
    let far = PageGrid(range: ScrollRange(minimum: 1e12, maximum: 1e12 + 320.1 * 10), pageLength: 320.1)
    #expect(far.target(from: 1e12 + 320.1, velocity: Self.fast, began: 1e12 + 320.1) == 1e12 + 640.2)
    // The sum is rounded to a tenth of a millipoint, and is still the tenth page, not an eleventh.
    #expect(far.target(from: 1e12 + 320.1 * 10 - 1, velocity: -Self.fast, began: 2e12) == 1e12 + 320.1 * 9)
  }

  @Test("The target is a page inside the range, at most one page from the start of the drag")
  func properties() {
    var generator = SplitMix64(seed: 41)
    for _ in 0..<10_000 {
      let page = PageCase.random(using: &generator)
      let target = page.target
      #expect(page.range.contains(target), "\(page)")
      #expect(page.rests.contains(target), "\(page)")
      let home = page.rests.firstIndex(of: page.grid.nearestPage(to: page.began)) ?? -2
      let index = page.rests.firstIndex(of: target) ?? -2
      #expect(abs(index - home) <= 1, "\(page)")
      let distances = page.rests.map { abs($0 - page.offset) }
      #expect(abs(page.grid.nearestPage(to: page.offset) - page.offset) == distances.min(), "\(page)")
    }
  }

  @Test("A fast release on a page goes on in its direction, up to the edge")
  func direction() {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<10_000 {
      var page = PageCase.random(using: &generator)
      page.began = page.offset
      guard abs(page.velocity) > ScrollConstants.pagingVelocity, page.range.contains(page.offset) else { continue }
      let way = (page.target - page.offset) * (page.velocity < 0 ? -1 : 1)
      let edge = page.velocity < 0 ? page.range.minimum : page.range.maximum
      #expect(way > 0 || abs(page.offset - edge) < 1e-9, "\(page)")
    }
  }

  @Test("A range of whole pages has mirrored targets")
  func mirror() {
    var generator = SplitMix64(seed: 43)
    for _ in 0..<10_000 {
      let page = PageCase.random(wholePages: true, using: &generator)
      #expect(abs(page.mirrored.target + page.target) < 1e-9, "\(page)")
    }
  }

  @Test(
    "Pages that begin at the maximum are the mirror image of others", arguments: [0, 40, 99, 130, 210, 250] as [Double])
  func mirroring(offset: Double) {
    let range = ScrollRange(minimum: 0, maximum: 250)
    let (plain, mirrored) = (
      PageGrid(range: range, pageLength: 100), PageGrid(range: range, pageLength: 100, beginsAtMaximum: true)
    )
    #expect(mirrored.nearestPage(to: 250 - offset) == 250 - plain.nearestPage(to: offset))
    for velocity in [-300.0, 0, 300] {
      let target = plain.target(from: offset, velocity: velocity, began: 120)
      #expect(mirrored.target(from: 250 - offset, velocity: -velocity, began: 130) == 250 - target)
    }
  }

  @Test("A flick during a motion turns a page more than the motion, also after drags longer than a page")
  func caught() {
    func target(_ offset: Double, _ velocity: Double, began: Double, caught: Double) -> Double {
      grid.target(from: offset, velocity: velocity, began: began, caught: caught)
    }
    #expect(target(100, Self.fast, began: 50, caught: 320) == 640)
    #expect(target(900, Self.fast, began: 500, caught: 320) == 640)
    #expect(target(100, -Self.fast, began: 200, caught: 320) == 0)
    // A motion over several pages is not the home of a flick back, or of a slow release.
    #expect(target(150, -Self.fast, began: 200, caught: 960) == 0)
    #expect(target(150, 0, began: 200, caught: 960) == 0)
    #expect(target(170, 0, began: 200, caught: 960) == 320)
  }
}
