#if UIKitSources
import SwiftSyntax

extension SyntaxProtocol {
  /// The code of the node on one line, without comments.
  var singleLine: String {
    var text = ""
    var hasSpace = false
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, hasSpace || !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      hasSpace = !token.trailingTrivia.isEmpty
    }
    return text
  }

  /// The name of the innermost type around the node, as it can be written there.
  var enclosingTypeName: String? {
    for node in sequence(first: Syntax(self), next: \.parent).dropFirst() {
      if let type = node.asProtocol((any NamedDeclSyntax).self), node.is(DeclSyntax.self), node.isTypeDeclaration {
        return type.name.text
      }
      if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.singleLine }
    }
    return nil
  }

  /// The innermost type around the node, or declared by it, with the names of the types around it, as in `Outer.Inner`.
  var typePath: String? {
    var names: [String] = []
    for node in sequence(first: Syntax(self), next: \.parent) {
      if let type = node.asProtocol((any NamedDeclSyntax).self), node.isTypeDeclaration {
        names.append(type.name.text)
      } else if let type = node.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.plainTypeName)
      }
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  /// Whether the node declares a class, a structure, an enumeration, an actor or a protocol.
  var isTypeDeclaration: Bool {
    self.is(ClassDeclSyntax.self) || self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
      || self.is(ActorDeclSyntax.self) || self.is(ProtocolDeclSyntax.self)
  }

  /// Whether the node is a statement of its own, whose value is not used, or the value of a closure.
  var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) ?? false }
}

extension TypeSyntax {
  /// The name of a type without the arguments of a generic one: `Outer.Inner` for `Outer<Int>.Inner`.
  var plainTypeName: String {
    if let member = self.as(MemberTypeSyntax.self) { return "\(member.baseType.plainTypeName).\(member.name.text)" }
    return self.as(IdentifierTypeSyntax.self)?.name.text ?? singleLine
  }
}

extension AttributeListSyntax {
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.singleLine == name }
  }
}

extension DeclModifierListSyntax {
  func first(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension ExprSyntax {
  /// The name of a reference without a base, such as `delegate`.
  var plainName: String? { self.as(DeclReferenceExprSyntax.self)?.baseName.text }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments, `_` for none.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["_"])
      + additionalTrailingClosures.map(\.label.text)
  }
}

extension DeclReferenceExprSyntax {
  /// The labels of the full name, as in `tapped(_:)`; nil if only the base name is written.
  var labels: [String]? { argumentNames?.arguments.map(\.name.text) }
}
#endif
