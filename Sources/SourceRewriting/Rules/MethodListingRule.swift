#if UIKitSources
import SwiftSyntax

/// Lets classes tell which methods they have: each class that may be asked lists its methods.
final class MethodListingRule: DeclarationRule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.typePath ?? ""
    guard rewriting.lookups.listsMethods(name), !isListed(node) else {
      return .visitChildren
    }
    let inherits = rewriting.lookups.inheritsListing(name)
    let own = inherits ? [name] : [name] + declaredAncestors(of: name)
    let names = own.flatMap { rewriting.index.types[$0]?.methods.values.joined().map(\.fullName) ?? [] }
    var value = "[\(Set(names).sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"
    if inherits { value = "super.methodNames.union(\(value))" }
    // A subclass in another module overrides the list.
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    rewriting.edits.insert(
      " \(access)\(inherits ? "override " : "")nonisolated class var methodNames: Set<String> { \(value) };",
      after: node.memberBlock.leftBrace)
    if !inherits, let last = node.inheritanceClause?.inheritedTypes.last {
      rewriting.edits.insert(", MethodListing", after: last)
    } else if !inherits {
      let end = node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)
      rewriting.edits.insert(": MethodListing", after: end)
    }
    rewriting.usesUIKit = true
    return .visitChildren
  }

  private func isListed(_ node: ClassDeclSyntax) -> Bool {
    node.memberBlock.members.contains { member in
      let names = member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.singleLine)
      return names == ["methodNames"]
    }
  }

  /// The superclasses that the module declares. None of them lists its methods.
  private func declaredAncestors(of type: String) -> [String] {
    var (ancestors, seen): ([String], Set<String>) = ([], [type])
    var next = rewriting.lookups.superclass(of: type)
    while let here = next, seen.insert(here).inserted {
      ancestors.append(here)
      next = rewriting.lookups.superclass(of: here)
    }
    return ancestors.filter { rewriting.index.types[$0]?.isDeclared ?? false }
  }
}
#endif
