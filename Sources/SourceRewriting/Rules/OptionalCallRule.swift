#if UIKitSources
import SwiftSyntax

/// Rewrites calls of optional methods, `delegate?.list?(self, didSelect: row)`.
///
/// A method that a protocol of the sources declares optional is a requirement that throws if a class does not have it, so
/// `try?` has the same value as the call on iOS. UIKit's own protocols have defaults that do what UIKit does without the
/// method.
///
/// Without labels such a call may be one of a closure, `completion?(true)`. It is one of a closure if the type is known and has a
/// property of that name, and else one of a method if its name is that of an optional method of the sources or of UIKit. A closure
/// has no labels.
final class OptionalCallRule: Rule {
  private enum Callee {
    case optionalMethod, defaultOfUIKit, closure
  }

  private var guarded: Set<SyntaxIdentifier> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let mark: TokenSyntax
    let inner: ExprSyntax
    if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, inner) = (chaining.questionMark, chaining.expression)
    } else if let unwrapping = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, inner) = (unwrapping.exclamationMark, unwrapping.expression)
    } else {
      return .visitChildren
    }
    guard let member = inner.as(MemberAccessExprSyntax.self), let base = member.base else { return .visitChildren }
    let isForced = mark.tokenKind == .exclamationMark
    switch callee(of: base, member.declName.baseName.text, labels: node.labels) {
    case .closure: break
    case .optionalMethod:
      rewriting.edits.remove(mark)
      guardChain(of: node, with: "try\(mark.text)")
    case .defaultOfUIKit:
      rewriting.edits.remove(mark)
      // The value stays optional.
      if !isForced, !base.hasOptionalChaining, !node.outermostOfChain.isStatement {
        rewriting.edits.insert("Optional(", before: base)
        rewriting.edits.insert(")?", after: base)
      }
    }
    return .visitChildren
  }

  private func callee(of base: ExprSyntax, _ name: String, labels: [String]) -> Callee {
    if let type = rewriting.typePath(of: base), rewriting.lookups.hasProperty(name, in: type) { return .closure }
    let methods = rewriting.index.optionalMethods(named: name)
    if methods.contains(where: { $0.labels == labels }) { return .optionalMethod }
    if UIKitDelegates.optionalMethods.contains(SourceIndex.fullName(name, labels)) { return .defaultOfUIKit }
    return labels.allSatisfy { $0 == "_" } ? .closure : .optionalMethod
  }

  /// Puts the chain that the call is part of behind `try?`. A chain has one, however many calls it has.
  private func guardChain(of node: FunctionCallExprSyntax, with keyword: String) {
    let chain = node.outermostOfChain
    guard guarded.insert(chain.id).inserted else { return }
    if chain.isStatement {
      rewriting.edits.insert("\(keyword) ", before: chain)
    } else {
      rewriting.edits.insert("(\(keyword) ", before: chain)
      rewriting.edits.insert(")", after: chain)
    }
  }
}

extension ExprSyntax {
  /// Whether a part of the chain ends with `?`.
  fileprivate var hasOptionalChaining: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.hasOptionalChaining ?? false }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.hasOptionalChaining }
    if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression.hasOptionalChaining }
    if let unwrapping = self.as(ForceUnwrapExprSyntax.self) { return unwrapping.expression.hasOptionalChaining }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// The whole chain of members, calls, subscripts and question marks that begins with this call.
  fileprivate var outermostOfChain: ExprSyntax {
    var chain = ExprSyntax(self)
    while let parent = chain.parent?.as(ExprSyntax.self), parent.continues(chain) { chain = parent }
    return chain
  }
}

extension ExprSyntax {
  fileprivate func continues(_ part: ExprSyntax) -> Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.id == part.id }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == part.id }
    if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression.id == part.id }
    return self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
  }
}
#endif
