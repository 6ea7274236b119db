import ScrollPhysics
import TestSupport

/// A case of a release of a paging axis.
struct PageCase: CustomStringConvertible {
  var range: ScrollRange
  var pageLength: Double
  var offset: Double
  var velocity: Double
  var began: Double

  var grid: PageGrid { PageGrid(range: range, pageLength: pageLength) }

  var target: Double { grid.target(from: offset, velocity: velocity, began: began) }

  /// The resting offsets of all pages, counted out.
  var rests: [Double] {
    let whole = (0...).lazy.map { range.minimum + Double($0) * pageLength }
    return whole.prefix { $0 < range.maximum - 1e-9 } + [range.maximum]
  }

  var mirrored: PageCase {
    PageCase(
      range: ScrollRange(minimum: -range.maximum, maximum: -range.minimum), pageLength: pageLength, offset: -offset,
      velocity: -velocity, began: -began)
  }

  var description: String {
    "\(offset) at \(velocity), begun at \(began), in \(range.minimum)...\(range.maximum) by \(pageLength)"
  }

  /// Returns a case between pages, on one, or beyond the edges.
  static func random(wholePages: Bool = false, using generator: inout SplitMix64) -> PageCase {
    let pageLength = generator.number(in: 1...1000)
    let minimum = generator.number(in: -500...500)
    let count = Int.random(in: 1...20, using: &generator)
    let pages = wholePages ? Double(count) : generator.number(in: 0.01...20)
    let range = ScrollRange(minimum: minimum, maximum: minimum + pages * pageLength)
    func offset() -> Double {
      Bool.random(using: &generator)
        ? generator.number(in: range.minimum - pageLength...range.maximum + pageLength)
        : minimum + Double(Int.random(in: 0...count, using: &generator)) * pageLength
    }
    return PageCase(
      range: range, pageLength: pageLength, offset: offset(), velocity: generator.magnitude(exponents: 0...3.9),
      began: offset())
  }
}
