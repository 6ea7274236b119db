import Diagnostics
import Foundation

/// The device pixels per point on a display, from the desktop's settings.
package enum DisplayScale {
  /// The valid scales.
  package static let range: ClosedRange<CGFloat> = 0.25...16

  /// Returns ACETATE_SCALE of the environment; nil if it is not set. A value outside of `range` is reported and
  /// ignored.
  static func fromEnvironment(_ environment: ProcessEnvironment) -> CGFloat? {
    guard let text = environment["ACETATE_SCALE"] else { return nil }
    if let scale = Double(text), range.contains(scale) { return scale }
    StandardError.write(
      "ignoring ACETATE_SCALE=\"\(text)\": not a number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Returns the scale of the desktop's settings: the larger one of `Xft/DPI`, in 1/1024 of a dot per inch, and
  /// `Gdk/WindowScalingFactor`. Nil if neither is set.
  package static func fromSettings(_ settings: XSettings) -> CGFloat? {
    let resolution = settings.integer("Xft/DPI").flatMap { fromResolution(Double($0) / 1024) }
    let factor = settings.integer("Gdk/WindowScalingFactor").flatMap {
      $0 > 0 ? min(CGFloat($0), range.upperBound) : nil
    }
    guard let resolution, let factor else { return resolution ?? factor }
    return max(resolution, factor)
  }

  /// Returns the scale of a resolution, in steps of a quarter, at least 1; 96 dots per inch make 1.
  private static func fromResolution(_ dotsPerInch: Double) -> CGFloat? {
    guard dotsPerInch.isFinite, dotsPerInch > 0 else { return nil }
    return min(max((dotsPerInch / 96 * 4).rounded() / 4, 1), range.upperBound)
  }

  /// Returns the scale for `Xft.dpi` in the text of a resource database (96 dots per inch make 1), in steps of a
  /// quarter, at least 1. Nil if there is no such entry, or if its value is implausible.
  package static func fromResources(_ resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon] == "Xft.dpi" else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return Double(value).flatMap(fromResolution)
    }
    return nil
  }
}
