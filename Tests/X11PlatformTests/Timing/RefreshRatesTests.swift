import Rendering
import Testing
import X11Platform

@Suite("Refresh rates")
struct RefreshRatesTests {
  /// Two monitors side by side.
  private let rates = RefreshRates([
    RefreshRates.Monitor(area: DeviceRect(x: 0, y: 0, width: 1920, height: 1080), rate: 59.94),
    RefreshRates.Monitor(area: DeviceRect(x: 1920, y: 0, width: 2560, height: 1440), rate: 144),
  ])

  @Test("A mode's rate is its clock divided by its total size, corrected for its scan mode")
  func modes() throws {
    let rate = try #require(RefreshRates.rate(dotClock: 148_500_000, total: (2200, 1125), scan: .progressive))
    #expect(rate == 60)
    #expect(RefreshRates.rate(dotClock: 74_250_000, total: (2200, 1125), scan: .interlaced) == 60)
    #expect(RefreshRates.rate(dotClock: 25_200_000, total: (800, 262), scan: .doubled).map { $0.rounded() } == 60)
  }

  @Test(
    "An invalid mode has no rate",
    arguments: [
      (0, 2200, 1125), (148_500_000, 0, 1125), (148_500_000, 2200, 0), (0, 0, 0), (1000, 1000, 1000),
      (1_000_000_000, 1000, 1000), (UInt.max, 1, 1),
    ] as [(UInt, UInt32, UInt32)])
  func nonsense(dotClock: UInt, width: UInt32, height: UInt32) {
    #expect(RefreshRates.rate(dotClock: dotClock, total: (width, height), scan: .progressive) == nil)
  }

  @Test("A window has the rate of the monitor that shows most of it")
  func mostShown() {
    #expect(rates.rate(in: DeviceRect(x: 1500, y: 0, width: 800, height: 600)) == 59.94)
    #expect(rates.rate(in: DeviceRect(x: 1600, y: 0, width: 800, height: 600)) == 144)
    #expect(rates.rate(in: DeviceRect(x: 9000, y: 0, width: 800, height: 600)) == 144)
    #expect(rates.differ && rates.highest == 144)
  }

  @Test("Without known monitors the rate is 60")
  func unknown() {
    #expect(!RefreshRates().differ && RefreshRates().highest == 60)
    #expect(RefreshRates().rate(in: DeviceRect(x: 0, y: 0, width: 1, height: 1)) == 60)
  }
}
