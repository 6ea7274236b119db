#if UIKitSources
import SwiftSyntax

/// Lets classes tell which methods they have, if the module asks by `responds(to:)`: each class that conforms to a protocol
/// lists its methods.
final class MethodListingRule: Rule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    guard rewriting.index.asksForMethods, lists(name), !rewriting.index.conforms(name, to: "MethodListing") else {
      return .visitChildren
    }
    let ancestors = rewriting.index.ancestry(of: name).dropFirst().filter {
      rewriting.index.types[$0]?.isDeclared ?? false
    }
    let inherits = ancestors.contains(where: lists)
    let own = inherits ? [name] : [name] + ancestors
    let names = own.flatMap { rewriting.index.types[$0]?.methods.values.joined().map(\.fullName) ?? [] }
    var value = "[\(Set(names).sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"
    if inherits { value = "super.methodNames.union(\(value))" }
    let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
    rewriting.edits.insert(
      " \(access)\(inherits ? "override " : "")nonisolated class var methodNames: Set<String> { \(value) };",
      after: node.memberBlock.leftBrace)
    if !inherits, let last = node.inheritanceClause?.inheritedTypes.last {
      rewriting.edits.insert(", MethodListing", after: last)
    } else if !inherits {
      rewriting.edits.insert(": MethodListing", after: node.name)
    }
    rewriting.usesUIKit = true
    return .visitChildren
  }

  /// Whether a class or a superclass of it in the module conforms to a protocol.
  private func lists(_ type: String) -> Bool {
    rewriting.index.ancestry(of: type).contains { ancestor in
      rewriting.index.types[ancestor].map { $0.inherited.count > ($0.superclass == nil ? 0 : 1) } ?? false
    }
  }
}
#endif
