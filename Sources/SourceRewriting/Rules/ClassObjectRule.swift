#if UIKitSources
import SwiftSyntax

/// Makes objects of classes that are known only when the program runs: `T(frame: .zero)` of a generic `T: UIView`, and
/// `kind.init()` of `let kind: Controller.Type`. With Objective-C every class inherits such initializers; in Swift only required
/// ones can be called, so that UIKit has functions in their place.
///
/// Without arguments UIKit finds the `init()` that a class of the module declares by a protocol.
final class ClassObjectRule: Rule {
  /// The labels of the initializers, by the class of UIKit.
  private static let initializers: [String: [[String]]] = [
    // A kind is for buttons.
    "UIView": [[], ["frame"], ["type"]], "UIViewController": [[], ["nibName", "bundle"]], "CALayer": [[]],
  ]

  /// What a class without the initializer does, as on iOS. In two parts, because our own sources must not use it.
  private static let failure = "fatal" + "Error"

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.labels
    guard labels.count <= 2, let types = classes(of: node), !types.isEmpty,
      let root = types.lazy.compactMap({ self.rewriting.lookups.rootOfUIKit(of: $0) }).first,
      Self.initializers[root]?.contains(labels) ?? false,
      !types.contains(where: { rewriting.lookups.hasRequiredInitializer(labels, $0) })
    else { return .visitChildren }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      rewriting.edits.replace(member.declName, with: "makeOfClass")
    } else {
      rewriting.edits.insert(".makeOfClass", after: node.calledExpression)
    }
    rewriting.usesUIKit = true
    return .visitChildren
  }

  /// The paths of the types that the called class is known to be of; nil if the call makes no object, or one of a named class.
  private func classes(of node: FunctionCallExprSyntax) -> [String]? {
    if let name = node.calledExpression.plainName { return parameter(name, node) }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      var base = member.base
    else { return nil }
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let unwrapped = base.as(ForceUnwrapExprSyntax.self) { base = unwrapped.expression }
    if let call = base.as(FunctionCallExprSyntax.self) {
      guard call.calledExpression.plainName == "type", call.labels == ["of"], let value = call.arguments.first else {
        return nil
      }
      return rewriting.typePath(of: value.expression).map { [$0] }
    }
    if let name = base.plainName {
      if name == "self" { return node.isInStaticMember ? node.typePath.map { [$0] } : nil }
      if let stored = node.parameterType(of: name) ?? rewriting.variableTypes[name] {
        return instances(of: stored, node)
      }
      return parameter(name, node) ?? stored(as: name)
    }
    return base.as(MemberAccessExprSyntax.self).flatMap { stored(as: $0.declName.baseName.text) }
  }

  /// The types of a generic parameter, or of `Self`.
  private func parameter(_ name: String, _ node: FunctionCallExprSyntax) -> [String]? {
    let names = node.constraints(of: name, rewriting.index)
    return names.isEmpty ? nil : names.map { rewriting.lookups.path(of: $0, in: node.typePath) }
  }

  /// The types of `kind`, which is declared as `kind: Controller.Type` in any file.
  private func stored(as property: String) -> [String]? {
    let found = rewriting.index.storedClasses.filter { $0.property == property }
    let paths = Set(found.map { rewriting.lookups.path(of: $0.name, in: $0.scope) })
    // Of classes with different roots it is not known which one is meant.
    return Set(paths.map { rewriting.lookups.rootOfUIKit(of: $0) }).count == 1 ? paths.sorted() : nil
  }

  private func instances(of metatype: String, _ node: FunctionCallExprSyntax) -> [String]? {
    let metatype = metatype.hasSuffix("?") ? String(metatype.dropLast()) : metatype
    guard metatype.hasSuffix(".Type") else { return nil }
    let names = metatype.dropLast(".Type".count).trimmingPrefix("(").split { "&()".contains($0) }
    return names.flatMap { part -> [String] in
      let name = String(part.drop { $0 == " " }.prefix { $0 != " " && $0 != "<" })
      let known = node.constraints(of: name, rewriting.index)
      return (known.isEmpty ? [name] : known).map { rewriting.lookups.path(of: $0, in: node.typePath) }
    }
  }

  // MARK: Classes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let (lookups, name) = (rewriting.lookups, node.typePath ?? "")
    guard rewriting.index.makesByClass, lookups.isMadeByClass(name) else { return .visitChildren }
    let own = rewriting.index.types[name]?.initializers ?? []
    if own.contains(where: \.isMadeByClass) {
      guard !lookups.inheritsMadeByClass(name), let last = node.inheritanceClause?.inheritedTypes.last,
        !(rewriting.index.conforms(name, to: "MadeByClass"))
      else { return .visitChildren }
      rewriting.edits.insert(", MadeByClass", after: last)
      rewriting.usesUIKit = true
    } else if own.contains(where: { !$0.isConvenience }), !own.contains(where: \.labels.isEmpty) {
      let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
      rewriting.edits.insert(
        " \(access)required init() { \(Self.failure)(\"'\(name)' has no initializer 'init()'\") };",
        after: node.memberBlock.leftBrace)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard rewriting.index.makesByClass, node.isMadeByClass, node.modifiers.first(.required) == nil,
      let type = node.typePath, rewriting.lookups.isMadeByClass(type)
    else { return .visitChildren }
    if let modifier = node.modifiers.first(.override) {
      rewriting.edits.replace(modifier, with: "required")
    } else {
      rewriting.edits.insert("required ", before: node.initKeyword)
    }
    return .visitChildren
  }
}

extension InitializerDeclSyntax {
  /// Whether a class with this initializer can be made without arguments by it: `init()` of the class itself, for all who see the
  /// class.
  var isMadeByClass: Bool {
    guard let type = parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self) else { return false }
    func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.first(.public) != nil || modifiers.first(.open) != nil
    }
    let isUnavailable = attributes.contains { $0.singleLine.contains("unavailable") }
    return !isUnavailable && signature.parameterClause.parameters.isEmpty && optionalMark == nil
      && signature.effectSpecifiers == nil
      && genericParameterClause == nil && modifiers.first(.private) == nil && modifiers.first(.fileprivate) == nil
      && (isPublic(modifiers) || !isPublic(type.modifiers))
  }
}

extension SyntaxProtocol {
  /// The type of a parameter of the functions around the node.
  fileprivate func parameterType(of name: String) -> String? {
    for node in sequence(first: Syntax(self), next: \.parent) {
      let signature = node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
      let parameter = signature?.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      if let parameter { return parameter.type.singleLine }
    }
    return nil
  }

  /// Whether the innermost member around the node belongs to the type, and not to its objects.
  fileprivate var isInStaticMember: Bool {
    for node in sequence(first: Syntax(self), next: \.parent) {
      if node.is(InitializerDeclSyntax.self) { return false }
      let modifiers = node.as(FunctionDeclSyntax.self)?.modifiers ?? node.as(VariableDeclSyntax.self)?.modifiers
      guard let modifiers, node.parent?.is(MemberBlockItemSyntax.self) ?? false else { continue }
      return modifiers.first(.static) != nil || modifiers.first(.class) != nil
    }
    return false
  }
}
#endif
