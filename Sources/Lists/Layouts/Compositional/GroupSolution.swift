import Foundation
import Views

/// Where the parts of a group are, in the group's coordinate space, with x from where lines of text begin.
struct GroupSolution {
  /// The size, without the distances around the group.
  var size: CGSize

  /// The cells, in the order of their items.
  var cells: [Cell] = []

  /// The views at anchors.
  var supplementaries: [Supplementary] = []

  /// The number of items behind the last cell on whose sizes the end of the group depends.
  var reach = 0

  struct Cell {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the cell finds its own size.
    var fits: AxisPair<Bool>
  }

  struct Supplementary {
    let item: NSCollectionLayoutSupplementaryItem
    /// The cell whose index path the view has.
    var cell: Int
    var frame: CGRect
  }

  /// How far parts stick out of the group along an axis, at the farther end, in points.
  func overhang(along axis: Axis) -> CGFloat {
    let frames = cells.map(\.frame) + supplementaries.map(\.frame)
    return frames.reduce(0) {
      max($0, -$1.origin[axis], $1.origin[axis] + $1.size[axis] - size[axis])
    }
  }

  /// The same parts at a distance.
  func moved(by distance: CGPoint) -> GroupSolution {
    var moved = self
    moved.move(Parts(cells: cells.indices, supplementaries: supplementaries.indices), by: distance)
    return moved
  }

  /// Some of the parts: those of one item.
  struct Parts {
    var cells: Range<Int>
    var supplementaries: Range<Int>
  }

  mutating func move(_ parts: Parts, by distance: CGPoint) {
    for index in parts.cells { cells[index].frame = cells[index].frame.moved(by: distance) }
    for index in parts.supplementaries {
      supplementaries[index].frame = supplementaries[index].frame.moved(by: distance)
    }
  }

  /// Removes all parts from some on.
  mutating func removeParts(from parts: Parts) {
    cells.removeSubrange(parts.cells.lowerBound...)
    supplementaries.removeSubrange(parts.supplementaries.lowerBound...)
  }
}
