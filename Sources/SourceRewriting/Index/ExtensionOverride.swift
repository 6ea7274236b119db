#if UIKitSources
import SwiftSyntax

/// An override that an extension declares, which only Objective-C allows.
///
/// The member of the extension gets another name, and the class an override that calls it.
struct ExtensionOverride {
  /// The modifier to remove.
  let modifier: DeclModifierSyntax
  /// The name to change.
  let name: TokenSyntax
  /// The override for the class.
  let forwarding: String
  /// The property whose observers become methods of the extension; nil for any other override.
  private(set) var observed: Observed?

  /// A property with observers.
  struct Observed {
    let declaration: VariableDeclSyntax
    let block: AccessorBlockSyntax
    let observers: [Observer]
  }

  /// An observer and the method that it becomes.
  struct Observer {
    let accessor: AccessorDeclSyntax
    let method: String
    /// The name of the value that it has.
    let value: String
  }

  /// The new name of the member.
  static func newName(of name: String) -> String { "extension_\(name)" }

  init?(_ node: FunctionDeclSyntax) {
    guard let modifier = Self.override(node.modifiers, of: node) else { return nil }
    let signature = node.signature
    let parameters = signature.parameterClause.parameters
    // What ObservationRule rewrites is no override in the end.
    guard node.name.text != "observeValue" else { return nil }
    let arguments = parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let effects = signature.effectSpecifiers
    let call = [
      effects?.throwsClause == nil ? nil : "try", effects?.asyncSpecifier == nil ? nil : "await",
      "\(Self.newName(of: node.name.text))(\(arguments.joined(separator: ", ")))",
    ]
    let header = [
      Self.isolation(node.attributes, node.modifiers, of: node), Self.access(node.modifiers, of: node),
      "override func \(node.name.text)\(node.genericParameterClause?.singleLine ?? "")\(signature.parameterClause.singleLine)",
      effects?.singleLine, signature.returnClause?.singleLine, node.genericWhereClause?.singleLine,
    ]
    self.modifier = modifier
    name = node.name
    forwarding = "\(Self.joined(header)) { \(Self.joined(call)) }"
  }

  /// A computed property, whose value is not stored, so that it can have another name, or the observers of one.
  init?(_ node: VariableDeclSyntax) {
    guard let modifier = Self.override(node.modifiers, of: node), let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.singleLine, let accessors = binding.accessorBlock?.accessors
    else { return nil }
    let newName = Self.newName(of: name.text)
    var body = newName
    if case .accessors(let list) = accessors, let block = binding.accessorBlock {
      let kinds = list.map(\.accessorSpecifier.tokenKind)
      if let observers = Self.observers(list, of: name.text) {
        observed = Observed(declaration: node, block: block, observers: observers)
        body = observers.map {
          "\($0.accessor.accessorSpecifier.text) { \($0.method)(\($0.isOfNewValue ? "newValue" : "oldValue")) }"
        }.joined(separator: " ")
      } else {
        guard kinds.contains(.keyword(.get)) else { return nil }
        if kinds.contains(.keyword(.set)) { body = "get { \(newName) } set { \(newName) = newValue }" }
      }
    }
    self.modifier = modifier
    self.name = name
    let header = [
      Self.isolation(node.attributes, node.modifiers, of: node), Self.access(node.modifiers, of: node),
      "override var \(name.text): \(type)",
    ]
    forwarding = "\(Self.joined(header)) { \(body) }"
  }

  /// The observers of a property, if it has no other accessors. None if one sets the property itself, which would call a method again.
  private static func observers(_ list: AccessorDeclListSyntax, of property: String) -> [Observer]? {
    let observers = list.compactMap { accessor -> Observer? in
      let kind = accessor.accessorSpecifier.text
      guard ["willSet", "didSet"].contains(kind), let body = accessor.body,
        !body.trimmedDescription.contains("\(property) = ")
      else { return nil }
      return Observer(
        accessor: accessor, method: newName(of: "\(kind)_\(property)"),
        value: accessor.parameters?.name.text ?? (kind == "willSet" ? "newValue" : "oldValue"))
    }
    return observers.count == list.count ? observers : nil
  }

  /// The modifier of a member of an extension that is not one of the type itself.
  private static func override(_ modifiers: DeclModifierListSyntax, of node: some SyntaxProtocol) -> DeclModifierSyntax?
  {
    guard modifiers.first(.static) == nil, modifiers.first(.class) == nil,
      enclosingExtension(of: node) != nil
    else { return nil }
    return modifiers.first(.override)
  }

  /// The actor of a member, by default that of its extension: `nonisolated`, or an attribute such as `@MainActor`.
  static func isolation(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, of node: some SyntaxProtocol
  ) -> String? {
    isolation(attributes, modifiers)
      ?? enclosingExtension(of: node).flatMap { isolation($0.attributes, $0.modifiers) }
  }

  private static func isolation(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String? {
    let actor = attributes.first { $0.as(AttributeSyntax.self)?.attributeName.singleLine.hasSuffix("Actor") ?? false }
    return modifiers.first(.nonisolated)?.singleLine ?? actor?.singleLine
  }

  /// The access level of a member, by default that of its extension.
  private static func access(_ modifiers: DeclModifierListSyntax, of node: some SyntaxProtocol) -> String? {
    access(modifiers) ?? enclosingExtension(of: node).flatMap { access($0.modifiers) }
  }

  private static func access(_ modifiers: DeclModifierListSyntax) -> String? {
    let kinds: [Keyword] = [.public, .open, .internal, .fileprivate]
    return kinds.first { modifiers.first($0) != nil }.map { $0 == .open ? "open" : $0 == .public ? "public" : "" }
  }

  /// The extension that a declaration is a member of; nil for any other declaration.
  static func enclosingExtension(of node: some SyntaxProtocol) -> ExtensionDeclSyntax? {
    node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
  }

  static func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ExtensionOverride.Observer {
  /// Whether it is called before the change, with the value after it.
  var isOfNewValue: Bool { accessor.accessorSpecifier.text == "willSet" }
}
#endif
