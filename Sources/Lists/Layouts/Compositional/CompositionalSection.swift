import Foundation
import Views

/// A section of a compositional layout with all places, from the section's beginning and the leading edge.
@MainActor
struct CompositionalSection {
  let definition: NSCollectionLayoutSection
  let environment: LayoutEnvironment

  /// The direction of scrolling.
  let axis: Axis

  private(set) var sharedGroups: SharedGroups
  private(set) var boundaries: BoundaryViews

  /// The distances of the groups from the edges; left is where lines begin.
  private let insets: UIEdgeInsets

  /// The length across the direction of scrolling.
  private let breadth: CGFloat

  /// - Parameters:
  ///   - insets: Those of the section, with the reference that they are added to; left is where lines begin.
  ///   - known: Sections of the same layout.
  init(
    _ definition: NSCollectionLayoutSection, index: Int, count: Int, along axis: Axis, insets: UIEdgeInsets,
    measured: MeasuredSizes, tolerance: CGFloat, environment: LayoutEnvironment, known: inout KnownSections
  ) {
    (self.axis, self.insets, self.environment) = (axis, insets, environment)
    let whole = environment.contentSize
    breadth = whole[axis.other]
    let inner = CGRect(origin: .zero, size: whole).inset(by: insets).nonNegative
    let follows = definition.supplementariesFollowContentInsets
    let across = follows ? inner : CGRect(origin: .zero, size: whole)
    boundaries = BoundaryViews(
      definition.boundarySupplementaryItems, section: index, along: axis,
      in: CGSize { $0 == axis ? whole[$0] : across.size[$0] },
      across: across.origin[axis.other]..<across.origin[axis.other] + across.size[axis.other], measured: measured)
    let sides = boundaries.growth(on: axis.other, atEnd: false) + boundaries.growth(on: axis.other, atEnd: true)
    let container = CGSize { $0 == axis ? inner.size[$0] : max(0, inner.size[$0] - sides) }
    let cells = measured.cells.items(of: index, count: count)
    func makeGroups() -> GroupRun {
      GroupRun(
        definition, count: count, along: definition.scrollsAcross ? axis.other : axis, in: container, measured: cells,
        tolerance: tolerance, environment: environment)
    }
    (self.definition, sharedGroups) =
      cells == nil
      ? known.section(like: definition, count: count, in: container, make: makeGroups)
      : (definition, SharedGroups(makeGroups()))
  }

  /// The groups, one after the other.
  var groups: GroupRun { sharedGroups.run }

  /// Takes over sizes that cells found.
  ///
  /// - Parameters:
  ///   - items: The cells' items, ascending.
  ///   - measured: The sizes of all measured items of the section.
  mutating func remeasure(_ items: [Int], _ measured: MeasuredItems) {
    SharedGroups.change(&sharedGroups) { $0.remeasure(items, measured) }
  }

  /// Takes over sizes that the views at boundaries found.
  ///
  /// - Returns: Whether the groups have the same room as before. If not, the section must be arranged again.
  mutating func remeasureBoundaries(_ measured: MeasuredSizes) -> Bool {
    func sides() -> [CGFloat] { [false, true].map { boundaries.growth(on: axis.other, atEnd: $0) } }
    let old = sides()
    boundaries.remeasure(measured)
    return sides() == old
  }

  /// How far parts may stick out of the section, in points.
  var overhang: CGFloat { definition.scrollsAcross ? groups.overhang.across : groups.overhang.along }

  // MARK: Lengths

  private var header: CGFloat { boundaries.growth(on: axis, atEnd: false) }
  private var footer: CGFloat { boundaries.growth(on: axis, atEnd: true) }

  /// Where the groups begin in the direction of scrolling.
  private var contentStart: CGFloat { header + insets.leading(axis) }

  /// The length in the direction of scrolling.
  var extent: CGFloat {
    contentStart + (definition.scrollsAcross ? groups.thickness : groups.length) + insets.trailing(axis) + footer
  }

  /// Where the groups begin.
  var groupsOrigin: CGPoint {
    let across = boundaries.growth(on: axis.other, atEnd: false) + leadingPadding
    return CGPoint { $0 == axis ? contentStart : across }
  }

  // MARK: Scrolling across

  /// The part that scrolls across; nil for none.
  var area: CGRect? {
    guard definition.scrollsAcross else { return nil }
    let (before, after) = (
      boundaries.growth(on: axis.other, atEnd: false), boundaries.growth(on: axis.other, atEnd: true)
    )
    return CGRect(
      origin: CGPoint { $0 == axis ? contentStart : before },
      size: CGSize { $0 == axis ? groups.thickness : max(0, breadth - before - after) })
  }

  /// The length that can be scrolled across.
  var areaLength: CGFloat {
    leadingPadding + groups.length + padding(beside: groups.endExtents.last, inset: insets.trailing(axis.other))
  }

  /// The distance of the groups from where the content across begins.
  private var leadingPadding: CGFloat {
    padding(beside: groups.endExtents.first, inset: insets.leading(axis.other))
  }

  /// The space at an end, which lets a section with centered groups show the first and the last one in the middle.
  private func padding(beside group: CGFloat, inset: CGFloat) -> CGFloat {
    guard definition.orthogonalScrollingBehavior == .groupPagingCentered, let area else { return inset }
    return max(0, (area.size[axis.other] - group) / 2)
  }
}
