#if UIKitSources
import SwiftParser
import SwiftSyntax

/// Rewrites iOS sources, so that they compile without Objective-C.
///
/// Each rule looks at the syntax tree of the unchanged source and adds edits. Every line stays where it is, so errors and
/// debuggers find the original by a single `#sourceLocation`. Rewriting twice changes nothing.
package struct SourceRewriter {
  private let lookups: SourceLookups

  /// - Parameter index: What the files of the same module declare.
  package init(index: SourceIndex) {
    lookups = SourceLookups(index)
  }

  /// Returns the rewritten source, and one problem for each part that has no equivalent. A source that does not parse has
  /// warnings alone: its errors are the compiler's.
  package func rewrite(_ source: String, path: String) -> (text: String, problems: [SourceProblem]) {
    let tree = Parser.parse(source: source)
    let rewriting = Rewriting(source: source, path: path, tree: tree, lookups: lookups)
    for rule in Self.rules { rule.init(rewriting).walk(tree) }
    rewriting.addImports()
    return (rewriting.edits.applied(), rewriting.problems.filter { !tree.hasError || $0.severity == .warning })
  }

  private static let rules: [Rule.Type] = [
    // First, because nothing is reported of what it leaves out.
    SwiftUIRule.self, AttributeRule.self, ImportRule.self, NamedModuleRule.self, PlatformRule.self,
    ApplicationRule.self,
    SharedApplicationRule.self, ProtocolRule.self, OptionalCallRule.self, OptionalReferenceRule.self,
    OptionalPropertyRule.self, SubclassRule.self, SelectorRule.self, KeyPathRule.self, LiteralRule.self,
    ObservationRule.self, ObservablePropertyRule.self, ExtensionOverrideRule.self, ListViewRule.self,
    ClassObjectRule.self, AnyObjectRule.self, MethodListingRule.self, KeyValueRule.self, RuntimeRule.self,
    RootClassRule.self, PlainElementRule.self, NumberRule.self,
  ]
}
#endif
