import Foundation
import Views

/// A size by the direction of scrolling instead of by x and y.
struct FlowSize: Equatable {
  /// In the direction of scrolling.
  var along: CGFloat
  /// Across it: the direction of a line of items.
  var across: CGFloat

  init(along: CGFloat, across: CGFloat) {
    (self.along, self.across) = (along, across)
  }

  init(_ size: CGSize, axis: Axis) {
    self.init(along: size[axis], across: size[axis.other])
  }
}

/// The place of an item, from the start of its section.
struct FlowFrame: Equatable {
  var along: CGFloat
  var across: CGFloat
  var size: FlowSize
}

/// The numbers that decide how the items of a section flow. All lengths are in points.
struct FlowMetrics {
  /// The sizes of items.
  enum Sizes {
    /// All items have one size, which is stored once.
    case uniform(FlowSize)
    /// Items have a size in common, except those that were measured.
    case estimated(FlowSize, MeasuredItems, Axis)
    case each([FlowSize])

    subscript(item: Int) -> FlowSize {
      switch self {
      case .uniform(let size): size
      case .estimated(let common, let measured, let axis): measured[item].map { FlowSize($0, axis: axis) } ?? common
      case .each(let sizes): sizes[item]
      }
    }

    func sizes(of items: Range<Int>) -> [FlowSize] {
      switch self {
      case .uniform(let size): Array(repeating: size, count: items.count)
      case .estimated(let common, let measured, let axis):
        measured.sizes(of: items).map { size in size.map { FlowSize($0, axis: axis) } ?? common }
      case .each(let sizes): Array(sizes[items])
      }
    }

    /// The number of items from `item` on, at least 1, that are known to have the same size.
    func run(from item: Int, of count: Int) -> Int {
      switch self {
      case .uniform: count - item
      case .estimated(_, let measured, _): measured.run(from: item)
      case .each: 1
      }
    }
  }

  var count: Int
  var sizes: Sizes
  /// The insets before and after the lines, in the direction of scrolling.
  var before: CGFloat = 0
  var after: CGFloat = 0
  /// The insets at both ends of the lines.
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  /// The extents of header and footer; 0 without one.
  var header: CGFloat = 0
  var footer: CGFloat = 0
}
