#if UIKitSources
import SwiftSyntax

/// Collects the types of a file with their methods.
final class DeclarationVisitor: SyntaxVisitor {
  private(set) var types: [String: SourceIndex.TypeFacts] = [:]

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = add(node.name.text, node.inheritanceClause)
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
    // Types and functions inside of a body are not visible elsewhere.
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

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
