#if UIKitSources
import SwiftSyntax

/// Collects the types of a file with their methods.
final class DeclarationVisitor: SyntaxVisitor {
  private(set) var types: [String: SourceIndex.TypeFacts] = [:]
  private(set) var storedClasses: Set<String> = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = add(node.name.text, node.inheritanceClause)
    types[node.name.text]?.isDeclared = true
    types[node.name.text]?.superclass = node.inheritanceClause?.inheritedTypes.first?.type.singleLine
    return result
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = add(node.name.text, node.inheritanceClause)
    types[node.name.text]?.isProtocol = true
    return result
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Self.innermost(node.extendedType.singleLine), node.inheritanceClause)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.enclosingTypeName.map(Self.innermost) else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
    types[type]?.methods[node.name.text, default: []].append(
      SourceIndex.Method(
        name: node.name.text, labels: parameters.map(\.firstName.text),
        parameterTypes: parameters.map(\.type.singleLine),
        isOptional: node.modifiers.first(.optional) != nil))
    if let override = ExtensionOverride(node) { types[type]?.overrides.append(override.forwarding) }
    // Types and functions inside of a body are not visible elsewhere.
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.enclosingTypeName.map(Self.innermost) {
      types[type]?.initializers.append(
        SourceIndex.Initializer(
          labels: node.signature.parameterClause.parameters.map(\.firstName.text),
          isConvenience: node.modifiers.first(.convenience) != nil))
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let stored = binding.typeAnnotation?.type.as(MetatypeTypeSyntax.self)?.baseType.singleLine {
        storedClasses.insert(Self.innermost(stored))
      }
    }
    guard let type = node.enclosingTypeName.map(Self.innermost) else { return .skipChildren }
    if let property = ObservableProperty(node) { types[type]?.observable.append(property.name) }
    if let override = ExtensionOverride(node) { types[type]?.overrides.append(override.forwarding) }
    return .skipChildren
  }

  private func add(_ name: String, _ clause: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
    types[name, default: SourceIndex.TypeFacts()].inherited += clause?.inheritedTypes.map(\.type.singleLine) ?? []
    return .visitChildren
  }

  /// The last name of `Outer.Inner`.
  static func innermost(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
#endif
