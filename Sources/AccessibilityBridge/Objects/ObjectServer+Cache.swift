import DBus
@_spi(Toolkit) import Views

// All objects in one answer, for technologies that keep a copy of the tree.

extension ObjectServer {
  func answerCache() -> BusValue {
    hasCacheReaders = true
    return .array(Self.cacheItemType, cacheItems())
  }

  private static let cacheItemType = BusType.structure([
    AccessiblePath.referenceType, AccessiblePath.referenceType, AccessiblePath.referenceType, .int32, .int32,
    .array(.string), .string, .uint32, .string, .array(.uint32),
  ])

  /// The application, its windows and what is in them. The rows of a list are left out: they are others after each scroll, and
  /// technologies ask the list for them.
  private func cacheItems() -> [BusValue] {
    var items = [applicationCacheItem]
    for (index, (root, window)) in table.windows.enumerated() {
      let view = view(of: window)
      var open = [(node: root, index: index)]
      while let (node, index) = open.popLast(), items.count < ObjectTable.mostNodes {
        items.append(cacheItem(node, index: index, view))
        guard !node.reusesChildren else { continue }
        open += node.children.prefix(ObjectTable.mostNodes).enumerated().map { ($0.element, $0.offset) }.reversed()
      }
    }
    return items
  }

  /// Returns the item of an object; nil if it is gone.
  func cacheItem(_ number: Int, index: Int) -> BusValue? {
    table.node(number).map { cacheItem($0, index: index, view(of: $0)) }
  }

  private func cacheItem(_ node: AccessibilityNode, index: Int, _ view: WindowView) -> BusValue {
    let object = AccessibleObject(node: node, server: self)
    return item(
      reference(node), parent: node.parent.map(reference) ?? AccessiblePath.reference(name, AccessiblePath.root),
      (index: index, count: node.reusesChildren ? -1 : node.children.count), object.interfaces, object.name,
      object.role, object.description, view.states(of: node))
  }

  private var applicationCacheItem: BusValue {
    item(
      AccessiblePath.reference(name, AccessiblePath.root), parent: desktop, (index: -1, count: table.windows.count),
      [.accessible, .application], applicationName, .application, "", AccessibleStates())
  }

  private func item(
    _ object: BusValue, parent: BusValue, _ place: (index: Int, count: Int),
    _ interfaces: [AccessibleObject.Interface], _ name: String, _ role: AccessibleRole, _ description: String,
    _ states: AccessibleStates
  ) -> BusValue {
    .structure([
      object, AccessiblePath.reference(self.name, AccessiblePath.root), parent, .int32(Int32(clamping: place.index)),
      .int32(Int32(clamping: place.count)), .array(.string, interfaces.map { .string($0.rawValue) }), .string(name),
      .uint32(role.rawValue), .string(description), .array(.uint32, states.words.map { .uint32($0) }),
    ])
  }
}
