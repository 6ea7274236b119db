import Foundation
import Views

/// The groups of a section, one after the other. Functions take the index of a group in the section, from 0.
///
/// All groups have the same definition. One solution of it, the template, is stored for all groups without measured
/// cells, and one for each of the others; places are found in O(log n). If the number of items in a group depends on
/// measured sizes, a solution is stored for each group.
///
/// In places, x is the distance from the leading edge.
@MainActor
struct GroupRun {
  /// The definition of every group.
  let group: NSCollectionLayoutGroup

  /// The axis along which the groups follow each other.
  let axis: Axis

  /// The number of items.
  let count: Int

  /// The size of which the fractional dimensions of a group are parts, in points.
  let container: CGSize

  private let section: Int
  private let spacing: CGFloat
  private let tolerance: CGFloat
  private let environment: LayoutEnvironment

  /// The solution of a group without measured cells.
  private var template = GroupSolution(size: .zero)

  /// The largest distance by which cells or views extend beyond their group, in points.
  private(set) var overhang = (along: CGFloat(0), across: CGFloat(0))

  /// The solutions of groups that differ from the template, by index.
  private var changed: [Int: GroupSolution] = [:]

  /// The first item of each group; nil if all groups have as many items as the template.
  private var firstItems: [Int]?

  /// The lengths of the groups, each with its edge spacing and the spacing to the next group.
  private var lengths = RowHeights()

  init(
    _ definition: NSCollectionLayoutSection, section: Int, count: Int, along axis: Axis, in container: CGSize,
    measured: MeasuredSizes, tolerance: CGFloat, environment: LayoutEnvironment
  ) {
    (group, spacing) = (definition.group, definition.interGroupSpacing)
    (self.section, self.count, self.axis, self.container) = (section, count, axis, container)
    (self.tolerance, self.environment) = (tolerance, environment)
    guard count > 0 else { return }
    template = solve(from: 0, measured: MeasuredSizes())
    noteOverhang(of: template)
    if group.fillingDependsOnMeasurements {
      solveAll(measured)
    } else if !template.cells.isEmpty {
      let groups = (count + template.cells.count - 1) / template.cells.count
      lengths = RowHeights(count: groups, height: .measured(length(of: template)))
      let isLastPartial =
        count % template.cells.count != 0 && Axis.allCases.contains { group.layoutSize[$0].isEstimated }
      remeasure((measured.cells[section] ?? [:]).keys + (isLastPartial ? [count - 1] : []), measured)
    }
  }

  // MARK: Solving

  private func solve(from first: Int, measured: MeasuredSizes) -> GroupSolution {
    GroupSolver.solve(
      group, in: container,
      GroupSolver(
        measured: measured, section: section, first: first, limit: count - first, tolerance: tolerance,
        environment: environment))
  }

  private mutating func noteOverhang(of solution: GroupSolution) {
    overhang.along = max(overhang.along, solution.overhang(along: axis))
    overhang.across = max(overhang.across, solution.overhang(along: axis.other))
  }

  private mutating func solveAll(_ measured: MeasuredSizes) {
    var (first, firstItems, heights) = (0, [Int](), [RowHeight]())
    changed = [:]
    while first < count {
      let solution = solve(from: first, measured: measured)
      guard !solution.cells.isEmpty else { break }
      changed[firstItems.count] = solution
      noteOverhang(of: solution)
      firstItems.append(first)
      heights.append(.measured(length(of: solution)))
      first += solution.cells.count
    }
    (self.firstItems, lengths) = (firstItems, RowHeights(heights))
  }

  /// Solves the groups of measured items again.
  mutating func remeasure(_ items: some Sequence<Int>, _ measured: MeasuredSizes) {
    if firstItems != nil { return solveAll(measured) }
    for group in Set(items.filter { $0 < count }.map(self.group(of:))) where group < lengths.count {
      let solution = solve(from: firstItem(of: group), measured: measured)
      changed[group] = solution
      noteOverhang(of: solution)
      lengths[group] = .measured(length(of: solution))
    }
  }

  private func length(of solution: GroupSolution) -> CGFloat {
    let edges = group.edgeSpacing
    return max(
      0,
      solution.size[axis] + (edges?.before(axis)?.spacing ?? 0) + (edges?.after(axis)?.spacing ?? 0) + spacing)
  }

  // MARK: Questions

  /// The number of groups.
  var groupCount: Int { lengths.count }

  /// The length of all groups, in points.
  var length: CGFloat { groupCount > 0 ? max(0, lengths.total - spacing) : 0 }

  /// The distance from the beginning of one group to the next, both without measured cells, in points.
  var step: CGFloat { length(of: template) }

  /// The size of a group without measured cells, in points.
  var templateSize: CGSize { template.size }

  /// The thickness of the thickest group across the run, in points. Once groups are measured, only they count, because
  /// the template's thickness may be an estimate.
  var thickness: CGFloat {
    let all = changed.isEmpty ? [template] : Array(changed.values)
    let edges =
      (group.edgeSpacing?.before(axis.other)?.spacing ?? 0) + (group.edgeSpacing?.after(axis.other)?.spacing ?? 0)
    return count > 0 ? all.reduce(0) { max($0, $1.size[axis.other]) } + edges : 0
  }

  /// The indices of the groups whose cells or views may intersect a range along the run, in points.
  func groups(in range: Range<CGFloat>) -> Range<Int> {
    let range = range.lowerBound - overhang.along..<range.upperBound + overhang.along
    guard groupCount > 0, range.upperBound > 0, range.lowerBound < lengths.total else { return 0..<0 }
    let first = range.lowerBound <= 0 ? 0 : lengths.row(at: range.lowerBound) ?? groupCount
    let last = lengths.row(at: range.upperBound) ?? groupCount - 1
    return first..<max(first, last + 1)
  }

  /// Where a group begins, in points from the beginning of the run.
  func start(of group: Int) -> CGFloat { lengths.offset(of: group) }

  /// The items of a group and their places in the run.
  func cells(of group: Int) -> [(item: Int, cell: GroupSolution.Cell)] {
    let (first, origin, cells) = (firstItem(of: group), origin(of: group), solution(of: group).cells)
    return cells.prefix(count - first).enumerated().map { index, cell in
      var cell = cell
      cell.frame = cell.frame.moved(by: origin)
      return (first + index, cell)
    }
  }

  /// The place of an item's cell in the run; nil if it has none.
  func cell(of item: Int) -> GroupSolution.Cell? {
    guard 0..<count ~= item, groupCount > 0 else { return nil }
    let group = group(of: item)
    guard group < groupCount else { return nil }
    var cell = solution(of: group).cells[item - firstItem(of: group)]
    cell.frame = cell.frame.moved(by: origin(of: group))
    return cell
  }

  /// The views at anchors in a group, with their items.
  func supplementaries(of group: Int) -> [(item: Int, view: GroupSolution.Supplementary)] {
    let first = firstItem(of: group)
    return solution(of: group).supplementaries.filter { first + $0.cell < count }.map { supplementary in
      var supplementary = supplementary
      supplementary.frame = supplementary.frame.moved(by: origin(of: group))
      return (first + supplementary.cell, supplementary)
    }
  }

  /// The index of the group that contains an item.
  func group(of item: Int) -> Int {
    if let firstItems { return firstItems.partition { $0 > item } - 1 }
    return item / max(1, template.cells.count)
  }

  private func firstItem(of group: Int) -> Int { firstItems?[group] ?? group * template.cells.count }

  private func solution(of group: Int) -> GroupSolution { changed[group] ?? template }

  /// The origin of a group's coordinate space in the run, in points.
  private func origin(of index: Int) -> CGPoint {
    let along = start(of: index) + (group.edgeSpacing?.before(axis)?.spacing ?? 0)
    let across = group.leadingDistance(
      of: solution(of: index).size[axis.other], in: container[axis.other], on: axis.other)
    return CGPoint { $0 == axis ? along : across }
  }

  // MARK: Coming to rest

  /// The beginning of a group at which content comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would come to rest.
  ///   - current: Where it is released.
  ///   - velocity: In points per millisecond. The content goes on to the next beginning in its direction at least.
  func boundary(near proposed: CGFloat, from current: CGFloat, velocity: CGFloat) -> CGFloat {
    guard groupCount > 0 else { return proposed }
    let last = groupCount - 1
    func before(_ offset: CGFloat) -> Int { offset <= 0 ? 0 : lengths.row(at: offset) ?? last }
    let earlier = before(proposed)
    let later = min(last, earlier + 1)
    var target = proposed - start(of: earlier) <= start(of: later) - proposed ? earlier : later
    let here = before(current)
    if velocity > CompositionalConstants.boundaryVelocity { target = max(target, min(last, here + 1)) }
    if velocity < -CompositionalConstants.boundaryVelocity {
      target = min(target, start(of: here) < current ? here : max(0, here - 1))
    }
    return start(of: target)
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the number of items depends on sizes that cells find: rows that break like text.
  var fillingDependsOnMeasurements: Bool {
    guard case .line(let axis, let filling) = arrangement else { return false }
    if case .untilFull = filling, !layoutSize[axis].isEstimated,
      subitems.contains(where: { $0.layoutSize[axis].isEstimated })
    {
      return true
    }
    return subitems.contains { ($0 as? NSCollectionLayoutGroup)?.fillingDependsOnMeasurements == true }
  }
}
