#if UIKitSources
import SwiftSyntax

/// Makes `setValue(_:forKey:)` of a known property an assignment, and reports any other, because Objective-C finds properties
/// by name.
final class KeyValueRule: Rule {
  /// Properties that are often set by name, by their names in Objective-C.
  private static let properties: [String: String] = [
    "alpha": "alpha", "backgroundColor": "backgroundColor", "enabled": "isEnabled", "hidden": "isHidden",
    "highlighted": "isHighlighted", "modalInPresentation": "isModalInPresentation", "selected": "isSelected",
    "tintColor": "tintColor", "title": "title",
  ]

  /// Classes of Foundation that have values for keys.
  private static let dictionaries: Set<String> = ["NSMutableDictionary", "UserDefaults"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "setValue",
      node.labels == ["_", "forKey"] || node.labels == ["_", "forKeyPath"],
      let base = member.base, !isDictionary(base), let value = node.arguments.first?.expression,
      let key = node.arguments.last?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      rewriting.lookups.owners(ofMethod: "setValue", labels: node.labels).isEmpty
    else { return .visitChildren }
    if let property = Self.properties[key], node.isStatement {
      rewriting.edits.replace(node, with: "\(base.singleLine).\(property) = \(value.singleLine)")
      return .skipChildren
    }
    rewriting.report(
      "'setValue(_:\(node.labels[1]):)' needs Objective-C, which finds properties by name; set the property '\(key)' itself",
      at: member.declName)
    return .visitChildren
  }

  private func isDictionary(_ base: ExprSyntax) -> Bool {
    let text = base.singleLine
    if Self.dictionaries.contains(where: text.hasPrefix) { return true }
    return base.plainName.flatMap { rewriting.variableTypes[$0] }.map { type in
      Self.dictionaries.contains(where: type.hasPrefix)
    } ?? false
  }
}
#endif
