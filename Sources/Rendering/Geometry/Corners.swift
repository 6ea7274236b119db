/// A set of the corners of a rectangle, in its own coordinates.
package struct Corners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let topLeft = Corners(rawValue: 1)
  package static let topRight = Corners(rawValue: 2)
  package static let bottomLeft = Corners(rawValue: 4)
  package static let bottomRight = Corners(rawValue: 8)
  package static let all = Corners(rawValue: 15)

  /// The corner on a side of the center: to the right for `x` of at least 0, and below it for `y` of at least 0.
  static func corner(x: Double, y: Double) -> Corners {
    if y < 0 { x < 0 ? topLeft : topRight } else { x < 0 ? bottomLeft : bottomRight }
  }
}
