import Foundation

/// A smooth transition between colors.
public final class CGGradient: Sendable {
  struct Stop: Sendable {
    let location: CGFloat
    let color: CGColor
  }

  /// At least one, in ascending order.
  let stops: [Stop]

  /// Makes a gradient; nil if there are no colors, or if the locations contain NaN or are not as many as the colors.
  ///
  /// - Parameters:
  ///   - colorsSpace: The space in which colors are interpolated: always sRGB.
  ///   - colors: The colors, at least one.
  ///   - locations: The location of each color, from 0 at the start to 1 at the end, clamped to that range. Nil
  ///     spreads the colors evenly.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    let locations = locations ?? Self.evenLocations(colors.count)
    guard !colors.isEmpty, locations.count == colors.count, !locations.contains(where: \.isNaN) else { return nil }
    let stops = zip(locations, colors).map { Stop(location: min(max($0, 0), 1), color: $1) }
    // The sort is stable: where two colors share a location, the first ends there and the second starts there.
    self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  private static func evenLocations(_ count: Int) -> [CGFloat] {
    (0..<count).map { count > 1 ? CGFloat($0) / CGFloat(count - 1) : 0 }
  }
}
