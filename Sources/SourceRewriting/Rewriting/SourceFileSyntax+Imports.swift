#if UIKitSources
import SwiftSyntax

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
  var becomesUIKit: Bool { Self.modulesOfUIKit.contains(path.first?.name.text ?? "") }

  private static let modulesOfUIKit: Set<String> = ["UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC"]
}
#endif
