import DBus
@_spi(Toolkit) import Views

extension AccessibleObject {
  /// Whether the object shows which of its children are chosen. Readers say "not selected" for each row of a list that could
  /// show a choice, so a list does so only while there is one.
  var hasSelection: Bool {
    switch node.role {
    case .segments, .tabBar: true
    case .table, .collection: node.children.contains(where: \.isSelected)
    default: false
    }
  }

  var selectionProperties: [(name: String, value: BusValue)] {
    [("NSelectedChildren", .int32(Int32(clamping: selectedChildren.count)))]
  }

  private var selectedChildren: [AccessibilityNode] { node.children.filter(\.isSelected) }

  func answerSelection(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    switch method {
    case "GetSelectedChild":
      let (index, selected) = (try arguments.integer(), selectedChildren)
      return [selected.indices.contains(index) ? server.reference(selected[index]) : AccessiblePath.nullReference]
    case "IsChildSelected": return [.boolean(try child(&arguments).isSelected)]
    case "SelectChild":
      let child = try child(&arguments)
      return [.boolean(child.isSelected || server.change { child.perform(.activate) })]
    // UIKit has no way to take back a choice that serves every list.
    case "DeselectChild", "DeselectSelectedChild", "SelectAll", "ClearSelection": return [.boolean(false)]
    default: return nil
    }
  }

  private func child(_ arguments: inout CallArguments) throws(BusError) -> AccessibilityNode {
    let index = try arguments.integer()
    guard node.children.indices.contains(index) else { throw CallArguments.error }
    return node.children[index]
  }
}
