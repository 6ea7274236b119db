#if UIKitSources
import SwiftSyntax

/// A property that Objective-C observes: `@objc dynamic var`, also in a class with `@objcMembers`.
struct ObservableProperty {
  let name: String
  let binding: PatternBindingSyntax

  /// Nil if the property cannot be observed.
  init?(_ node: VariableDeclSyntax) {
    guard node.modifiers.first(.dynamic) != nil, node.modifiers.first(.static) == nil,
      node.modifiers.first(.class) == nil,
      node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      node.attributes.contains(named: "objc") || Self.hasMembersOfObjectiveC(around: node)
    else { return nil }
    (self.name, self.binding) = (name, binding)
  }

  private static func hasMembersOfObjectiveC(around node: VariableDeclSyntax) -> Bool {
    let type = sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    return type?.attributes.contains(named: "objcMembers") ?? false
  }
}
#endif
