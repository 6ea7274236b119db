import Rendering

/// The refresh rates of the parts of a screen.
package struct RefreshRates: Equatable, Sendable {
  /// An area of the screen that one monitor shows.
  package struct Monitor: Equatable, Sendable {
    /// In pixels of the screen.
    package let area: DeviceRect
    /// Frames per second, in `PacingLimits.believableRates`.
    package let rate: Double

    package init(area: DeviceRect, rate: Double) {
      (self.area, self.rate) = (area, rate)
    }
  }

  package let monitors: [Monitor]

  /// - Parameter monitors: The monitors with a known rate.
  package init(_ monitors: [Monitor] = []) {
    self.monitors = monitors
  }

  /// The highest rate; the usual one if none is known.
  package var highest: Double {
    monitors.map(\.rate).max() ?? PacingLimits.usualRate
  }

  /// Returns the rate of the monitor that shows the largest part of an area; the highest rate if none shows any of it.
  package func rate(in area: DeviceRect) -> Double {
    let shown = monitors.map { (pixels: $0.area.intersection(area).area, rate: $0.rate) }
    guard let most = shown.max(by: { $0 < $1 }), most.pixels > 0 else { return highest }
    return most.rate
  }

  /// Whether monitors have different rates.
  package var differ: Bool {
    monitors.contains { $0.rate != highest }
  }

  /// The rate of a video mode, in frames per second.
  ///
  /// - Parameters:
  ///   - dotClock: Pixels per second, including blanking, as the server reports it, which may be nonsense.
  ///   - total: The pixels of a line and the lines of a frame, including blanking.
  ///   - scan: How the lines are sent.
  /// - Returns: Nil if the rate is implausible.
  package static func rate(dotClock: UInt, total: (width: UInt32, height: UInt32), scan: Scan) -> Double? {
    let linesAFrame =
      switch scan {
      case .progressive: Double(total.height)
      case .interlaced: Double(total.height) / 2
      case .doubled: Double(total.height) * 2
      }
    // With a total of zero the result is NaN or infinite.
    let rate = Double(dotClock) / (Double(total.width) * linesAFrame)
    return PacingLimits.believableRates.contains(rate) ? rate : nil
  }

  package enum Scan: Sendable {
    case progressive
    /// Each frame has every other line.
    case interlaced
    /// Each line is sent twice.
    case doubled
  }
}
