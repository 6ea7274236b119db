import DBus
import Foundation
@_spi(Toolkit) import Views

/// What one object is to others, by the numbers of `AtspiRelationType`.
enum AccessibleRelation: UInt32 {
  case labelFor = 1
  case labelledBy = 2
  case controllerFor = 3
  case controlledBy = 4
  case memberOf = 5
  case nodeChildOf = 7
  case nodeParentOf = 8
}

extension AccessibleObject {
  /// The relations that the object has, with the objects at their other ends.
  var relations: [(relation: AccessibleRelation, targets: [AccessibilityNode])] {
    let siblings = node.parent?.children ?? []
    guard let index = siblings.firstIndex(where: { $0.id == node.id }) else { return [] }
    var found: [(AccessibleRelation, [AccessibilityNode])] = []
    if let label = siblings.label(ofControlAt: index) { found.append((.labelledBy, [siblings[label]])) }
    if let control = siblings.control(ofLabelAt: index) { found.append((.labelFor, [siblings[control]])) }
    if [.segment, .tab].contains(node.role) {
      found.append((.memberOf, siblings.filter { $0.role == node.role }))
    }
    if let parent = siblings.outlineParent(ofItemAt: index) { found.append((.nodeChildOf, [siblings[parent]])) }
    let items = siblings.outlineChildren(ofItemAt: index)
    if !items.isEmpty { found.append((.nodeParentOf, items)) }
    let (controlled, controllers) = server.table.controls.ends(of: node)
    if !controlled.isEmpty { found.append((.controllerFor, controlled)) }
    if !controllers.isEmpty { found.append((.controlledBy, controllers)) }
    return found
  }

  var relationSet: BusValue {
    .array(
      .structure([.uint32, .array(AccessiblePath.referenceType)]),
      relations.map { relation, targets in
        .structure([
          .uint32(relation.rawValue), .array(AccessiblePath.referenceType, targets.map(server.reference)),
        ])
      })
  }
}

@MainActor
extension [AccessibilityNode] {
  // MARK: Labels

  /// Returns the label of a control: the text just before it, or else just after it, that the control has as its name.
  fileprivate func label(ofControlAt index: Int) -> Int? {
    if names(index - 1, index) { return index - 1 }
    // That may be the label of the next control, which it stands before.
    return names(index + 1, index) && !names(index + 1, index + 2) ? index + 1 : nil
  }

  fileprivate func control(ofLabelAt index: Int) -> Int? {
    [index + 1, index - 1].first { indices.contains($0) && label(ofControlAt: $0) == index }
  }

  /// Whether one element is a text and another one a control with that name.
  private func names(_ label: Int, _ control: Int) -> Bool {
    guard indices.contains(label), indices.contains(control), self[label].role == .staticText,
      self[control].takesLabel, let name = self[control].label.map(Self.plain), !name.isEmpty
    else { return false }
    return self[label].label.map(Self.plain) == name
  }

  /// Returns a name without the colon of a label before a field.
  private static func plain(_ name: String) -> Substring {
    name[...].trimming { $0.isWhitespace || $0 == ":" }
  }

  // MARK: Outlines

  /// Returns the item that contains an item of an outline; nil at the top, and where it is not among the elements.
  fileprivate func outlineParent(ofItemAt index: Int) -> Int? {
    guard self[index].place != nil, self[index].outlineLevel > 0 else { return nil }
    return self[..<index].lastIndex { $0.place != nil && $0.outlineLevel < self[index].outlineLevel }
  }

  fileprivate func outlineChildren(ofItemAt index: Int) -> [AccessibilityNode] {
    guard self[index].place != nil else { return [] }
    let level = self[index].outlineLevel
    let inside = self[(index + 1)...].prefix { $0.place == nil || $0.outlineLevel > level }
    return inside.filter { $0.place != nil && $0.outlineLevel == level + 1 }
  }
}

extension AccessibilityNode {
  /// Whether a text beside it can be its label.
  fileprivate var takesLabel: Bool {
    switch role {
    case .textField, .secureTextField, .searchField, .textView, .slider, .stepper, .pageControl, .adjustable, .toggle,
      .toggleButton, .segments, .progress, .activity:
      true
    default: false
    }
  }
}

extension Substring {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    let start = drop(while: isTrimmed)
    guard let end = start.lastIndex(where: { !isTrimmed($0) }) else { return "" }
    return start[...end]
  }
}
