import DBus
import Foundation
@_spi(Toolkit) import Views

/// An object as a call finds it: the node, and what its answers depend on.
@MainActor
struct AccessibleObject {
  let node: AccessibilityNode
  let server: ObjectServer

  /// The interfaces that an object may have, in the order in which they are listed.
  enum Interface: String, CaseIterable {
    case accessible = "org.a11y.atspi.Accessible"
    case application = "org.a11y.atspi.Application"
    case component = "org.a11y.atspi.Component"
    case action = "org.a11y.atspi.Action"
    case value = "org.a11y.atspi.Value"
    case text = "org.a11y.atspi.Text"
    case editableText = "org.a11y.atspi.EditableText"
    case hypertext = "org.a11y.atspi.Hypertext"
    case hyperlink = "org.a11y.atspi.Hyperlink"
    case selection = "org.a11y.atspi.Selection"
    case table = "org.a11y.atspi.Table"
    case tableCell = "org.a11y.atspi.TableCell"
    case collection = "org.a11y.atspi.Collection"
    case cache = "org.a11y.atspi.Cache"
  }

  var interfaces: [Interface] {
    var found = [Interface.accessible, .component]
    if !namedActions.isEmpty { found.append(.action) }
    if node.amount != nil { found.append(.value) }
    if let text = node.text { found += text.isEditable ? [.text, .editableText] : [.text] }
    if !links.isEmpty { found.append(.hypertext) }
    if node.link != nil { found.append(.hyperlink) }
    if hasSelection { found.append(.selection) }
    if node.dataTable != nil { found.append(.table) }
    if node.tableCell != nil { found.append(.tableCell) }
    if !node.isElement { found.append(.collection) }
    return found
  }

  /// The properties of an interface with their values.
  func properties(_ interface: Interface) -> [(name: String, value: BusValue)] {
    switch interface {
    case .accessible: accessibleProperties
    case .action: [("NActions", .int32(Int32(clamping: namedActions.count)))]
    case .value: valueProperties
    case .text: textProperties
    case .hyperlink: hyperlinkProperties
    case .selection: selectionProperties
    case .table: tableProperties
    case .tableCell: tableCellProperties
    case .component, .editableText, .hypertext, .collection, .application, .cache: []
    }
  }

  /// Sets a property, and returns whether there is one that can be set.
  func set(_ property: String, _ interface: Interface, to value: BusValue) throws(BusError) -> Bool {
    guard interface == .value, property == "CurrentValue", let set = node.amount?.set else { return false }
    var arguments = CallArguments([value])
    let number = try arguments.double()
    server.change { set(number) }
    return true
  }

  /// Answers a method; nil if the interface has no such method.
  func answer(
    _ method: String, _ interface: Interface, _ arguments: inout CallArguments
  ) throws(BusError) -> [BusValue]? {
    switch interface {
    case .accessible: try answerAccessible(method, &arguments)
    case .component: try answerComponent(method, &arguments)
    case .action: try answerAction(method, &arguments)
    case .value, .application, .cache: nil
    case .text: try answerText(method, &arguments)
    case .editableText: try answerEditableText(method, &arguments)
    case .hypertext: try answerHypertext(method, &arguments)
    case .hyperlink: answerHyperlink(method)
    case .selection: try answerSelection(method, &arguments)
    case .table: try answerTable(method, &arguments)
    case .tableCell: answerTableCell(method)
    case .collection: try answerCollection(method, &arguments)
    }
  }
}

// MARK: Accessible

extension AccessibleObject {
  var name: String { node.label ?? "" }

  var role: AccessibleRole { AccessibleRole(node) }

  /// The hint, after a value that no other interface has.
  var description: String {
    let isTold = node.isOn != nil || node.amount != nil || node.isTextInput
    return [isTold ? nil : node.value, node.hint].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var accessibleProperties: [(name: String, value: BusValue)] {
    [
      ("Name", .string(name)), ("Description", .string(description)), ("Parent", parent),
      ("ChildCount", .int32(Int32(clamping: node.children.count))), ("Locale", .string(node.language ?? server.locale)),
      ("AccessibleId", .string(node.identifier ?? "")), ("HelpText", .string(node.hint ?? "")),
    ]
  }

  private var parent: BusValue {
    node.parent.map(server.reference) ?? AccessiblePath.reference(server.name, AccessiblePath.root)
  }

  private func answerAccessible(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    switch method {
    case "GetChildAtIndex":
      let index = try arguments.integer()
      guard node.children.indices.contains(index) else { return [AccessiblePath.nullReference] }
      return [server.reference(node.children[index])]
    case "GetChildren":
      guard node.children.count <= ObjectTable.mostNodes, node.hasAllChildren else {
        throw .refused(
          name: "org.freedesktop.DBus.Error.LimitsExceeded",
          message: "more than \(node.children.count) children are too many for one answer; ask for them by index")
      }
      return [.array(AccessiblePath.referenceType, node.children.map(server.reference))]
    case "GetIndexInParent": return [.int32(Int32(clamping: indexInParent))]
    case "GetRelationSet": return [relationSet]
    case "GetRole": return [.uint32(role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(role.name)]
    case "GetState": return [.array(.uint32, server.view(of: node).states(of: node).words.map { .uint32($0) })]
    case "GetAttributes": return [BusValue(attributes: attributes)]
    case "GetApplication": return [AccessiblePath.reference(server.name, AccessiblePath.root)]
    case "GetInterfaces": return [.array(.string, interfaces.map { .string($0.rawValue) })]
    default: return nil
    }
  }

  private var indexInParent: Int {
    let siblings = node.parent?.children ?? server.table.windows.map(\.root)
    return siblings.firstIndex { $0.id == node.id } ?? -1
  }

  var attributes: [(String, String)] {
    var found = [("toolkit", ObjectServer.toolkit)]
    if let identifier = node.identifier { found.append(("id", identifier)) }
    if let place = node.place {
      found += [("posinset", "\(place.index + 1)"), ("setsize", "\(place.count)")]
    }
    if node.role == .header { found.append(("level", "1")) }
    if node.place != nil, node.outlineLevel > 0 || node.isExpanded != nil {
      found.append(("level", "\(node.outlineLevel + 1)"))
    }
    if node.containerType == .landmark { found.append(("xml-roles", "region")) }
    return found
  }
}

extension BusValue {
  /// A dictionary of texts.
  init(attributes: [(String, String)]) {
    self = .array(.entry(key: .string, value: .string), attributes.map { .entry(.string($0.0), .string($0.1)) })
  }
}

// MARK: Action

extension AccessibleObject {
  /// The actions with their names: those of the element, and those that it passes on to what is around it.
  var namedActions: [(name: String, action: AccessibilityNode.Action)] {
    var found = node.actions.map { (name: name(of: $0), action: $0) }
    switch node.role {
    case .scrollView, .table, .collection, .textView:
      found += [
        ("scroll-up", .scroll(.up)), ("scroll-down", .scroll(.down)), ("scroll-left", .scroll(.left)),
        ("scroll-right", .scroll(.right)),
      ]
    case .alert, .sheet, .popover, .menu: found.append(("dismiss", .escape))
    default: break
    }
    return found
  }

  private func name(of action: AccessibilityNode.Action) -> String {
    switch action {
    case .activate: [.button, .toggle, .toggleButton, .link].contains(node.role) ? "click" : "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .escape: "dismiss"
    case .magicTap: "magic-tap"
    case .menu: "menu"
    case .scroll: "scroll"
    case .custom(let custom): custom.name
    case .search(let rotor, .next): "\(rotor.name) next"
    case .search(let rotor, .previous): "\(rotor.name) previous"
    }
  }

  private func answerAction(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    let actions = namedActions
    if method == "GetActions" {
      return [
        .array(
          .structure([.string, .string, .string]),
          actions.map { .structure([.string($0.name), .string(""), .string("")]) })
      ]
    }
    guard ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction"].contains(method) else {
      return nil
    }
    let index = try arguments.integer()
    guard actions.indices.contains(index) else { throw CallArguments.error }
    switch method {
    case "GetName", "GetLocalizedName": return [.string(actions[index].name)]
    case "DoAction": return [.boolean(server.change { node.perform(actions[index].action) })]
    default: return [.string("")]
    }
  }
}

// MARK: Value

extension AccessibleObject {
  private var valueProperties: [(name: String, value: BusValue)] {
    guard let amount = node.amount else { return [] }
    return [
      ("MinimumValue", .double(amount.range.lowerBound)), ("MaximumValue", .double(amount.range.upperBound)),
      ("MinimumIncrement", .double(amount.step)), ("CurrentValue", .double(amount.value)),
      ("Text", .string(node.value ?? "")),
    ]
  }
}
