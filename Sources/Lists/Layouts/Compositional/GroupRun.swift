import Foundation
import Views

/// The groups of a section, one after the other. Functions take the index of a group in the section, from 0.
///
/// All groups have the same definition. One solution of it, the template, serves all groups without measured cells, except
/// that the last group may have fewer items and a solution of its own. The others are solved when they are asked for, and
/// only their lengths are stored: places are found in O(log n).
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

  /// The size that a group's fractional dimensions are fractions of, in points.
  let container: CGSize

  private let spacing: CGFloat
  private let tolerance: CGFloat
  private let environment: LayoutEnvironment
  private var measured: MeasuredItems?

  /// The solution of a group without measured cells.
  private var template = GroupSolution(size: .zero)

  /// The solution of the last group, if it was solved apart from the template, and the group's first item.
  private var last: (first: Int, solution: GroupSolution)?

  /// The largest distance by which cells or views extend beyond their group, in points.
  private(set) var overhang = (along: CGFloat(0), across: CGFloat(0))

  /// The most items behind a group on whose sizes its end depends.
  private var reach = 0

  /// The lengths of the groups, each with its edge spacing and the spacing to the next group.
  private var lines = ItemLines()

  /// The thicknesses of the groups with measured cells; nil where the thickness of the run is of no interest.
  private var thicknesses: Thicknesses?

  /// The thicknesses of groups by index, and the largest one.
  private struct Thicknesses {
    var ofGroups: [Int: CGFloat] = [:]
    var largest: CGFloat = 0

    mutating func set(_ thickness: CGFloat, of group: Int) {
      let old = ofGroups.updateValue(thickness, forKey: group)
      if thickness >= largest {
        largest = thickness
      } else if old == largest {
        largest = ofGroups.values.max() ?? 0
      }
    }
  }

  init(
    _ definition: NSCollectionLayoutSection, count: Int, along axis: Axis, in container: CGSize,
    measured: MeasuredItems?, tolerance: CGFloat, environment: LayoutEnvironment
  ) {
    (group, spacing) = (definition.group, definition.interGroupSpacing)
    (self.count, self.axis, self.container) = (count, axis, container)
    (self.tolerance, self.environment) = (tolerance, environment)
    guard count > 0 else { return }
    template = solve(from: 0)
    note(template)
    self.measured = measured
    breakAgain(around: [0])
    if definition.scrollsAcross {
      thicknesses = Thicknesses()
      noteThicknesses(of: measured?.known ?? [])
    }
  }

  // MARK: Solving

  private func solve(from first: Int) -> GroupSolution {
    GroupSolver.solve(
      group, in: container,
      GroupSolver(
        measured: measured, first: first, limit: count - first, tolerance: tolerance, environment: environment))
  }

  private mutating func note(_ solution: GroupSolution) {
    overhang.along = max(overhang.along, solution.overhang(along: axis))
    overhang.across = max(overhang.across, solution.overhang(along: axis.other))
    reach = max(reach, solution.reach)
  }

  /// Takes over sizes that cells found for themselves.
  ///
  /// - Parameters:
  ///   - items: The cells' items, ascending.
  ///   - measured: The sizes of all measured items of the section.
  mutating func remeasure(_ items: [Int], _ measured: MeasuredItems) {
    self.measured = measured
    breakAgain(around: items)
    if group.fillingDependsOnMeasurements, thicknesses != nil {
      // The items of any group may have changed.
      thicknesses = Thicknesses()
      noteThicknesses(of: measured.known)
    } else {
      noteThicknesses(of: items)
    }
  }

  private mutating func breakAgain(around items: [Int]) {
    // Otherwise the change would copy all lines.
    var lines = lines
    self.lines = ItemLines()
    lines.breakAgain(around: items, count: count, reach: reach) { stretch(from: $0) }
    self.lines = lines
  }

  /// The group that begins with an item, or several ones that are like the template.
  private mutating func stretch(from first: Int) -> ItemLines.Stretch? {
    let items = template.cells.count
    if items > 0, measured?[first] == nil {
      let unmeasured = measured?.run(from: first) ?? count - first
      let alike = (unmeasured - template.reach) / items
      if alike > 0 { return ItemLines.Stretch(lines: alike, items: items, pitch: length(of: template)) }
    }
    let solution = solve(from: first)
    note(solution)
    guard !solution.cells.isEmpty else { return nil }
    if first + solution.cells.count == count { last = (first, solution) }
    return ItemLines.Stretch(items: solution.cells.count, pitch: length(of: solution))
  }

  private mutating func noteThicknesses(of items: [Int]) {
    guard thicknesses != nil else { return }
    for group in Set(items.map(lines.line(of:))) where group < groupCount {
      let thickness = solution(of: group).size[axis.other]
      thicknesses?.set(thickness, of: group)
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
  var groupCount: Int { lines.lineCount }

  /// The length of all groups, in points.
  var length: CGFloat { groupCount > 0 ? max(0, lines.length - spacing) : 0 }

  /// The distance from the beginning of one group to the next, both without measured cells, in points.
  var step: CGFloat { length(of: template) }

  /// The size of a group without measured cells, in points.
  var templateSize: CGSize { template.size }

  /// The thickness of the thickest group across the run, in points; 0 unless the section scrolls across. Once groups are
  /// measured, only they count, because the template's thickness may be an estimate.
  var thickness: CGFloat {
    guard count > 0, let thicknesses else { return 0 }
    let edges =
      (group.edgeSpacing?.before(axis.other)?.spacing ?? 0) + (group.edgeSpacing?.after(axis.other)?.spacing ?? 0)
    return edges + (thicknesses.ofGroups.isEmpty ? template.size[axis.other] : thicknesses.largest)
  }

  /// The indices of the groups whose cells or views may intersect a range along the run, in points.
  func groups(in range: Range<CGFloat>) -> Range<Int> {
    lines.lines(in: range.lowerBound - overhang.along..<range.upperBound + overhang.along)
  }

  /// Where a group begins, in points from the beginning of the run.
  func start(of group: Int) -> CGFloat { lines.start(of: group) }

  /// The cells and views of a group at their places in the run, and the item of its first cell.
  func contents(of group: Int) -> (firstItem: Int, solution: GroupSolution) {
    let solution = solution(of: group)
    return (lines.items(of: group).lowerBound, solution.moved(by: origin(of: group, solution)))
  }

  /// The place of an item's cell in the run; nil if it has none.
  func cell(of item: Int) -> GroupSolution.Cell? {
    guard 0..<count ~= item else { return nil }
    let group = lines.line(of: item)
    guard group < groupCount else { return nil }
    let (index, solution) = (item - lines.items(of: group).lowerBound, solution(of: group))
    // The provider of a custom group may return fewer items than before.
    guard solution.cells.indices.contains(index) else { return nil }
    var cell = solution.cells[index]
    cell.frame = cell.frame.moved(by: origin(of: group, solution))
    return cell
  }

  /// The views at anchors in the group of an item, with their items.
  func supplementaries(beside item: Int) -> [(item: Int, view: GroupSolution.Supplementary)] {
    let group = lines.line(of: item)
    guard 0..<count ~= item, group < groupCount else { return [] }
    let (first, solution) = contents(of: group)
    return solution.supplementaries.map { (first + $0.cell, $0) }
  }

  private func solution(of group: Int) -> GroupSolution {
    let items = lines.items(of: group)
    if measured?.hasSize(in: items) != true {
      if items.count == template.cells.count { return template }
      if let last, items == last.first..<count { return last.solution }
    }
    return solve(from: items.lowerBound)
  }

  /// The origin of a group's coordinate space in the run, in points.
  private func origin(of index: Int, _ solution: GroupSolution) -> CGPoint {
    let along = start(of: index) + (group.edgeSpacing?.before(axis)?.spacing ?? 0)
    let across = group.leadingDistance(of: solution.size[axis.other], in: container[axis.other], on: axis.other)
    return CGPoint { $0 == axis ? along : across }
  }

  // MARK: Coming to rest

  /// The length of a group with its edge spacing, in points.
  private func extent(of group: Int) -> CGFloat {
    max(0, (group + 1 < groupCount ? start(of: group + 1) : lines.length) - start(of: group) - spacing)
  }

  /// The lengths of the first and the last group, in points; 0 without groups.
  var endExtents: (first: CGFloat, last: CGFloat) {
    groupCount > 0 ? (extent(of: 0), extent(of: groupCount - 1)) : (0, 0)
  }

  /// How far the run is scrolled where a group comes to rest, in points: where the group begins, or where it is in the
  /// middle if the first one is at 0.
  func rest(of group: Int, isCentered: Bool) -> CGFloat {
    guard groupCount > 0 else { return 0 }
    return start(of: group) + (isCentered ? (extent(of: group) - extent(of: 0)) / 2 : 0)
  }

  /// Where the groups come to rest, ascending; empty if they are all like the template.
  func unevenRests(areCentered: Bool) -> [CGFloat] {
    guard measured != nil, groupCount > 1 else { return [] }
    let step = step
    let isEven = (0..<groupCount).allSatisfy { abs(start(of: $0) - CGFloat($0) * step) < 1e-6 }
    return isEven ? [] : (0..<groupCount).map { rest(of: $0, isCentered: areCentered) }
  }

  /// The group that is at rest nearest to a distance.
  func group(near distance: CGFloat, isCentered: Bool) -> Int {
    let last = max(0, groupCount - 1)
    let earlier = group(before: distance)
    let near = max(0, earlier - 1)...min(last, earlier + 1)
    func deviation(_ group: Int) -> CGFloat { abs(rest(of: group, isCentered: isCentered) - distance) }
    return near.min { deviation($0) < deviation($1) } ?? earlier
  }

  /// The last group that begins at a distance, or before it; the first one before all.
  private func group(before distance: CGFloat) -> Int {
    distance <= 0 ? 0 : min(max(0, groupCount - 1), lines.line(at: distance) ?? groupCount)
  }

  /// The group at whose beginning content comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would come to rest.
  ///   - current: Where it is released.
  ///   - velocity: In points per millisecond. The content goes on to the next beginning in its direction at least.
  func restingGroup(near proposed: CGFloat, from current: CGFloat, velocity: CGFloat) -> Int {
    guard groupCount > 0 else { return 0 }
    let last = groupCount - 1
    var target = group(near: proposed, isCentered: false)
    let here = group(before: current)
    if velocity > CompositionalConstants.boundaryVelocity { target = max(target, min(last, here + 1)) }
    if velocity < -CompositionalConstants.boundaryVelocity {
      target = min(target, start(of: here) < current ? here : max(0, here - 1))
    }
    return target
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
