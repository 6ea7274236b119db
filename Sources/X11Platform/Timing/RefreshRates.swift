import Rendering

/// How often the parts of a screen are refreshed.
package struct RefreshRates: Equatable, Sendable {
  /// What one picture tube, panel or projector shows of the screen.
  package struct Monitor: Equatable, Sendable {
    /// In pixels of the screen.
    package let area: DeviceRect
    /// Frames a second, in `PacingLimits.believableRates`.
    package let rate: Double

    package init(area: DeviceRect, rate: Double) {
      (self.area, self.rate) = (area, rate)
    }
  }

  package let monitors: [Monitor]

  /// - Parameter monitors: Those of which the rate is known.
  package init(_ monitors: [Monitor] = []) {
    self.monitors = monitors
  }

  /// The highest there is; the usual one when none is known.
  package var highest: Double {
    monitors.map(\.rate).max() ?? PacingLimits.usualRate
  }

  /// That of the monitor that shows the most of an area of the screen; the highest when none shows any of it.
  package func rate(in area: DeviceRect) -> Double {
    let shown = monitors.map { (pixels: $0.area.intersection(area).area, rate: $0.rate) }
    guard let most = shown.max(by: { $0 < $1 }), most.pixels > 0 else { return highest }
    return most.rate
  }

  /// Whether it matters where on the screen a window is.
  package var differ: Bool {
    monitors.contains { $0.rate != highest }
  }

  /// The rate of a video mode, in frames a second.
  ///
  /// - Parameters:
  ///   - dotClock: Pixels a second, those that are not seen included; as servers say it, which may be nonsense.
  ///   - total: The pixels of a line and the lines of a frame, those that are not seen included.
  ///   - scan: How the lines are sent.
  /// - Returns: Nil when it makes no sense.
  package static func rate(dotClock: UInt, total: (width: UInt32, height: UInt32), scan: Scan) -> Double? {
    let linesAFrame =
      switch scan {
      case .progressive: Double(total.height)
      case .interlaced: Double(total.height) / 2
      case .doubled: Double(total.height) * 2
      }
    // Without a size it is no number, or infinite.
    let rate = Double(dotClock) / (Double(total.width) * linesAFrame)
    return PacingLimits.believableRates.contains(rate) ? rate : nil
  }

  package enum Scan: Sendable {
    case progressive
    /// Every other line at a time.
    case interlaced
    /// Every line twice.
    case doubled
  }
}
