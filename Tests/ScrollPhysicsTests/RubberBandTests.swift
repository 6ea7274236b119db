import ScrollPhysics
import TestSupport
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  private let band = RubberBand(dimension: 600)

  @Test("The rubber band follows the published formula")
  func formula() {
    for beyond in [1.0, 15, 60, 240, 420, 2000] {
      let published = (1 - 1 / (beyond * ScrollConstants.rubberBandCoefficient / 600 + 1)) * 600
      #expect(abs(band.visible(beyond) - published) < 1e-9)
    }
  }

  @Test("At the edge the rubber band shows its coefficient of the finger's distance, to full precision")
  func slopeAtTheEdge() {
    #expect(abs(band.visible(1e-9) / (ScrollConstants.rubberBandCoefficient * 1e-9) - 1) < 1e-11)
    #expect(abs(band.visible(1e-200) / (ScrollConstants.rubberBandCoefficient * 1e-200) - 1) < 1e-15)
  }

  @Test(
    "The rubber band and its inverse are odd functions, bit for bit",
    arguments: [0.0, 1e-9, 3, 333.3, 599.9, 600, 1e12])
  func odd(distance: Double) {
    #expect(band.visible(-distance) == -band.visible(distance))
    #expect(band.raw(-distance) == -band.raw(distance))
  }

  @Test(
    "The rubber band never shows more than its dimension, however far it is pulled", arguments: [2e3, 1e7, 1e12, 1e300])
  func limit(beyond: Double) {
    #expect(band.visible(beyond) <= 600)
    #expect(band.visible(beyond) > 300)
  }

  @Test("A longer pull of the rubber band shows more")
  func monotone() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let near = abs(generator.magnitude(exponents: -6...5))
      #expect(band.visible(near * 1.01) > band.visible(near))
    }
  }

  @Test("The inverse of the rubber band finds the finger's distance")
  func roundTrip() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let beyond = generator.magnitude(exponents: -9...4)
      let dimension = generator.number(in: 50...3000)
      let band = RubberBand(dimension: dimension)
      #expect(abs(band.raw(band.visible(beyond)) / beyond - 1) < 1e-12)
    }
  }

  @Test("The inverse saturates at one large, finite pull from the dimension on")
  func saturation() {
    let most = band.raw(600)
    #expect(most.isFinite)
    #expect(most > 1000 * 600)
    #expect(band.raw(1e12) == most)
    #expect(band.raw(600.0.nextDown) == most)
    #expect(band.raw(599) < most)
    #expect(abs(band.visible(most) - 600) < 0.01)
  }

  @Test("A rubber band with dimension 0 shows nothing", arguments: [0.0, -1, -1e12])
  func noDimension(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.visible(100) == 0)
    #expect(band.raw(100) == 0)
  }

  @Test(
    "The rubber band is finite for the smallest and largest dimensions",
    arguments: [Double.leastNonzeroMagnitude, 1e-9, 1e12, 1e300])
  func extremeDimensions(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    for distance in [0.0, Double.leastNonzeroMagnitude, 1e-9, 1, 1e12] {
      #expect(band.visible(distance).isFinite)
      #expect(band.visible(distance) <= dimension)
      #expect(band.raw(distance).isFinite)
    }
  }
}
