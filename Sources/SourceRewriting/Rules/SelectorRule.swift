#if UIKitSources
import SwiftSyntax

/// Makes `#selector(tapped(_:))` a `Selector` with the method itself: `Selector(named: "tapped(_:)", Controller.tapped(_:))`.
///
/// Of a sort descriptor it is the method itself, `NSString.compare(_:)`. The method is written with the type that has it, because a selector does not retain its target.
final class SelectorRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
    if node.isOfSortDescriptor {
      rewriting.edits.replace(node, with: argument.expression.singleLine)
      return .skipChildren
    }
    guard node.arguments.count == 1, let text = selector(argument) else { return .skipChildren }
    rewriting.edits.replace(node, with: text)
    rewriting.usesUIKit = true
    return .skipChildren
  }

  private func selector(_ argument: LabeledExprSyntax) -> String? {
    let expression = argument.expression
    if let label = argument.label?.text { return accessor(label, expression) }
    // `tapped as (Controller) -> () -> Void` chooses one of several methods with a name.
    if let parts = expression.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      let cast = Array(parts)[1].as(UnresolvedAsExprSyntax.self), let type = Array(parts)[2].as(TypeExprSyntax.self)
    {
      guard let method = method(parts.first ?? expression) else { return nil }
      return "Selector(named: \"\(method.name)\", \(chosen(method, cast.asKeyword.text, type.type)))"
    }
    guard let method = method(expression) else { return nil }
    if method.isOptional { return "Selector(optional: \"\(method.name)\")" }
    return "Selector(named: \"\(method.name)\", \(reference(to: method)))"
  }

  /// The type of the method is written with the target, or without it.
  private func chosen(_ method: Method, _ keyword: String, _ type: TypeSyntax) -> String {
    let hasTarget = type.as(FunctionTypeSyntax.self)?.returnClause.type.is(FunctionTypeSyntax.self) ?? false
    if hasTarget { return "\(method.type).\(method.written) \(keyword) \(type.singleLine)" }
    return "{ (target: \(method.type)) in target.\(method.written) \(keyword) \(type.singleLine) }"
  }

  // MARK: Methods

  private struct Method {
    /// The type as the source has it, and its path in the index.
    let type: String
    let path: String
    /// The name as the source has it, with or without labels.
    let written: String
    let declaration: SourceIndex.Method?
    /// Whether it is one of a protocol that an object need not have.
    let isOptional: Bool

    /// The full name, however the source writes the method.
    var name: String { declaration?.fullName ?? written }
  }

  private func method(_ expression: ExprSyntax) -> Method? {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      guard let type = expression.enclosingTypeName else { return nil }
      return method(name, of: type)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return fail(expression, "#selector needs the name of a method; write Type.method(_:)")
    }
    let name = member.declName
    if let base = base.plainName, ["self", "super", "Self"].contains(base) {
      guard let type = expression.enclosingTypeName else { return nil }
      return method(name, of: type)
    }
    // By Swift's convention, the names of types begin with an upper case letter.
    if base.singleLine.split(separator: ".").last?.first?.isUppercase ?? false {
      return method(name, of: base.singleLine)
    }
    if let variable = base.plainName, let type = rewriting.variableTypes[variable] { return method(name, of: type) }
    let owners = rewriting.lookups.owners(ofMethod: name.baseName.text, labels: name.labels)
    // A class may have the method by a protocol of the module.
    let protocols = owners.filter(rewriting.index.isProtocol)
    if let owner = protocols.count == 1 ? protocols.first : owners.count == 1 ? owners.first : nil {
      return method(name, of: owner)
    }
    return fail(
      base, "the type of '\(base.singleLine)' is not known here; name the type: #selector(Type.\(name.singleLine))")
  }

  private func method(_ name: DeclReferenceExprSyntax, of named: String) -> Method? {
    // Every responder has these methods, and Swift has no reference to a method of a protocol.
    let type = named == "UIResponderStandardEditActions" ? "UIResponder" : named
    let path = rewriting.lookups.path(of: type, in: name.typePath)
    let candidates = rewriting.lookups.methods(named: name.baseName.text, of: path)
      .filter { name.labels == nil || $0.labels == name.labels }
    let declaration = candidates.count == 1 ? candidates.first : nil
    return Method(
      type: type, path: path, written: name.singleLine, declaration: declaration,
      isOptional: declaration?.isOptional ?? UIKitDelegates.isDelegate(path))
  }

  private func reference(to method: Method) -> String {
    guard let declaration = method.declaration, rewriting.index.isProtocol(method.path) else {
      return "\(method.type).\(method.written)"
    }
    // Swift has no reference to a method of a protocol.
    let names = declaration.parameterTypes.indices.map { "argument\($0)" }
    let parameters = zip(names, declaration.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
    let arguments = zip(declaration.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    return "{ (target: any \(method.type)) in { (\(parameters)) in target.\(declaration.name)(\(arguments)) } }"
  }

  private func accessor(_ label: String, _ expression: ExprSyntax) -> String? {
    guard let property = method(expression) else { return nil }
    if label == "getter" {
      return
        "Selector(named: \"\(property.written)\", { (target: \(property.type)) in { target.\(property.written) } })"
    }
    return
      "Selector(named: \"\(property.written):\", { (target: \(property.type)) in { target.\(property.written) = $0 } })"
  }

  private func fail(_ node: some SyntaxProtocol, _ message: String) -> Method? {
    rewriting.report(message, at: node)
    return nil
  }
}

extension MacroExpansionExprSyntax {
  /// Whether this is how a sort descriptor compares values, which is a method of them here.
  fileprivate var isOfSortDescriptor: Bool {
    let argument = parent?.as(LabeledExprSyntax.self)
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return argument?.label?.text == "selector" && call?.calledExpression.plainName == "NSSortDescriptor"
  }
}
#endif
