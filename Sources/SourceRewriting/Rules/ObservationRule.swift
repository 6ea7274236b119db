#if UIKitSources
import SwiftSyntax

/// Key-value observation: the first class that has `observeValue` becomes a `KeyValueObserver`. On Apple's systems it overrides
/// the method of NSObject.
///
/// UIKit observes the geometry of views. Properties of the module that are `@objc dynamic` call their observers, which need the
/// key path of Swift besides the name. Any other property is a problem.
final class ObservationRule: Rule {
  private static let labels = ["forKeyPath", "of", "change", "context"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "observeValue",
      node.signature.parameterClause.parameters.map(\.firstName.text) == Self.labels,
      let modifier = node.modifiers.first(.override), let type = node.typePath, isFirst(type),
      let declaration = node.enclosingDeclaration
    else { return .visitChildren }
    rewriting.edits.remove(modifier)
    rewriting.edits.insert("; extension \(type): KeyValueObserver {}", after: declaration)
    rewriting.usesUIKit = true
    SuperCalls(rewriting).walk(node)
    return .visitChildren
  }

  /// Whether no superclass in the module has the method.
  private func isFirst(_ type: String) -> Bool {
    let lookups = rewriting.lookups
    guard let superclass = lookups.superclass(of: type) else { return true }
    return lookups.nearest("observeValue", from: superclass) { ancestor in
      lookups.index.types[ancestor]?.methods["observeValue"]?.contains { $0.labels == Self.labels } ?? false
    } == nil
  }

  /// The superclass has no implementation to call.
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
    if name == "observe" { nameProperty(node) }
    guard name == "addObserver", !node.labels.contains("of"),
      let argument = node.arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression
    else { return .visitChildren }
    guard let path = argument.constantKeyPath, !UIKitDelegates.observableProperties.contains(path) else {
      return .visitChildren
    }
    if let owner = owner(of: path, argument) {
      rewriting.edits.insert(", of: \\\(owner).\(path)", after: argument)
      return .visitChildren
    }
    rewriting.report(
      "'\(path)' cannot be observed without Objective-C; observe \(UIKitDelegates.observableProperties.joined(separator: ", ")), "
        + "or an '@objc dynamic' property of this module", at: argument)
    return .visitChildren
  }

  /// The class that has the property: the one that `#keyPath` names, or the only one of the module.
  private func owner(of path: String, _ argument: ExprSyntax) -> String? {
    let owners = rewriting.lookups.owners(ofObservable: path)
    guard owners.count > 1 else { return owners.first }
    let named = argument.as(MacroExpansionExprSyntax.self)?.arguments.first?.expression.singleLine
    guard let type = named.flatMap(SourceIndex.outer) else { return nil }
    let path = rewriting.lookups.path(of: type, in: argument.typePath)
    return owners.first { $0 == path }
  }

  /// `observe(\.title)` of a property of the module needs its name too.
  private func nameProperty(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first, argument.label == nil, !node.labels.contains("named"),
      let path = argument.expression.as(KeyPathExprSyntax.self), path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text,
      !rewriting.lookups.owners(ofObservable: property).isEmpty
    else { return }
    rewriting.edits.insert(", named: \"\(property)\"", after: argument.expression)
  }
}

extension SyntaxProtocol {
  /// The outermost class or extension around the node: only there an extension can follow.
  fileprivate var enclosingDeclaration: Syntax? {
    sequence(first: Syntax(self), next: \.parent).reversed()
      .first { $0.is(ClassDeclSyntax.self) || $0.is(ExtensionDeclSyntax.self) }
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
