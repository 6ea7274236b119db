import DBus
@_spi(Toolkit) import Views

// Searches in what an object contains.

extension AccessibleObject {
  /// What a search goes through, by the numbers of `AtspiCollectionTreeTraversalType`.
  private enum Reach: Int {
    /// What is in the object that the search starts from; its siblings; everything in the collection.
    case children, siblings, everything
  }

  func answerCollection(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    switch method {
    case "GetMatches":
      let rule = try MatchRule(try arguments.value())
      let order = try arguments.integer()
      let count = try arguments.integer()
      let candidates = descendants(of: node, isDeep: try arguments.boolean())
      return [references(matches(of: rule, in: isReversed(order) ? candidates.reversed() : candidates, count))]
    case "GetMatchesFrom":
      let (start, rule) = (try start(&arguments), try MatchRule(try arguments.value()))
      let (order, reach) = (try arguments.integer(), try reach(&arguments))
      let count = try arguments.integer()
      let candidates = candidates(from: start, reach, isDeep: try arguments.boolean()).after
      return [references(ordered(matches(of: rule, in: candidates, count), order))]
    case "GetMatchesTo":
      let (start, rule) = (try start(&arguments), try MatchRule(try arguments.value()))
      let (order, reach, isLimited) = (try arguments.integer(), try reach(&arguments), try arguments.boolean())
      let count = try arguments.integer()
      let scope = isLimited && reach == .everything ? Reach.siblings : reach
      let candidates = candidates(from: start, scope, isDeep: try arguments.boolean()).before
      // The nearest count.
      let found = matches(of: rule, in: candidates.reversed(), count)
      return [references(ordered(found.reversed(), order))]
    case "GetActiveDescendant":
      let focus = server.view(of: node).focus
      let found = focus.flatMap { focus in descendants(of: node, isDeep: true).first { $0.id == focus } }
      return [found.map(server.reference) ?? AccessiblePath.nullReference]
    default: return nil
    }
  }

  private func references(_ nodes: [AccessibilityNode]) -> BusValue {
    .array(AccessiblePath.referenceType, nodes.map(server.reference))
  }

  /// The numbers of `AtspiCollectionSortOrder` from 4 stand for the orders before in reverse. All are that of reading.
  private func isReversed(_ order: Int) -> Bool { (4...6).contains(order) }

  private func ordered(_ nodes: [AccessibilityNode], _ order: Int) -> [AccessibilityNode] {
    isReversed(order) ? nodes.reversed() : nodes
  }

  private func matches(of rule: MatchRule, in nodes: [AccessibilityNode], _ count: Int) -> [AccessibilityNode] {
    let view = server.view(of: node)
    let found = nodes.lazy.filter { rule.accepts(AccessibleObject(node: $0, server: server), view.states(of: $0)) }
    return Array(found.prefix(count > 0 ? count : ObjectTable.mostNodes))
  }

  // MARK: What is searched

  private func start(_ arguments: inout CallArguments) throws(BusError) -> AccessibilityNode {
    guard case .objectPath(let path) = try arguments.value() else { throw CallArguments.error }
    return try server.object(path)
  }

  private func reach(_ arguments: inout CallArguments) throws(BusError) -> Reach {
    guard let reach = Reach(rawValue: try arguments.integer()) else { throw CallArguments.error }
    return reach
  }

  /// Returns what is read before a node, without what contains it, and after it.
  private func candidates(
    from start: AccessibilityNode, _ reach: Reach, isDeep: Bool
  ) -> (before: [AccessibilityNode], after: [AccessibilityNode]) {
    switch reach {
    case .children: return ([], descendants(of: start, isDeep: isDeep))
    case .siblings, .everything:
      let scope = reach == .siblings ? start.parent ?? node : node
      let all = descendants(of: scope, isDeep: isDeep || reach == .everything)
      guard let index = all.firstIndex(where: { $0.id == start.id }) else { return ([], all) }
      let around = Set(sequence(first: start, next: \.parent).map(\.id))
      return (all[..<index].filter { !around.contains($0.id) }, Array(all[(index + 1)...]))
    }
  }

  private func descendants(of node: AccessibilityNode, isDeep: Bool) -> [AccessibilityNode] {
    guard isDeep else { return Array(node.children.prefix(ObjectTable.mostNodes)) }
    var found: [AccessibilityNode] = []
    server.table.forEachNode(in: node) { found.append($0) }
    return Array(found.dropFirst())
  }
}
