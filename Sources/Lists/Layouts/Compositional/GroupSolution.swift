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
    for index in cells.indices { moved.cells[index].frame = cells[index].frame.moved(by: distance) }
    for index in supplementaries.indices {
      moved.supplementaries[index].frame = supplementaries[index].frame.moved(by: distance)
    }
    return moved
  }

  /// Adds the parts of another solution at a place.
  mutating func add(_ other: GroupSolution, at origin: CGPoint) {
    let first = cells.count
    cells += other.cells.map {
      Cell(frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex, fits: $0.fits)
    }
    supplementaries += other.supplementaries.map {
      Supplementary(item: $0.item, cell: first + $0.cell, frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}
