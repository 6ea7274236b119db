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
  /// The module that the rewritten file imports by this line.
  var replacement: String? {
    guard let module = path.first?.name.text else { return nil }
    return Self.replacements[module] ?? module
  }

  /// UIKit and Foundation contain the names of other modules of Apple's.
  private static let replacements: [String: String] = [
    "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "StoreKit": "UIKit",
    "SwiftUI": "UIKit",
    "CoreFoundation": "Foundation", "Darwin": "Foundation", "os": OtherModules.additions,
    "OSLog": OtherModules.additions,
  ]
}
#endif
