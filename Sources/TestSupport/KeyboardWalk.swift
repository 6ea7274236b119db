import Foundation
import UIKitTesting
@_spi(Toolkit) import Views

/// A walk of the keyboard focus through a window: by Tab, and by arrows where the focus is in a part of a view.
@MainActor
package struct KeyboardWalk {
  private let harness: OffscreenHarness

  /// The tree after the last key. Its nodes know their parents while it is kept.
  private var root: AccessibilityNode

  /// What a user without a pointer would complain about.
  package private(set) var complaints: [String] = []

  /// The elements that had the focus.
  private var reached: Set<AccessibilityNode.ID> = []

  /// The number of places after which Tab has to be back at the first one.
  private static let mostStops = 200

  /// Walks at once.
  ///
  /// - Parameter isExempt: Whether a key of its own does what an element does, so that the focus need not reach it.
  package init(_ harness: OffscreenHarness, isExempt: (AccessibilityNode) -> Bool = { _ in false }) {
    self.harness = harness
    root = Self.root(of: harness)
    let wanted = root.withDescendants.filter { $0.wantsFocus && !isExempt($0) }
    walkByTab()
    walkByArrows()
    // A text of several lines is known by its content.
    for node in wanted where node.label?.isEmpty ?? true && node.role != .textView {
      complaints.append("there is no name for \(node.line)")
    }
    for node in wanted where !reached.contains(node.id) {
      complaints.append("the keys do not reach \(node.line)")
    }
  }

  private static func root(of harness: OffscreenHarness) -> AccessibilityNode {
    harness.run { AccessibilityTree.root(of: harness.window) }
  }

  /// The element with the focus after a key.
  private mutating func focus(after key: String, _ modifiers: UIKeyModifierFlags = []) -> AccessibilityNode? {
    harness.typeKey(key, modifierFlags: modifiers)
    harness.runUntilIdle(limit: 0.5)
    root = Self.root(of: harness)
    return AccessibilityTree.focusedNode(in: root)
  }

  /// Goes around by Tab once. The places have to follow each other as they are read.
  private mutating func walkByTab() {
    var stops: [AccessibilityNode] = []
    while true {
      // In a text of several lines Tab is typed, and Ctrl+Tab leads on.
      let isInText = stops.last.map { $0.role == .textView && hasFocusable(besides: $0) } ?? false
      guard let node = focus(after: "Tab", isInText ? .control : []) else {
        if !stops.isEmpty { complaints.append("Tab leads from \(stops[stops.count - 1].line) to no element") }
        return
      }
      if stops.contains(where: { $0.id == node.id }) {
        // A search that begins takes the first places away.
        let present = Set(root.withDescendants.map(\.id))
        if node.id != stops.first(where: { present.contains($0.id) })?.id {
          complaints.append("Tab leads from \(stops[stops.count - 1].line) to \(node.line)")
        }
        break
      }
      stops.append(node)
      reached.insert(node.id)
      guard stops.count < Self.mostStops else { return complaints.append("Tab does not come back to its first place") }
    }
    let order = root.withDescendants.map(\.id)
    let places = stops.compactMap { stop in order.firstIndex(of: stop.id).map { (node: stop, index: $0) } }
    // One step leads from the last place to the first.
    let steps = zip(places, places.dropFirst() + places.prefix(1)).filter { $1.index <= $0.index }
    for (one, next) in steps.dropLast() {
      complaints.append("Tab leads from \(one.node.line) back to \(next.node.line)")
    }
  }

  private func hasFocusable(besides node: AccessibilityNode) -> Bool {
    root.withDescendants.contains { $0.wantsFocus && $0.id != node.id }
  }

  /// Goes around by Tab once more, and by arrows through each view whose parts take the focus.
  private mutating func walkByArrows() {
    var seen: Set<AccessibilityNode.ID> = []
    while let node = focus(after: "Tab") {
      // After a change of the focus inside it a view is another stop.
      let container = node.isPartOfFocus ? node.parent ?? node : node
      guard seen.insert(container.id).inserted else { return }
      if !container.isElement { walk(through: container) }
    }
  }

  /// Goes to the first part, and then along all lines, until all parts were reached or the keys lead no further.
  private mutating func walk(through container: AccessibilityNode) {
    let parts = container.withDescendants
    var missing = Set(parts.filter(\.wantsFocus).map(\.id)).subtracting(reached)
    var patience = 4 * parts.count
    func move(_ key: String) -> Bool {
      guard !missing.isEmpty, patience > 0 else { return false }
      patience -= 1
      let old = AccessibilityTree.focusedNode(in: root)?.id
      guard let node = focus(after: key), node.id != old else { return false }
      missing.remove(node.id)
      reached.insert(node.id)
      return true
    }
    // Up and down lead out of a line.
    let isLine = [.segments, .tabBar].contains(container.role)
    for key in isLine ? ["Home"] : ["Home", "Left", "Up"] { while move(key) {} }
    repeat {
      while move("Right") {}
      while move("Left") {}
    } while !isLine && move("Down")
  }
}

extension AccessibilityNode {
  fileprivate var withDescendants: [AccessibilityNode] { [self] + children.flatMap(\.withDescendants) }

  /// Whether the focus is in a part of the view that has it.
  fileprivate var isPartOfFocus: Bool { (object as? UIView)?.isFocused == false }

  /// Whether the keys have to reach it: it can be operated. The keys of a keyboard on the screen are for those without one.
  fileprivate var wantsFocus: Bool {
    guard isElement, isEnabled, object.accessibilityRespondsToUserInteraction else { return false }
    return !sequence(first: self, next: \.parent).contains { $0.role == .keyboard }
  }
}
