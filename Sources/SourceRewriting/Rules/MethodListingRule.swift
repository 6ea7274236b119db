#if UIKitSources
import SwiftSyntax

/// Lets classes tell which methods they have: each class that conforms to a protocol lists its methods, if the module asks by
/// `responds(to:)`, declares optional methods, or imports the protocol from a module that may ask.
final class MethodListingRule: DeclarationRule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.typePath ?? ""
    guard lists(name), !isListed(node) else {
      return .visitChildren
    }
    let inherits = rewriting.lookups.superclass(of: name).map(listsInModule) ?? false
    let own = inherits ? [name] : [name] + declaredAncestors(of: name)
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

  /// Whether a class or a superclass of it in the module conforms to a protocol that may be asked for its methods.
  private func lists(_ type: String) -> Bool {
    let index = rewriting.index
    return rewriting.lookups.nearest("listing", from: type) { ancestor in
      let protocols = rewriting.lookups.protocols(of: ancestor)
      return index.asksForMethods ? !protocols.isEmpty : protocols.contains(where: isOfOtherLibrary)
    } != nil
  }

  /// Whether the module declares a class that lists its methods: this one, or a superclass.
  private func listsInModule(_ type: String) -> Bool {
    rewriting.lookups.nearest("listing in module", from: type) {
      rewriting.index.types[$0]?.isDeclared ?? false && lists($0)
    } != nil
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

  /// Whether a protocol is neither of this module nor, by its name, of UIKit, Foundation or Swift.
  private func isOfOtherLibrary(_ name: String) -> Bool {
    rewriting.index.types[name] == nil && ["Delegate", "DataSource"].contains(where: name.hasSuffix)
      && !["UI", "NS", "CA"].contains(where: name.hasPrefix) && OtherModules.byName[name] == nil
  }
}
#endif
