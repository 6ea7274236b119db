#if UIKitSources
import SwiftSyntax

/// Key-value observation: UIKit observes the geometry of views, and calls `observeValue` of responders. Another class that
/// has the method becomes an observer as well.
final class ObservationRule: Rule {
  private static let labels = ["forKeyPath", "of", "change", "context"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "observeValue",
      node.signature.parameterClause.parameters.map(\.firstName.text) == Self.labels,
      let modifier = node.modifiers.first(.override), let type = node.enclosingClass, isRoot(type.name.text)
    else { return .visitChildren }
    rewriting.edits.remove(modifier)
    rewriting.edits.insert("; extension \(type.name.text): KeyValueObserver {}", after: type)
    rewriting.usesUIKit = true
    SuperCalls(rewriting).walk(node)
    return .visitChildren
  }

  /// Whether the class is the first after NSObject that has the method.
  private func isRoot(_ name: String) -> Bool {
    let ancestry = rewriting.index.ancestry(of: name)
    guard ancestry.last == "NSObject" else { return false }
    return !ancestry.dropFirst().contains { ancestor in
      rewriting.index.types[ancestor]?.methods.contains { $0.name == "observeValue" && $0.labels == Self.labels }
        ?? false
    }
  }

  /// NSObject has no implementation to call.
  private final class SuperCalls: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.base?.is(SuperExprSyntax.self) ?? false,
        member.declName.baseName.text == "observeValue"
      else { return .visitChildren }
      rewriting.edits.replace(node, with: "()")
      return .skipChildren
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? node.calledExpression.plainName
    guard name == "addObserver",
      let argument = node.arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression
    else { return .visitChildren }
    guard let path = argument.constantKeyPath, !UIKitDelegates.observableProperties.contains(path) else {
      return .visitChildren
    }
    rewriting.report(
      "'\(path)' cannot be observed without Objective-C; observe \(UIKitDelegates.observableProperties.joined(separator: ", ")), "
        + "or call the observer in 'didSet'", at: argument)
    return .visitChildren
  }
}

extension SyntaxProtocol {
  fileprivate var enclosingClass: ClassDeclSyntax? {
    sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
  }
}

extension ExprSyntax {
  /// The key path that a literal or `#keyPath` stands for.
  fileprivate var constantKeyPath: String? {
    if let literal = self.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
    guard let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" else { return nil }
    return macro.arguments.first?.expression.keyPathText
  }
}
#endif
