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

  /// The parts that are placed so far, in the coordinate space of the item that is arranged.
  private var solution = GroupSolution(size: .zero)

  init(measured: MeasuredItems?, first: Int, limit: Int, tolerance: CGFloat, environment: LayoutEnvironment) {
    (self.measured, self.first, self.limit) = (measured, first, limit)
    (self.tolerance, self.environment) = (tolerance, environment)
  }

  /// Arranges a group in a container.
  static func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, _ solver: GroupSolver) -> GroupSolution {
    var solver = solver
    solver.solution.size = solver.solve(group, size: group.layoutSize.size(in: container))
    solver.solution.reach = max(0, solver.tried - solver.taken)
    return solver.solution
  }

  // MARK: Items

  /// Adds the parts of an item, at the origin.
  ///
  /// - Parameter size: The size that it gets, where it is not measured.
  /// - Returns: The size that it takes.
  private mutating func solve(_ item: NSCollectionLayoutItem, size: CGSize) -> CGSize {
    guard let group = item as? NSCollectionLayoutGroup else { return solveCell(item, size: size) }
    let first = solution.cells.count
    let size =
      switch group.arrangement {
      case .custom(let provider): solveCustom(group, provider, size: size)
      case .line(let axis, let filling): solveLine(group, along: axis, filling, size: size)
      }
    // A group without cells has no index path for its views.
    if solution.cells.count > first {
      addSupplementaries(of: group, at: CGRect(origin: .zero, size: size), cell: first)
    }
    return size
  }

  private mutating func solveCell(_ item: NSCollectionLayoutItem, size: CGSize) -> CGSize {
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
    solution.cells.append(.init(frame: frame, fits: estimates))
    addSupplementaries(of: item, at: frame, cell: solution.cells.count - 1)
    return size
  }

  private mutating func addSupplementaries(of item: NSCollectionLayoutItem, at frame: CGRect, cell: Int) {
    for supplementary in item.supplementaryItems {
      let size = supplementary.layoutSize.size(in: frame.size)
      solution.supplementaries.append(
        .init(item: supplementary, cell: cell, frame: supplementary.frame(at: frame, size: size)))
    }
  }

  private mutating func solveCustom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize
  ) -> CGSize {
    let insets = group.effectiveInsets
    let inner = CGRect(origin: .zero, size: size).inset(by: insets).nonNegative
    let items = provider(environment.replacing(size: inner.size)).prefix(limit - taken)
    taken += items.count
    for item in items {
      solution.cells.append(
        .init(
          frame: item.frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: item.zIndex,
          fits: AxisPair(horizontal: false, vertical: false)))
    }
    return size
  }

  // MARK: Lines

  /// An item of a line with its distances.
  private struct Piece {
    let item: NSCollectionLayoutItem
    let size: CGSize
    let parts: GroupSolution.Parts

    /// The length with the least distances around.
    @MainActor
    func length(_ axis: Axis) -> CGFloat {
      guard let edges = item.edgeSpacing else { return size[axis] }
      return size[axis] + (edges.before(axis)?.spacing ?? 0) + (edges.after(axis)?.spacing ?? 0)
    }
  }

  private mutating func solveLine(
    _ group: NSCollectionLayoutGroup, along axis: Axis, _ filling: NSCollectionLayoutGroup.Filling, size: CGSize
  ) -> CGSize {
    let insets = group.effectiveInsets
    let inner = CGRect(origin: .zero, size: size).inset(by: insets).nonNegative.size
    let estimates = group.layoutSize.estimates
    let pieces = pieces(of: group, along: axis, filling, in: inner)
    let gap = group.interItemSpacing?.spacing ?? 0
    var (used, thickness) = (gap * CGFloat(max(0, pieces.count - 1)), CGFloat(0))
    for piece in pieces {
      used += piece.length(axis)
      thickness = max(thickness, piece.length(axis.other))
    }
    let room = CGSize { estimates[$0] ? ($0 == axis ? used : thickness) : inner[$0] }
    let share = flexibleShare(of: max(0, room[axis] - used), among: pieces, group, along: axis)
    var position = insets.leading(axis)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { position += gap + (group.interItemSpacing?.isFlexibleSpacing == true ? share : 0) }
      let edges = piece.item.edgeSpacing
      position += grown(edges?.before(axis), by: share)
      let aside = across(piece, in: room[axis.other], axis.other)
      solution.move(piece.parts, by: CGPoint { $0 == axis ? position : insets.leading(axis.other) + aside })
      position += piece.size[axis] + grown(edges?.after(axis), by: share)
    }
    return CGSize { room[$0] + insets.leading($0) + insets.trailing($0) }
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
      let (cells, views) = (solution.cells.count, solution.supplementaries.count)
      let taking = solve(item, size: size)
      let piece = Piece(
        item: item, size: taking,
        parts: .init(cells: cells..<solution.cells.count, supplementaries: views..<solution.supplementaries.count))
      let end = used + (pieces.isEmpty ? 0 : gap) + piece.length(axis)
      if case .untilFull = filling, !isEstimated, !pieces.isEmpty, end > inner[axis] + tolerance {
        taken = before
        solution.removeParts(from: piece.parts)
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
    piece.item.leadingDistance(of: piece.size[axis], in: room, on: axis)
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
  @inline(__always)
  init(_ make: (Axis) -> CGFloat) {
    self.init(width: make(.horizontal), height: make(.vertical))
  }
}
