import CX11
import Rendering
import Testing
import Views

@testable import X11Platform

@Suite("Axes of a finger's contact")
struct ContactAxesTests {
  private let labels = Atoms.AxisLabels(positionX: 1, positionY: 2, touchMajor: 3, touchPressure: 4, pressure: 5)

  private func axis(_ number: Int32, _ label: Atom, _ range: ClosedRange<Double>) -> XIValuatorClassInfo {
    var info = XIValuatorClassInfo()
    (info.type, info.number, info.label) = (XIValuatorClass, number, label)
    (info.min, info.max) = (range.lowerBound, range.upperBound)
    return info
  }

  /// The axes of a screen with 4 units a pixel.
  private func axes(_ more: XIValuatorClassInfo..., transformation: [Float] = []) -> ContactAxes {
    ContactAxes(
      [axis(0, 1, 0...4000), axis(1, 2, 0...2000)] + more, transformation: transformation,
      screen: PixelSize(width: 1000, height: 500), labels: labels)
  }

  @Test("The length of a contact is in units of positions, and half of it is the radius")
  func radius() {
    let report = axes(axis(7, 3, 0...255)).report { [7: 80][$0] }
    #expect(report == ContactAxes.Report(majorRadius: 10, majorRadiusTolerance: 0.0625))
  }

  @Test("A device that covers a part of the screen has smaller units, also if it is turned")
  func transformation() {
    let half: [Float] = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1]
    #expect(axes(axis(7, 3, 0...255), transformation: half).report { [7: 80][$0] }.majorRadius == 5)
    let turned: [Float] = [0, -0.5, 1, 0.5, 0, 0, 0, 0, 1]
    #expect(axes(axis(7, 3, 0...255), transformation: turned).report { [7: 80][$0] }.majorRadius == 5)
  }

  @Test(
    "The force is the part of the pressure's range, from 0 to the greatest force",
    arguments: [(100.0, 0.0), (150, 0.5), (200, 1), (90, 0), (300, 1)])
  func force(pressure: Double, part: Double) {
    for label: Atom in [4, 5] {
      #expect(axes(axis(4, label, 100...200)).report { [4: pressure][$0] }.force == part * TouchContact.maximumForce)
    }
  }

  @Test("The pressure of touches goes before that of pens")
  func pressures() {
    let report = axes(axis(4, 5, 0...10), axis(6, 4, 0...10)).report { [4: 10, 6: 0][$0] }
    #expect(report.force == 0)
  }

  @Test("An axis that the device or the event lacks, or that has no extent, reports nothing")
  func lacking() {
    let nothing = ContactAxes.Report()
    #expect(axes().report { _ in 1 } == nothing)
    #expect(axes(axis(7, 3, 0...255), axis(4, 4, 0...10)).report { _ in nil } == nothing)
    #expect(axes(axis(4, 4, 10...10)).report { _ in 10 } == nothing)
    let withoutPositions = ContactAxes(
      [axis(7, 3, 0...255)], transformation: [], screen: PixelSize(width: 1000, height: 500), labels: labels)
    #expect(withoutPositions.report { _ in 80 } == nothing)
  }

  @Test("A matrix that covers nothing, or has numbers that are not finite, leaves contacts without a radius")
  func impossibleTransformation() {
    let line: [Float] = [1, 0, 0, 1, 0, 0, 0, 0, 1]
    let undefined: [Float] = [.nan, 0, 0, 0, 1, 0, 0, 0, 1]
    let infinite: [Float] = [.infinity, 0, 0, 0, 1, 0, 0, 0, 1]
    for matrix in [line, undefined, infinite] {
      let axes = axes(axis(7, 3, 0...255), axis(4, 4, 0...10), transformation: matrix)
      let force = ContactAxes.Report(force: TouchContact.maximumForce)
      #expect(axes.report { [7: 80, 4: 10][$0] } == force, "\(matrix)")
    }
  }
}
