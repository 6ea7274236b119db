#if UIKitSources
import SwiftSyntax

/// Imports UIKit, Foundation or FoundationAdditions in place of modules of Apple's that these contain. XCTest brings the names
/// of UIKit along.
final class ImportRule: Rule {
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.singleLine == "XCTest" { rewriting.usesUIKit = true }
    guard let module = node.replacement, Self.modules.contains(module),
      node.importKindSpecifier != nil || node.path.singleLine != module
    else { return .skipChildren }
    rewriting.edits.replace(from: node.importKeyword, through: node.path, with: "import \(module)")
    return .skipChildren
  }

  private static let modules: Set<String> = ["UIKit", "Foundation", OtherModules.additions]
}
#endif
