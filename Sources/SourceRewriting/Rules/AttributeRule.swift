#if UIKitSources
import SwiftSyntax

/// Removes the attributes and modifiers that talk to the Objective-C runtime or to Interface Builder.
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
    if node.name.tokenKind == .keyword(.dynamic) { rewriting.edits.remove(node) }
    return .skipChildren
  }
}
#endif
