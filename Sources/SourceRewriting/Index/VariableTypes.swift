#if UIKitSources
import SwiftSyntax

/// Collects the types of the variables and parameters of a file, as far as their declarations tell them: `let list: List`, and
/// `let list = List()`.
final class VariableTypes: SyntaxVisitor {
  private var types: [String: String] = [:]

  /// The types by the names of the variables. Of several variables of a name, the first counts.
  static func types(in root: Syntax) -> [String: String] {
    let visitor = VariableTypes(viewMode: .sourceAccurate)
    visitor.walk(root)
    return visitor.types
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, types[name] == nil else {
      return .visitChildren
    }
    types[name] = node.typeAnnotation.map { declaredType($0.type) } ?? node.initializer.flatMap { madeType($0.value) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let name = (node.secondName ?? node.firstName).text
    if types[name] == nil { types[name] = declaredType(node.type) }
    return .visitChildren
  }

  private func declaredType(_ type: TypeSyntax) -> String {
    let wrapped =
      type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    let inner = wrapped ?? type
    return (inner.as(SomeOrAnyTypeSyntax.self)?.constraint ?? inner).singleLine
  }

  /// By Swift's convention, the names of types begin with an upper case letter.
  private func madeType(_ value: ExprSyntax) -> String? {
    guard let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression.singleLine else { return nil }
    return callee.split(separator: ".").last?.first?.isUppercase ?? false ? callee : nil
  }
}
#endif
