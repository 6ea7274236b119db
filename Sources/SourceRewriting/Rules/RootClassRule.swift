#if UIKitSources
import SwiftSyntax

/// Lets an extension of `NSObject` extend the classes of UIKit too, which have another root: `extension NSObject` becomes
/// `extension SelectorPerforming`, the protocol of all these classes. A protocol that it adds is added to each root.
///
/// An extension with initializers, overrides, types or static stored properties stays one of `NSObject`, because a protocol can have none of them.
final class RootClassRule: DeclarationRule {
  private static let roots = ["NSObject", "UIResponder", "UIGestureRecognizer"]

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.extendedType.singleLine == "NSObject", node.genericWhereClause == nil,
      !node.memberBlock.isOfNSObject
    else { return .visitChildren }
    if let clause = node.inheritanceClause {
      let protocols = clause.inheritedTypes.map(\.type)
      // Each root has the protocol already in a file that is rewritten.
      guard !protocols.contains(where: { hasInitializers($0) || isAdded($0) }) else { return .visitChildren }
      let names = protocols.map(\.singleLine).joined(separator: ", ")
      rewriting.edits.replace(from: node.extendedType, through: clause, with: "SelectorPerforming")
      rewriting.edits.insert(Self.roots.map { "; extension \($0): \(names) {}" }.joined(), after: node)
    } else {
      rewriting.edits.replace(node.extendedType, with: "SelectorPerforming")
    }
    rewriting.usesUIKit = true
    for modifier in node.memberBlock.members.compactMap({ $0.decl.modifiers?.first(.class) }) {
      rewriting.edits.replace(modifier, with: "static")
    }
    return .visitChildren
  }

  private func isAdded(_ type: TypeSyntax) -> Bool { rewriting.index.conforms("UIResponder", to: type.plainTypeName) }

  private func hasInitializers(_ type: TypeSyntax) -> Bool {
    let path = rewriting.lookups.path(of: type.plainTypeName, in: nil)
    return ([path] + rewriting.lookups.protocols(of: path)).contains {
      !(rewriting.index.types[$0]?.initializers.isEmpty ?? true)
    }
  }
}

extension MemberBlockSyntax {
  /// Whether a protocol cannot have one of the members.
  fileprivate var isOfNSObject: Bool {
    members.contains { member in
      let isStored = member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.accessorBlock == nil } ?? false
      return isStored || member.decl.is(InitializerDeclSyntax.self) || member.decl.isTypeDeclaration
        || member.decl.modifiers?.first(.override) != nil
    }
  }
}

extension DeclSyntax {
  fileprivate var modifiers: DeclModifierListSyntax? {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
  }
}
#endif
