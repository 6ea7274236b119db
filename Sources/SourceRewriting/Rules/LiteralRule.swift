#if UIKitSources
import SwiftSyntax

/// Makes `#imageLiteral` and `#colorLiteral` the initializers that they stand for.
final class LiteralRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let pound = node.firstToken(viewMode: .sourceAccurate) else { return .visitChildren }
    switch node.macroName.text {
    case "imageLiteral":
      rewriting.edits.replace(from: pound, through: node.macroName, with: "UIImage")
      if let label = node.arguments.first?.label, label.text == "resourceName" {
        rewriting.edits.replace(label, with: "imageLiteralResourceName")
      }
      rewriting.usesUIKit = true
    case "colorLiteral":
      rewriting.edits.replace(from: pound, through: node.macroName, with: "UIColor")
      rewriting.usesUIKit = true
    default: break
    }
    return .visitChildren
  }
}
#endif
