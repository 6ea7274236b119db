import Foundation
import Views

/// Arranges the items of one group.
@MainActor
struct GroupSolver {
  /// The sizes that the cells of the section found for themselves; nil for none.
  let measured: MeasuredItems?

  /// The item of the section that is the first one of the group.
  let first: Int

  /// The most cells, because the section has no more.
  let limit: Int

  /// The largest length by which items may exceed the group, in points.
  let tolerance: CGFloat

  let environment: LayoutEnvironment

  /// The cells that have a place.
  private var taken = 0

  /// The greatest number of cells that were placed in one attempt, with those that did not fit.
  private var tried = 0

  init(measured: MeasuredItems?, first: Int, limit: Int, tolerance: CGFloat, environment: LayoutEnvironment) {
    (self.measured, self.first, self.limit) = (measured, first, limit)
    (self.tolerance, self.environment) = (tolerance, environment)
  }

  /// Arranges a group in a container.
  static func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, _ solver: GroupSolver) -> GroupSolution {
    var solver = solver
    var solution = solver.solve(group, size: group.layoutSize.size(in: container))
    solution.reach = max(0, solver.tried - solver.taken)
    return solution
  }

  // MARK: Items

  /// Arranges an item.
  ///
  /// - Parameter size: The size that it gets, where it is not measured.
  private mutating func solve(_ item: NSCollectionLayoutItem, size: CGSize) -> GroupSolution {
    guard let group = item as? NSCollectionLayoutGroup else { return solveCell(item, size: size) }
    var solution =
      switch group.arrangement {
      case .custom(let provider): solveCustom(group, provider, size: size)
      case .line(let axis, let filling): solveLine(group, along: axis, filling, size: size)
      }
    let cells = solution.cells.count
    addSupplementaries(of: group, at: CGRect(origin: .zero, size: solution.size), cell: 0, to: &solution)
    // A group without cells has no index path for its views.
    if cells == 0 { solution.supplementaries = [] }
    return solution
  }

  private mutating func solveCell(_ item: NSCollectionLayoutItem, size: CGSize) -> GroupSolution {
    let estimates = item.layoutSize.estimates
    var size = size
    if let found = measured?[first + taken] {
      size = CGSize(
        width: estimates.horizontal ? found.width : size.width,
        height: estimates.vertical ? found.height : size.height)
    }
    taken += 1
    tried = max(tried, taken)
    let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets).nonNegative
    var solution = GroupSolution(size: size, cells: [.init(frame: frame, fits: estimates)])
    addSupplementaries(of: item, at: frame, cell: 0, to: &solution)
    return solution
  }

  private func addSupplementaries(
    of item: NSCollectionLayoutItem, at frame: CGRect, cell: Int, to solution: inout GroupSolution
  ) {
    for supplementary in item.supplementaryItems {
      let size = supplementary.layoutSize.size(in: frame.size)
      solution.supplementaries.append(
        .init(item: supplementary, cell: cell, frame: supplementary.frame(at: frame, size: size)))
    }
  }

  private mutating func solveCustom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize
  ) -> GroupSolution {
    let insets = group.effectiveInsets
    let inner = CGRect(origin: .zero, size: size).inset(by: insets).nonNegative
    let items = provider(environment.replacing(size: inner.size)).prefix(limit - taken)
    taken += items.count
    let cells = items.map { item in
      GroupSolution.Cell(
        frame: item.frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: item.zIndex, fits: AxisPair { _ in false })
    }
    return GroupSolution(size: size, cells: cells)
  }

  // MARK: Lines

  /// An item of a line with its distances.
  private struct Piece {
    let item: NSCollectionLayoutItem
    let solution: GroupSolution

    /// The length with the least distances around.
    @MainActor
    func length(_ axis: Axis) -> CGFloat {
      solution.size[axis] + (item.edgeSpacing?.before(axis)?.spacing ?? 0)
        + (item.edgeSpacing?.after(axis)?.spacing ?? 0)
    }
  }

  private mutating func solveLine(
    _ group: NSCollectionLayoutGroup, along axis: Axis, _ filling: NSCollectionLayoutGroup.Filling, size: CGSize
  ) -> GroupSolution {
    let insets = group.effectiveInsets
    let inner = CGRect(origin: .zero, size: size).inset(by: insets).nonNegative.size
    let estimates = group.layoutSize.estimates
    let pieces = pieces(of: group, along: axis, filling, in: inner)
    let gap = group.interItemSpacing?.spacing ?? 0
    let used = pieces.reduce(0) { $0 + $1.length(axis) } + gap * CGFloat(max(0, pieces.count - 1))
    let thickness = pieces.reduce(0) { max($0, $1.length(axis.other)) }
    let room = CGSize { estimates[$0] ? ($0 == axis ? used : thickness) : inner[$0] }
    var solution = GroupSolution(
      size: CGSize { room[$0] + insets.leading($0) + insets.trailing($0) })
    let share = flexibleShare(of: max(0, room[axis] - used), among: pieces, group, along: axis)
    var position = insets.leading(axis)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { position += gap + (group.interItemSpacing?.isFlexibleSpacing == true ? share : 0) }
      let edges = piece.item.edgeSpacing
      position += grown(edges?.before(axis), by: share)
      let aside = across(piece, in: room[axis.other], axis.other)
      solution.add(
        piece.solution, at: CGPoint { $0 == axis ? position : insets.leading(axis.other) + aside })
      position += piece.solution.size[axis] + grown(edges?.after(axis), by: share)
    }
    return solution
  }

  private mutating func pieces(
    of group: NSCollectionLayoutGroup, along axis: Axis, _ filling: NSCollectionLayoutGroup.Filling, in inner: CGSize
  ) -> [Piece] {
    let gap = group.interItemSpacing?.spacing ?? 0
    let isEstimated = group.layoutSize[axis].isEstimated
    var (pieces, used): ([Piece], CGFloat) = ([], 0)
    while taken < limit {
      let item = group.subitems[pieces.count % group.subitems.count]
      var size = item.layoutSize.size(in: inner)
      switch filling {
      case .count(let count): if pieces.count == count { return pieces }
      case .equalParts(let count):
        if pieces.count == count { return pieces }
        let part = max(0, (inner[axis] - gap * CGFloat(count - 1)) / CGFloat(count))
        size = CGSize { $0 == axis ? part : size[$0] }
      case .untilFull: if isEstimated, pieces.count == group.subitems.count { return pieces }
      }
      let before = taken
      let piece = Piece(item: item, solution: solve(item, size: size))
      let end = used + (pieces.isEmpty ? 0 : gap) + piece.length(axis)
      if case .untilFull = filling, !isEstimated, !pieces.isEmpty, end > inner[axis] + tolerance {
        taken = before
        return pieces
      }
      used = end
      pieces.append(piece)
      // A custom group may be empty, and would be for ever.
      if taken == before, pieces.count >= group.subitems.count { return pieces }
    }
    return pieces
  }

  /// By how much each flexible distance of a line grows.
  private func flexibleShare(
    of rest: CGFloat, among pieces: [Piece], _ group: NSCollectionLayoutGroup, along axis: Axis
  ) -> CGFloat {
    var count = group.interItemSpacing?.isFlexibleSpacing == true ? max(0, pieces.count - 1) : 0
    for piece in pieces {
      count += piece.item.edgeSpacing?.before(axis)?.isFlexibleSpacing == true ? 1 : 0
      count += piece.item.edgeSpacing?.after(axis)?.isFlexibleSpacing == true ? 1 : 0
    }
    return count > 0 ? rest / CGFloat(count) : 0
  }

  private func grown(_ spacing: NSCollectionLayoutSpacing?, by share: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
  }

  /// The distance of an item from the edge of its line, across it.
  private func across(_ piece: Piece, in room: CGFloat, _ axis: Axis) -> CGFloat {
    piece.item.leadingDistance(of: piece.solution.size[axis], in: room, on: axis)
  }
}

extension NSCollectionLayoutItem {
  /// The distance of the item from the beginning of a room, where flexible distances share what is left.
  func leadingDistance(of length: CGFloat, in room: CGFloat, on axis: Axis) -> CGFloat {
    let (before, after) = (edgeSpacing?.before(axis), edgeSpacing?.after(axis))
    let least = before?.spacing ?? 0
    guard let before, before.isFlexibleSpacing else { return least }
    let rest = max(0, room - length - least - (after?.spacing ?? 0))
    return least + (after?.isFlexibleSpacing == true ? rest / 2 : rest)
  }
}

extension CGSize {
  init(_ make: (Axis) -> CGFloat) {
    self.init(width: make(.horizontal), height: make(.vertical))
  }
}
