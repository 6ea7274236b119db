#if UIKitSources
import SwiftSyntax

/// Lets assistive technologies read objects that are no responders: on iOS every `NSObject` has the members of accessibility, and a
/// subclass overrides them. Here the class adopts a protocol of these members, and declares them without `override`.
final class PlainElementRule: Rule {
  private static let members: Set<String> = [
    "isAccessibilityElement", "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityHint",
    "accessibilityAttributedHint", "accessibilityValue", "accessibilityAttributedValue", "accessibilityIdentifier",
    "accessibilityTraits", "accessibilityLanguage", "accessibilityTextualContext", "accessibilityUserInputLabels",
    "accessibilityAttributedUserInputLabels", "accessibilityRespondsToUserInteraction", "accessibilityFrame",
    "accessibilityPath", "accessibilityActivationPoint", "accessibilityElementsHidden", "accessibilityViewIsModal",
    "shouldGroupAccessibilityChildren", "accessibilityContainerType", "accessibilityNavigationStyle",
    "accessibilityElements", "accessibilityCustomActions", "accessibilityCustomRotors", "accessibilityElementCount()",
    "accessibilityElement(at:)", "index(ofAccessibilityElement:)", "accessibilityActivate()",
    "accessibilityIncrement()", "accessibilityDecrement()", "accessibilityScroll(_:)", "accessibilityPerformEscape()",
    "accessibilityPerformMagicTap()", "accessibilityElementDidBecomeFocused()", "accessibilityElementDidLoseFocus()",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typePath, overridesAny(type), adopter(of: type) == type, !adopts(type),
      let last = node.inheritanceClause?.inheritedTypes.last
    {
      rewriting.edits.insert(", UIAccessibility.PlainObject", after: last.type)
      rewriting.usesUIKit = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.fullName, node.modifiers, in: node.typePath)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.singleName { declare(name, node.modifiers, in: node.typePath) }
    return .visitChildren
  }

  private func declare(_ name: String, _ modifiers: DeclModifierListSyntax, in type: String?) {
    guard Self.members.contains(name), let type, let modifier = modifiers.first(.override),
      let adopter = adopter(of: type)
    else { return }
    guard classes(from: type).last(where: { has(name, $0) }) == type else { return }
    if adopter == type {
      rewriting.edits.remove(modifier)
    } else {
      rewriting.report(
        "'\(name)' is not read, because '\(adopter)' has members for accessibility and does not have it; override it there "
          + "too", at: modifier)
    }
  }

  /// The class that adopts the protocol: the first that has any of its members. Nil for the classes of UIKit, which have them.
  private func adopter(of type: String) -> String? {
    let classes = classes(from: type)
    guard let root = classes.last, rewriting.lookups.superclass(of: root) == "NSObject" else { return nil }
    return classes.last { adopts($0) || overridesAny($0) }
  }

  /// The class and its superclasses in the module.
  private func classes(from type: String) -> [String] {
    var found = [type]
    // Broken source may have a circle.
    while let next = rewriting.lookups.superclass(of: found[found.count - 1]), rewriting.index.types[next] != nil,
      next != "NSObject", !found.contains(next)
    {
      found.append(next)
    }
    return found
  }

  private func adopts(_ type: String) -> Bool { rewriting.index.conforms(type, to: "UIAccessibility.PlainObject") }

  private func overridesAny(_ type: String) -> Bool {
    rewriting.index.types[type]?.overridden.contains(where: Self.members.contains) ?? false
  }

  /// Whether the class declares a member, by `override` or, after the rewriting, without.
  private func has(_ member: String, _ type: String) -> Bool {
    guard let facts = rewriting.index.types[type] else { return false }
    return facts.overridden.contains(member) || facts.properties.contains(member)
      || facts.methods.values.contains { $0.contains { $0.fullName == member } }
  }
}
#endif
