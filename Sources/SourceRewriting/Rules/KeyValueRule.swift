#if UIKitSources
import SwiftSyntax

/// Makes `setValue(_:forKey:)` of a known property an assignment, and `value(forKey:)` the property, because Objective-C finds
/// properties by name. Reports `setValue(_:forKey:)` of any other.
///
/// Known are some properties of UIKit, and those of a class of the module where the file tells that the object is of that class.
final class KeyValueRule: Rule {
  /// Properties that are often set by name, by their names in Objective-C.
  private static let properties: [String: String] = [
    "alpha": "alpha", "backgroundColor": "backgroundColor", "enabled": "isEnabled", "hidden": "isHidden",
    "highlighted": "isHighlighted", "modalInPresentation": "isModalInPresentation", "selected": "isSelected",
    "tintColor": "tintColor", "title": "title",
  ]

  /// Classes of Foundation that have values for keys.
  private static let dictionaries: Set<String> = ["NSDictionary", "NSMutableDictionary", "UserDefaults"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["setValue", "value"].contains(member.declName.baseName.text), let label = node.labels.last,
      label == "forKey" || label == "forKeyPath", !isDictionary(base),
      let key = node.arguments.last?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      rewriting.lookups.owners(ofMethod: member.declName.baseName.text, labels: node.labels).isEmpty
    else { return .visitChildren }
    let property = Self.properties[key] ?? ownProperty(key, of: base)
    if member.declName.baseName.text == "value" {
      // Other classes than those of UIKit and the module have values for keys: the compiler knows whether this one does.
      guard let property, node.labels.count == 1, !SharedApplicationRule.replaces(node) else { return .visitChildren }
      rewriting.edits.insert("(", before: node)
      rewriting.edits.replace(from: member.declName, through: node, with: "\(property) as Any?)")
      return .visitChildren
    }
    guard node.labels.count == 2, let value = node.arguments.first?.expression else { return .visitChildren }
    if let property, node.isStatement {
      rewriting.edits.replace(node, with: "\(base.singleLine).\(property) = \(value.singleLine)")
      return .skipChildren
    }
    rewriting.report(
      "'setValue(_:\(label):)' needs Objective-C, which finds properties by name; set the property '\(key)' itself",
      at: member.declName)
    return .visitChildren
  }

  private func ownProperty(_ key: String, of base: ExprSyntax) -> String? {
    guard let type = rewriting.typePath(of: base), rewriting.lookups.hasProperty(key, in: type) else { return nil }
    return key
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
