/// What each corner of a rectangle, in its own coordinates, has of the shape's radius: all of it, a part, or none if it is square.
///
/// Corners have numbers: 0 at the top left, 1 at the top right, 2 at the bottom left and 3 at the bottom right.
package struct Corners: Hashable, Sendable {
  /// 16 bits a corner, from corner 0 in the lowest ones: 0 for a square one, 65,535 for one with the whole radius.
  private let shares: UInt64

  private static let whole: UInt64 = 0xFFFF
  /// The lowest bit of each corner.
  private static let units: UInt64 = 0x0001_0001_0001_0001

  package static let all = Corners(mask: 15)
  package static let none = Corners(mask: 0)

  /// Corners that have the whole radius, or are square.
  ///
  /// - Parameter mask: Bit n stands for corner n.
  package init(mask: UInt8) {
    let mask = UInt64(mask)
    shares = (mask & 1 | (mask & 2) << 15 | (mask & 4) << 30 | (mask & 8) << 45) * Self.whole
  }

  /// - Parameter shares: The parts of the radius, from 0 to 1.
  package init(shares: SIMD4<Double>) {
    self.shares = (0..<4).reduce(0) { bits, corner in
      let part = shares[corner] > 0 ? min(shares[corner], 1) : 0
      return bits | UInt64((part * Double(Self.whole)).rounded()) << (16 * UInt64(corner))
    }
  }

  /// Whether all corners that are not square have the whole radius.
  package var areEqual: Bool { (shares & Self.units) * Self.whole == shares }

  /// Whether a corner is rounded.
  func contains(_ corner: Int) -> Bool { bits(of: corner) != 0 }

  /// The part of the radius that a corner has, from 0 to 1.
  package subscript(_ corner: Int) -> Double { Double(bits(of: corner)) / Double(Self.whole) }

  /// Returns the corners of the outline inside a border.
  ///
  /// - Parameters:
  ///   - radius: That of these corners.
  ///   - distance: The width of the border, less than the radius.
  func inset(from radius: Double, by distance: Double) -> Corners {
    if areEqual { return self }
    return Corners(
      shares: SIMD4(self[0], self[1], self[2], self[3]).replacing { ($0 * radius - distance) / (radius - distance) })
  }

  /// The corner on a side of the center: to the right for `x` of at least 0, and below it for `y` of at least 0.
  static func corner(x: Double, y: Double) -> Int { (x < 0 ? 0 : 1) + (y < 0 ? 0 : 2) }

  private func bits(of corner: Int) -> UInt64 { shares >> (16 * UInt64(corner)) & Self.whole }
}

extension SIMD4<Double> {
  fileprivate func replacing(_ body: (Double) -> Double) -> SIMD4<Double> {
    SIMD4(body(self[0]), body(self[1]), body(self[2]), body(self[3]))
  }
}
