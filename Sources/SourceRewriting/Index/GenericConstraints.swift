#if UIKitSources
import SwiftSyntax

/// The types that the parameters of generic declarations, and associated types, conform to or inherit from.
struct GenericConstraints {
  /// The names of the types by those of the parameters.
  private(set) var types: [String: [String]] = [:]

  init(_ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
    for parameter in parameters?.parameters ?? [] {
      types[parameter.name.text, default: []] += Self.names(in: parameter.inheritedType)
    }
    add(requirements)
  }

  /// Of a protocol: its associated types.
  init(_ node: ProtocolDeclSyntax) {
    add(node.genericWhereClause)
    for type in node.memberBlock.members.compactMap({ $0.decl.as(AssociatedTypeDeclSyntax.self) }) {
      types[type.name.text, default: []] +=
        type.inheritanceClause?.inheritedTypes.flatMap { Self.names(in: $0.type) } ?? []
      add(type.genericWhereClause)
    }
  }

  private mutating func add(_ clause: GenericWhereClauseSyntax?) {
    for requirement in clause?.requirements ?? [] {
      guard case .conformanceRequirement(let requirement) = requirement.requirement else { continue }
      let name = requirement.leftType.singleLine
      let plain = name.hasPrefix("Self.") ? String(name.dropFirst("Self.".count)) : name
      types[plain, default: []] += Self.names(in: requirement.rightType)
    }
  }

  /// The parts of `UIView & Configurable`.
  private static func names(in type: TypeSyntax?) -> [String] {
    guard let type else { return [] }
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { names(in: $0.type) }
    }
    return [type.plainTypeName]
  }
}

extension SyntaxProtocol {
  /// The constraints that a declaration adds to generic parameters.
  private var ownConstraints: GenericConstraints? {
    if let node = self.as(FunctionDeclSyntax.self) {
      return GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(InitializerDeclSyntax.self) {
      return GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(ClassDeclSyntax.self) {
      return GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(StructDeclSyntax.self) {
      return GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(EnumDeclSyntax.self) {
      return GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(ExtensionDeclSyntax.self) { return GenericConstraints(nil, node.genericWhereClause) }
    return self.as(ProtocolDeclSyntax.self).map(GenericConstraints.init)
  }

  /// The types that a generic parameter, an associated type or `Self` is known to be of at this place; none for any other
  /// name.
  func constraints(of name: String, _ index: SourceIndex) -> [String] {
    var found: [String] = []
    for node in sequence(first: Syntax(self), next: \.parent) {
      found += node.ownConstraints?.types[name] ?? []
      if let type = node.as(ExtensionDeclSyntax.self) {
        found += index.types[type.extendedType.plainTypeName]?.parameters[name] ?? []
      }
    }
    if name == "Self", let type = typePath { found.append(type) }
    return found
  }
}
#endif
