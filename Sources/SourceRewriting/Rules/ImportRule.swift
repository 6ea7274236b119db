#if UIKitSources
import SwiftSyntax

/// Imports UIKit or Foundation in place of modules of Apple's that these contain.
final class ImportRule: Rule {
  fileprivate static let modulesOfUIKit: Set<String> = ["UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC"]
  private static let modulesOfFoundation: Set<String> = ["Foundation", "CoreFoundation", "Darwin", "os"]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if Self.modulesOfUIKit.contains(module) {
      replace(node, by: "UIKit")
    } else if Self.modulesOfFoundation.contains(module) {
      replace(node, by: "Foundation")
    }
    return .skipChildren
  }

  private func replace(_ node: ImportDeclSyntax, by module: String) {
    guard node.importKindSpecifier != nil || node.path.singleLine != module else { return }
    rewriting.edits.replace(from: node.importKeyword, through: node.path, with: "import \(module)")
  }
}

extension SourceFileSyntax {
  /// All imports, those inside of `#if` too.
  var imports: [ImportDeclSyntax] {
    final class Collector: SyntaxVisitor {
      var imports: [ImportDeclSyntax] = []

      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        imports.append(node)
        return .skipChildren
      }

      override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.imports
  }
}

extension ImportDeclSyntax {
  /// Whether the rewritten file imports UIKit by this line.
  var becomesUIKit: Bool { ImportRule.modulesOfUIKit.contains(path.first?.name.text ?? "") }
}
#endif
