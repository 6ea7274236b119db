#if UIKitSources
import SwiftSyntax

/// Imports the modules that have names which come with Foundation on Apple's systems, such as `URLSession`, where a file uses
/// one of them.
final class NamedModuleRule: Rule {
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    use(node.name.text, in: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // What follows a dot is a member of something else.
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.base != nil && $0.declName.id == node.id }
    if !(isMember ?? false) { use(node.baseName.text, in: node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.calledExpression.plainName, let label = node.arguments.first?.label?.text,
      OtherModules.initializers.contains([type, label])
    {
      rewriting.modules.insert(OtherModules.additions)
    }
    return .visitChildren
  }

  /// A type that the module declares hides that of another module.
  private func use(_ name: String, in node: some SyntaxProtocol) {
    guard let module = OtherModules.byName[name],
      rewriting.index.types[rewriting.lookups.path(of: name, in: node.typePath)]?.isDeclared != true
    else { return }
    rewriting.modules.insert(module)
  }
}
#endif
