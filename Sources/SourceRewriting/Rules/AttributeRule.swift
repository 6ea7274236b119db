#if UIKitSources
import SwiftSyntax

/// Removes the attributes and modifiers that talk to the Objective-C runtime or to Interface Builder.
///
/// Without Objective-C a subclass cannot override a member of an extension, so an `open` one becomes `public`.
final class AttributeRule: Rule {
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable", "NSManaged", "NSCopying",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.removed.contains(node.attributeName.singleLine) else { return .visitChildren }
    rewriting.edits.remove(node)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.tokenKind {
    case .keyword(.dynamic): rewriting.edits.remove(node)
    case .keyword(.open) where isOfMemberOfExtension(node) && !isOfObservers(node):
      rewriting.edits.replace(node, with: "public")
    default: break
    }
    return .skipChildren
  }

  /// Whether the modifier is of an override in an extension whose observers become methods.
  private func isOfObservers(_ node: DeclModifierSyntax) -> Bool {
    node.parent?.parent?.as(VariableDeclSyntax.self).flatMap(ExtensionOverride.init)?.observed != nil
  }

  private func isOfMemberOfExtension(_ node: DeclModifierSyntax) -> Bool {
    guard let member = node.parent?.parent, member.is(FunctionDeclSyntax.self) || member.is(VariableDeclSyntax.self)
    else { return false }
    return member.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) ?? false
  }
}
#endif
