import CX11
import Rendering
import Platform

/// The axes of a touch screen that describe the contact of a finger, as XInput 2 reports them.
struct ContactAxes: Equatable {
  /// What one event says about a contact.
  struct Report: Equatable {
    /// Half of the contact's length, in device pixels; nil if the event lacks it.
    var majorRadius: Double?
    /// Half of the device's step of `majorRadius`, in device pixels.
    var majorRadiusTolerance = 0.0
    /// In the units of `UITouch.force`; nil if the event lacks it.
    var force: Double?
  }

  /// The length of a contact, in units of the device's positions (Linux, multi-touch protocol, ABS_MT_TOUCH_MAJOR).
  private let length: Axis?
  private let pressure: Axis?
  /// Device pixels per unit of the positions. A contact may lie in any direction, so it is the geometric mean of both
  /// axes.
  private let pixelsPerUnit: Double

  private struct Axis: Equatable {
    let number: Int
    let minimum: Double
    let extent: Double

    /// Nil for an axis without extent.
    init?(_ info: XIValuatorClassInfo) {
      (number, minimum, extent) = (Int(info.number), info.min, info.max - info.min)
      guard extent > 0, extent.isFinite else { return nil }
    }
  }

  /// - Parameters:
  ///   - axes: The device's valuators.
  ///   - transformation: The device's "Coordinate Transformation Matrix", by rows: the part of the screen that the
  ///     device covers. Empty if the device has none and covers the screen.
  init(_ axes: [XIValuatorClassInfo], transformation: [Float], screen: PixelSize, labels: Atoms.AxisLabels) {
    let find = { (label: Atom) in axes.lazy.filter { $0.label == label }.compactMap(Axis.init).first }
    pressure = find(labels.touchPressure) ?? find(labels.pressure)
    let covered = transformation.count == 9 ? abs(Self.determinant(transformation)) : 1
    // Any program can set the matrix, to any numbers.
    guard let x = find(labels.positionX), let y = find(labels.positionY), covered > 0, covered.isFinite else {
      (length, pixelsPerUnit) = (nil, 0)
      return
    }
    length = find(labels.touchMajor)
    let pixels = Double(screen.width) * Double(screen.height) * covered
    pixelsPerUnit = (pixels / (x.extent * y.extent)).squareRoot()
  }

  /// The area that the matrix makes of a unit of area.
  private static func determinant(_ matrix: [Float]) -> Double {
    Double(matrix[0]) * Double(matrix[4]) - Double(matrix[1]) * Double(matrix[3])
  }

  /// - Parameter value: The value of a valuator in an event, by number; nil if the event lacks it.
  func report(_ value: (Int) -> Double?) -> Report {
    var report = Report()
    if let length, let units = value(length.number) {
      report.majorRadius = max(0, units) * pixelsPerUnit / 2
      report.majorRadiusTolerance = pixelsPerUnit / 4
    }
    if let pressure, let units = value(pressure.number) {
      let part = min(max(0, (units - pressure.minimum) / pressure.extent), 1)
      report.force = part * TouchContact.maximumForce
    }
    return report
  }
}
