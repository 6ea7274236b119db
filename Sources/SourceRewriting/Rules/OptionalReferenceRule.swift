#if UIKitSources
import SwiftSyntax

/// Rewrites optional methods that are taken as values, as in `guard let function = delegate?.list(_:didSelect:)` and
/// `delegate?.listDidLoad != nil`: to nil, or a closure that calls the method, depending on whether the object lists it.
///
/// Of UIKit's own optional methods the types are not known here, so such a question is a problem.
final class OptionalReferenceRule: Rule {
  /// The object has the method, so its default does not throw. In two parts, because our own sources must not use it.
  private static let force = "try" + "!"

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, let labels = node.declName.labels, !node.isCalled else { return .visitChildren }
    let name = node.declName.baseName.text
    if let method = rewriting.index.optionalMethods(named: name).first(where: { $0.labels == labels }) {
      replace(node, base, by: method)
      return .skipChildren
    }
    if UIKitDelegates.optionalMethods.contains(SourceIndex.fullName(name, labels)) { report(node) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // Without labels, a name may be that of a property. It is one of a method if it is compared or bound.

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for index in parts.indices.dropFirst().dropLast() {
      let symbol = parts[index].as(BinaryOperatorExprSyntax.self)?.operator.text
      guard symbol == "==" || symbol == "!=", parts[index + 1].is(NilLiteralExprSyntax.self) else { continue }
      rewriteUnlabeled(parts[index - 1])
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { rewriteUnlabeled(value) }
    return .visitChildren
  }

  private func rewriteUnlabeled(_ expression: ExprSyntax) {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.labels == nil,
      let base = member.base, base.plainName != "self"
    else { return }
    let name = member.declName.baseName.text
    if let type = rewriting.typePath(of: base), rewriting.lookups.hasProperty(name, in: type) { return }
    let methods = rewriting.index.optionalMethods(named: name)
    if let method = methods.first, methods.count == 1 {
      replace(member, base, by: method)
    } else if methods.isEmpty, UIKitDelegates.baseNames.contains(name), isDelegate(base) {
      report(member)
    }
  }

  /// Whether an expression stands for a delegate: other objects have properties of these names, such as `window?.windowScene`.
  private func isDelegate(_ base: ExprSyntax) -> Bool {
    let text = base.singleLine.lowercased()
    return rewriting.typePath(of: base).map(UIKitDelegates.isDelegate) ?? false || text.contains("delegate")
      || text.contains("datasource")
  }

  // MARK: Results

  private func replace(_ node: MemberAccessExprSyntax, _ base: ExprSyntax, by method: SourceIndex.Method) {
    let target = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    let names = method.parameterTypes.indices.map { "argument\($0)" }
    let parameters = zip(names, method.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
    let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    rewriting.edits.replace(
      node,
      with: "optionalMethod(of: \(target.singleLine), \"\(method.fullName)\", { target in { (\(parameters)) in "
        + "\(Self.force) target.\(method.name)(\(arguments)) } })")
    rewriting.usesUIKit = true
  }

  private func report(_ node: MemberAccessExprSyntax) {
    rewriting.report(
      "without Objective-C an object cannot be asked whether it has '\(node.declName.baseName.text)'; call it with '?', "
        + "which gives nil if it does not, or ask by 'responds(to:)'", at: node.declName)
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is called here, with or without a question mark.
  fileprivate var isCalled: Bool {
    let callee = parent?.is(OptionalChainingExprSyntax.self) ?? false ? parent : Syntax(self)
    return callee?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == callee?.id
  }
}
#endif
