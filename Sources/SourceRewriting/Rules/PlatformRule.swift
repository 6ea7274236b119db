#if UIKitSources
import SwiftSyntax

/// Makes `os(iOS)` true in conditions of compilation.
final class PlatformRule: Rule {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { Condition(rewriting).walk(condition) }
    return .visitChildren
  }

  private final class Condition: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.plainName == "os", node.arguments.first?.expression.plainName == "iOS" {
        rewriting.edits.replace(node, with: "true")
      }
      return .skipChildren
    }
  }
}
#endif
