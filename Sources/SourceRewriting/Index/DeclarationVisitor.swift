#if UIKitSources
import SwiftSyntax

/// Collects the types of a file with their methods. A type has the names of the types around it in its name.
final class DeclarationVisitor: SyntaxVisitor {
  private(set) var types: [String: SourceIndex.TypeFacts] = [:]
  private(set) var storedClasses: Set<SourceIndex.StoredClass> = []

  /// The names of generic parameters and associated types, and `Self`.
  private(set) var parameterNames: Set<String> = ["Self"]

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = add(node, node.inheritanceClause)
    add(GenericConstraints(node.genericParameterClause, node.genericWhereClause), to: path)
    types[path]?.superclass = node.inheritanceClause?.inheritedTypes.first?.type.plainTypeName
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = add(node, node.inheritanceClause)
    add(GenericConstraints(node.genericParameterClause, node.genericWhereClause), to: path)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = add(node, node.inheritanceClause)
    add(GenericConstraints(node.genericParameterClause, node.genericWhereClause), to: path)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = add(node, node.inheritanceClause)
    types[path]?.isProtocol = true
    add(GenericConstraints(node), to: path)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = add(node, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = [node.typePath, node.name.text].compactMap { $0 }.joined(separator: ".")
    types[path, default: SourceIndex.TypeFacts()].isDeclared = true
    types[path]?.alias = node.initializer.value.plainTypeName
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    parameterNames.formUnion(GenericConstraints(node.genericParameterClause, node.genericWhereClause).types.keys)
    guard let type = node.typePath else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
    types[type]?.methods[node.name.text, default: []].append(
      SourceIndex.Method(
        name: node.name.text, labels: parameters.map(\.firstName.text),
        parameterTypes: parameters.map(\.type.singleLine),
        isOptional: node.modifiers.first(.optional) != nil))
    if let override = ExtensionOverride(node) {
      types[type]?.overrides.append(SourceIndex.Override(member: node.fullName, forwarding: override.forwarding))
    }
    if node.modifiers.first(.override) != nil {
      types[type]?.overridden.append(node.fullName)
    } else if ExtensionMethod(node) != nil {
      types[type]?.extensionMembers.append(node.fullName)
    }
    // Types and functions inside of a body are not visible elsewhere.
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typePath {
      types[type]?.initializers.append(
        SourceIndex.Initializer(
          labels: node.signature.parameterClause.parameters.map(\.firstName.text),
          isConvenience: node.modifiers.first(.convenience) != nil,
          isRequired: node.modifiers.first(.required) != nil, isMadeByClass: node.isMadeByClass))
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let type = binding.typeAnnotation.map(\.type)
      let unwrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type
      if let stored = unwrapped?.as(MetatypeTypeSyntax.self)?.baseType.plainTypeName {
        storedClasses.insert(
          SourceIndex.StoredClass(name: stored, property: binding.pattern.singleLine, scope: node.typePath))
      }
    }
    guard let type = node.typePath else { return .skipChildren }
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    if node.modifiers.first(.optional) == nil {
      types[type]?.properties += names
    } else {
      types[type]?.optionalProperties += names
    }
    if let property = ObservableProperty(node) { types[type]?.observable.append(property.name) }
    if let override = ExtensionOverride(node) {
      types[type]?.overrides.append(SourceIndex.Override(member: node.singleName, forwarding: override.forwarding))
    }
    if node.modifiers.first(.override) != nil {
      types[type]?.overridden += names
    } else if let property = ExtensionProperty(node) {
      types[type]?.extensionMembers.append(property.name)
    }
    return .skipChildren
  }

  private func add(_ constraints: GenericConstraints, to path: String) {
    parameterNames.formUnion(constraints.types.keys)
    types[path]?.parameters.merge(constraints.types, uniquingKeysWith: +)
  }

  /// Adds a type, and returns its path.
  private func add(_ node: some SyntaxProtocol, _ clause: InheritanceClauseSyntax?) -> String {
    let path = node.typePath ?? ""
    types[path, default: SourceIndex.TypeFacts()].inherited += clause?.inheritedTypes.map(\.type.plainTypeName) ?? []
    if !node.is(ExtensionDeclSyntax.self) { types[path]?.isDeclared = true }
    return path
  }
}
#endif
