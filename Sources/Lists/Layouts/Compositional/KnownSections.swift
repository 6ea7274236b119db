import Foundation
import Views

/// The sections of a layout that were arranged last. Most sections of a layout are like one of them, and share its groups, so
/// that they take neither the time nor the memory of an arrangement.
@MainActor
struct KnownSections {
  private struct Entry {
    let numbers: [CGFloat]
    let definition: NSCollectionLayoutSection
    let groups: SharedGroups
  }

  private static let capacity = 8

  private var entries: [Entry] = []
  private var oldest = 0

  /// The numbers of the section that is asked for; kept for its memory.
  private var numbers: [CGFloat] = []

  /// Returns the groups of a section without measured cells, and a definition that stands for its own.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - container: The room of the groups.
  ///   - make: Arranges the groups.
  mutating func section(
    like definition: NSCollectionLayoutSection, count: Int, in container: CGSize, make: () -> GroupRun
  ) -> (definition: NSCollectionLayoutSection, groups: SharedGroups) {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(CGFloat(count))
    numbers.append(container.width)
    numbers.append(container.height)
    guard definition.addNumbers(to: &numbers) else { return (definition, SharedGroups(make())) }
    if let known = entries.first(where: { $0.numbers == numbers }) {
      return (definition.isPlain ? known.definition : definition, known.groups)
    }
    let entry = Entry(numbers: numbers, definition: definition, groups: SharedGroups(make()))
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }
    return (definition, entry.groups)
  }
}

/// The groups of one section or of several that are alike.
@MainActor
final class SharedGroups {
  fileprivate(set) var run: GroupRun

  init(_ run: GroupRun) {
    self.run = run
  }
}

extension SharedGroups {
  /// Changes the groups of one section. The others keep theirs.
  static func change(_ groups: inout SharedGroups, _ body: (inout GroupRun) -> Void) {
    if !isKnownUniquelyReferenced(&groups) { groups = SharedGroups(groups.run) }
    body(&groups.run)
  }
}

// The numbers that decide about an arrangement.

extension NSCollectionLayoutSection {
  /// Whether the section has nothing but groups: no closure of the app, and no views that know their section.
  var isPlain: Bool {
    visibleItemsInvalidationHandler == nil && list == nil && boundarySupplementaryItems.isEmpty
      && decorationItems.isEmpty && type(of: self) == NSCollectionLayoutSection.self
  }

  /// Adds the numbers of the section and its groups, equal ones for sections that are alike.
  ///
  /// - Returns: False if more than numbers decides about the groups.
  fileprivate func addNumbers(to numbers: inout [CGFloat]) -> Bool {
    numbers.append(isPlain ? 1 : 0)
    numbers.append(interGroupSpacing)
    numbers.append(CGFloat(orthogonalScrollingBehavior.rawValue))
    numbers.append(CGFloat(contentInsetsReference.rawValue))
    numbers.append(supplementariesFollowContentInsets ? 1 : 0)
    numbers.add(contentInsets)
    return group.addNumbers(to: &numbers)
  }
}

extension NSCollectionLayoutItem {
  /// Adds the numbers of the item and of those in it.
  ///
  /// - Returns: False if a closure of the app or a subclass decides as well, or if there are views at anchors.
  fileprivate func addNumbers(to numbers: inout [CGFloat]) -> Bool {
    guard supplementaryItems.isEmpty else { return false }
    numbers.add(layoutSize.widthDimension)
    numbers.add(layoutSize.heightDimension)
    numbers.add(contentInsets)
    numbers.add(edgeSpacing?.leading)
    numbers.add(edgeSpacing?.top)
    numbers.add(edgeSpacing?.trailing)
    numbers.add(edgeSpacing?.bottom)
    guard let group = self as? NSCollectionLayoutGroup else {
      numbers.append(0)
      return type(of: self) == NSCollectionLayoutItem.self
    }
    guard case .line(let axis, let filling) = group.arrangement, type(of: self) == NSCollectionLayoutGroup.self else {
      return false
    }
    numbers.append(CGFloat(group.subitems.count))
    numbers.append(axis == .horizontal ? 0 : 1)
    switch filling {
    case .untilFull: numbers.append(0)
    case .count(let count): numbers.append(CGFloat(count))
    case .equalParts(let count): numbers.append(-CGFloat(count))
    }
    numbers.add(group.interItemSpacing)
    return group.subitems.allSatisfy { $0.addNumbers(to: &numbers) }
  }
}

@MainActor
extension [CGFloat] {
  fileprivate mutating func add(_ dimension: NSCollectionLayoutDimension) {
    append(CGFloat(dimension.kind.rawValue))
    append(dimension.dimension)
  }

  fileprivate mutating func add(_ insets: NSDirectionalEdgeInsets) {
    append(insets.top)
    append(insets.leading)
    append(insets.bottom)
    append(insets.trailing)
  }

  /// Adds a spacing. None counts like one of 0 points.
  fileprivate mutating func add(_ spacing: NSCollectionLayoutSpacing?) {
    append(spacing?.spacing ?? 0)
    append(spacing?.isFlexibleSpacing == true ? 1 : 0)
  }
}
