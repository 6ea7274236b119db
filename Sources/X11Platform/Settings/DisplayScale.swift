import Diagnostics
import Foundation

/// How many device pixels a point has on a display, from what the desktop says about it.
package enum DisplayScale {
  /// The scales that a display can be opened at.
  package static let range: ClosedRange<CGFloat> = 0.25...16

  /// The environment's ACETATE_SCALE; nil without. A value that is not a number in `range` is reported and ignored.
  static func fromEnvironment(_ environment: [String: String]) -> CGFloat? {
    guard let text = environment["ACETATE_SCALE"] else { return nil }
    if let scale = Double(text), range.contains(scale) { return scale }
    StandardError.write(
      "ignoring ACETATE_SCALE=\"\(text)\": not a number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// The scale that the desktop's settings say: `Xft/DPI`, in 1/1024 of a dot per inch, or `Gdk/WindowScalingFactor`, of
  /// both the larger one. Nil when they say neither.
  package static func fromSettings(_ settings: XSettings) -> CGFloat? {
    let resolution = settings.integer("Xft/DPI").flatMap { fromResolution(Double($0) / 1024) }
    let factor = settings.integer("Gdk/WindowScalingFactor").flatMap {
      $0 > 0 ? min(CGFloat($0), range.upperBound) : nil
    }
    guard let resolution, let factor else { return resolution ?? factor }
    return max(resolution, factor)
  }

  /// Steps of a quarter, at least 1; 96 dots per inch make 1.
  private static func fromResolution(_ dotsPerInch: Double) -> CGFloat? {
    guard dotsPerInch.isFinite, dotsPerInch > 0 else { return nil }
    return min(max((dotsPerInch / 96 * 4).rounded() / 4, 1), range.upperBound)
  }

  /// The scale that `Xft.dpi` in the text of a resource database stands for (96 dots per inch make 1), in steps of a
  /// quarter, at least 1. Nil when there is no such entry, or its value makes no sense.
  package static func fromResources(_ resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon] == "Xft.dpi" else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return Double(value).flatMap(fromResolution)
    }
    return nil
  }
}
