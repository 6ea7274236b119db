#if UIKitSources
import SwiftSyntax

/// Makes the ways in which libraries reach the application by name, because app extensions must not name it, `UIApplication.shared`
/// itself.
final class SharedApplicationRule: Rule {
  private static let names: Set<String> = ["shared", "sharedApplication"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let replacement = Self.replacement(for: node) else { return .visitChildren }
    rewriting.edits.replace(node, with: replacement)
    return .skipChildren
  }

  static func replaces(_ node: FunctionCallExprSyntax) -> Bool { replacement(for: node) != nil }

  private static func replacement(for node: FunctionCallExprSyntax) -> String? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.plainName == "UIApplication", node.arguments.count == 1,
      let name = node.arguments.first?.expression.namedMember, names.contains(name)
    else { return nil }
    return switch (member.declName.baseName.text, node.labels) {
    case ("value", ["forKey"]), ("value", ["forKeyPath"]): "(UIApplication.shared as Any?)"
    case ("responds", ["to"]): "true"
    case ("perform", ["_"]): "Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared))"
    default: nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is the selector of `UIApplication.shared`, as an argument of a call that the rule replaces.
  var namesSharedApplication: Bool {
    guard let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return SharedApplicationRule.replaces(call)
  }
}

extension ExprSyntax {
  /// The name in a literal, `#keyPath` or a selector from a literal.
  fileprivate var namedMember: String? {
    if let literal = self.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
    if let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" {
      return macro.arguments.first?.expression.keyPathText
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      ["NSSelectorFromString", "Selector"].contains(call.calledExpression.plainName)
    else { return nil }
    return call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
#endif
