#if UIKitSources
import SwiftSyntax

/// Names the function of Swift in an extension of `CGFloat` that calls `abs`: Foundation on Linux has a static function of that name,
/// which hides it.
final class NumberRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.plainName == "abs", node.typePath == "CGFloat" {
      rewriting.edits.insert("Swift.", before: node.calledExpression)
    }
    return .visitChildren
  }
}
#endif
