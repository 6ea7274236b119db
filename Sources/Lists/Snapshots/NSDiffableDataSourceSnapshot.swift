import Diagnostics
import Foundation

/// The sections and items of a list at one moment, by identifiers.
///
/// A section identifier and an item identifier occur once. Adding one that is present, and naming one that is missing, is
/// a programming error, except in deletions, which ignore missing identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// A section and its items, in their order.
  struct Section: Equatable {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []

  /// The place of each section in `sections`.
  private var sectionIndexes: [SectionIdentifierType: Int] = [:]

  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// The sections that are to be shown by new views.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// The items that are to be shown by new views.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose views are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: Counting and finding

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The identifiers of all sections, in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

  /// The identifiers of all items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(of: identifier, in: #function)].items.count
  }

  /// The identifiers of the items in a section, in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[index(of: identifier, in: #function)].items
  }

  /// The section that contains an item; nil for a missing item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// The place of an item among all items; nil for a missing item. Takes linear time.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier], let section = sectionIndexes[home],
      let place = sections[section].items.firstIndex(of: identifier)
    else { return nil }
    return sections[..<section].reduce(place) { $0 + $1.items.count }
  }

  /// The place of a section; nil for a missing section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIndexes[identifier] }

  // MARK: Changing items

  /// Adds items at the end of a section; with nil, of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let last = sections.last?.identifier else {
      requirementFailure("NSDiffableDataSourceSnapshot.appendItems without a section; append a section first")
    }
    let section = index(of: sectionIdentifier ?? last, in: #function)
    insert(identifiers, at: sections[section].items.count, of: section, in: #function)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = place(of: beforeIdentifier, in: #function)
    insert(identifiers, at: place.item, of: place.section, in: #function)
  }

  /// Inserts items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = place(of: afterIdentifier, in: #function)
    insert(identifiers, at: place.item + 1, of: place.section, in: #function)
  }

  /// Removes items. Ignores missing ones.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let affected = Set(gone.compactMap { homes.removeValue(forKey: $0).flatMap { sectionIndexes[$0] } })
    for section in affected { sections[section].items.removeAll(where: gone.contains) }
    forgetMarks(of: gone)
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() {
    self = NSDiffableDataSourceSnapshot()
  }

  /// Moves an item before another one, which may be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, distance: 0, in: #function)
  }

  /// Moves an item after another one, which may be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, distance: 1, in: #function)
  }

  /// Marks items that are to be shown by new views.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    requireItems(identifiers, in: #function)
    reloadedItemIdentifiers.addNew(identifiers)
  }

  /// Marks items whose views are to be configured again, without a new view.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    requireItems(identifiers, in: #function)
    reconfiguredItemIdentifiers.addNew(identifiers)
  }

  // MARK: Changing sections

  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sections.count, in: #function)
  }

  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: index(of: toIdentifier, in: #function), in: #function)
  }

  /// Inserts empty sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: index(of: toIdentifier, in: #function) + 1, in: #function)
  }

  /// Removes sections with their items. Ignores missing ones.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    let items = sections.filter { gone.contains($0.identifier) }.flatMap(\.items)
    for item in items { homes[item] = nil }
    forgetMarks(of: Set(items))
    reloadedSectionIdentifiers.removeAll(where: gone.contains)
    sections.removeAll { gone.contains($0.identifier) }
    renumberSections()
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, to: toIdentifier, distance: 0, in: #function)
  }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, to: toIdentifier, distance: 1, in: #function)
  }

  /// Marks sections whose items are to be shown by new views.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier, in: #function) }
    reloadedSectionIdentifiers.addNew(identifiers)
  }

  // MARK: Internals

  /// The same sections and items without marks: what is shown once the snapshot is applied.
  var withoutMarks: Self {
    var plain = self
    plain.reloadedSectionIdentifiers = []
    plain.reloadedItemIdentifiers = []
    plain.reconfiguredItemIdentifiers = []
    return plain
  }

  /// Replaces the items of a section, which stays in its place. Items that remain keep their marks.
  mutating func replaceItems(inSection identifier: SectionIdentifierType, by items: [ItemIdentifierType]) {
    let section = index(of: identifier, in: #function)
    let kept = Set(items)
    deleteItems(sections[section].items.filter { !kept.contains($0) })
    for item in sections[section].items { homes[item] = nil }
    sections[section].items = []
    insert(items, at: 0, of: section, in: #function)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at place: Int, of section: Int, in function: StaticString
  ) {
    let home = sections[section].identifier
    homes.reserveCapacity(homes.count + identifiers.count)
    for identifier in identifiers {
      requirement(
        homes.updateValue(home, forKey: identifier) == nil,
        "NSDiffableDataSourceSnapshot.\(function) with the item identifier \(identifier), which is already in the "
          + "snapshot; an identifier may occur once")
    }
    sections[section].items.insert(contentsOf: identifiers, at: place)
  }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], at index: Int, in function: StaticString
  ) {
    for identifier in identifiers {
      requirement(
        sectionIndexes.updateValue(index, forKey: identifier) == nil,
        "NSDiffableDataSourceSnapshot.\(function) with the section identifier \(identifier), which is already in the "
          + "snapshot; an identifier may occur once")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
    renumberSections()
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, distance: Int, in function: StaticString
  ) {
    let source = place(of: identifier, in: function)
    requirement(
      identifier != target, "NSDiffableDataSourceSnapshot.\(function) moves \(identifier) relative to itself")
    sections[source.section].items.remove(at: source.item)
    let place = place(of: target, in: function)
    sections[place.section].items.insert(identifier, at: place.item + distance)
    homes[identifier] = sections[place.section].identifier
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, distance: Int, in function: StaticString
  ) {
    let source = index(of: identifier, in: function)
    requirement(
      identifier != target, "NSDiffableDataSourceSnapshot.\(function) moves \(identifier) relative to itself")
    let section = sections.remove(at: source)
    renumberSections()
    sections.insert(section, at: index(of: target, in: function) + distance)
    renumberSections()
  }

  private mutating func renumberSections() {
    sectionIndexes = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
  }

  private mutating func forgetMarks(of gone: Set<ItemIdentifierType>) {
    reloadedItemIdentifiers.removeAll(where: gone.contains)
    reconfiguredItemIdentifiers.removeAll(where: gone.contains)
  }

  private func requireItems(_ identifiers: [ItemIdentifierType], in function: StaticString) {
    for identifier in identifiers {
      requirement(homes[identifier] != nil, Self.missing("item", "\(identifier)", function))
    }
  }

  private func index(of identifier: SectionIdentifierType, in function: StaticString) -> Int {
    guard let index = sectionIndexes[identifier] else {
      requirementFailure(Self.missing("section", "\(identifier)", function))
    }
    return index
  }

  private func place(
    of identifier: ItemIdentifierType, in function: StaticString
  ) -> (section: Int, item: Int) {
    guard let home = homes[identifier], let section = sectionIndexes[home],
      let item = sections[section].items.firstIndex(of: identifier)
    else { requirementFailure(Self.missing("item", "\(identifier)", function)) }
    return (section, item)
  }

  private static func missing(_ kind: String, _ identifier: String, _ function: StaticString) -> String {
    "NSDiffableDataSourceSnapshot.\(function) with the \(kind) identifier \(identifier), which is not in the snapshot"
  }
}

extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension Array where Element: Hashable {
  /// Appends the elements that the array does not contain.
  fileprivate mutating func addNew(_ elements: [Element]) {
    var present = Set(self)
    append(contentsOf: elements.filter { present.insert($0).inserted })
  }
}
