import Foundation

/// Colours that go over into one another.
public final class CGGradient: Sendable {
  struct Stop: Sendable {
    let location: CGFloat
    let color: CGColor
  }

  /// At least one, in order.
  let stops: [Stop]

  /// - Parameters:
  ///   - colorsSpace: The space that colours are mixed in: nil or sRGB, which is the same.
  ///   - colors: In order, at least one, else the gradient is nil.
  ///   - locations: Where each of the colours is, from 0 at the beginning to 1 at the end; values outside are clamped.
  ///     Nil spreads the colours evenly. Another number of locations than of colours, or one that is not a number,
  ///     gives nil.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    let locations = locations ?? Self.evenLocations(colors.count)
    guard !colors.isEmpty, locations.count == colors.count, !locations.contains(where: \.isNaN) else { return nil }
    let stops = zip(locations, colors).map { Stop(location: min(max($0, 0), 1), color: $1) }
    // Stable: where two colours share a location, the first leads up to it and the second away from it.
    self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  private static func evenLocations(_ count: Int) -> [CGFloat] {
    (0..<count).map { count > 1 ? CGFloat($0) / CGFloat(count - 1) : 0 }
  }
}
