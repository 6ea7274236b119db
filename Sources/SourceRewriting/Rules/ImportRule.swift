#if UIKitSources
import SwiftSyntax

/// Imports UIKit or Foundation in place of modules of Apple's that these contain. XCTest brings the names of UIKit along.
final class ImportRule: Rule {
  private static let modulesOfFoundation: Set<String> = ["Foundation", "CoreFoundation", "Darwin", "os"]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.singleLine == "XCTest" { rewriting.usesUIKit = true }
    if node.becomesUIKit {
      replace(node, by: "UIKit")
    } else if Self.modulesOfFoundation.contains(node.path.first?.name.text ?? "") {
      replace(node, by: "Foundation")
    }
    return .skipChildren
  }

  private func replace(_ node: ImportDeclSyntax, by module: String) {
    guard node.importKindSpecifier != nil || node.path.singleLine != module else { return }
    rewriting.edits.replace(from: node.importKeyword, through: node.path, with: "import \(module)")
  }
}
#endif
