#if UIKitSources
import SwiftSyntax

/// Moves the overrides of extensions into their classes, which call the members of the extensions.
///
/// An extension of a class of another module cannot override anything without Objective-C.
final class ExtensionOverrideRule: DeclarationRule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let override = ExtensionOverride(node) { move(override) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let override = ExtensionOverride(node) { move(override) }
    return .visitChildren
  }

  private func move(_ override: ExtensionOverride) {
    guard let type = override.name.typePath else { return }
    guard rewriting.index.types[type]?.isDeclared ?? false else {
      rewriting.report(
        "only Objective-C can override '\(override.name.text)' of '\(type)', a class of another module, in an extension; "
          + "override it in a subclass", at: override.name)
      return
    }
    rewriting.edits.remove(override.modifier)
    rewriting.edits.replace(override.name, with: ExtensionOverride.newName(of: override.name.text))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    for override in rewriting.index.types[node.typePath ?? ""]?.overrides ?? [] {
      rewriting.edits.insert(" \(override);", after: node.memberBlock.leftBrace)
    }
    return .visitChildren
  }
}
#endif
