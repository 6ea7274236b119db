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
    if let type = node.typePath, adopter(of: type) == type, let last = node.inheritanceClause?.inheritedTypes.last,
      !rewriting.index.conforms(type, to: "UIAccessibility.PlainObject")
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
    let first = classes(from: type).last { overrides(name, $0) }
    if first == type, adopter != type {
      rewriting.report(
        "'\(name)' is not read, because '\(adopter)' has members for accessibility and does not have it; override it there "
          + "too", at: modifier)
    } else if first == type {
      rewriting.edits.remove(modifier)
    }
  }

  /// The class that adopts the protocol: the first that overrides any of its members. Nil for the classes of UIKit, which have them.
  private func adopter(of type: String) -> String? {
    let classes = classes(from: type)
    guard let root = classes.last, rewriting.lookups.superclass(of: root) == "NSObject" else { return nil }
    return classes.last { type in Self.members.contains { overrides($0, type) } }
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

  private func overrides(_ member: String, _ type: String) -> Bool {
    rewriting.index.types[type]?.overridden.contains(member) ?? false
  }
}
#endif
