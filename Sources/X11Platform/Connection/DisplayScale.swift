import Diagnostics
import Foundation

/// How many device pixels a point has on a display, from what the desktop says about it.
package enum DisplayScale {
  /// The scales that a display can be opened at.
  package static let range: ClosedRange<CGFloat> = 0.25...16

  /// The scale for a display that is asked for no other: the environment's ACETATE_SCALE, else the resources' `Xft.dpi`
  /// over 96, else 1. A value in the environment that is not a number in `range` is reported and ignored.
  static func preferred(environment: [String: String], resources: String) -> CGFloat {
    if let text = environment["ACETATE_SCALE"] {
      if let scale = Double(text), range.contains(scale) { return scale }
      StandardError.write(
        "ignoring ACETATE_SCALE=\"\(text)\": not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return fromResources(resources) ?? 1
  }

  /// The scale that `Xft.dpi` in the text of a resource database stands for (96 dots per inch make 1), in steps of a
  /// quarter, at least 1. Nil when there is no such entry, or its value makes no sense.
  package static func fromResources(_ resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon] == "Xft.dpi" else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard let dotsPerInch = Double(value), dotsPerInch.isFinite, dotsPerInch > 0 else { return nil }
      return min(max((dotsPerInch / 96 * 4).rounded() / 4, 1), range.upperBound)
    }
    return nil
  }
}
