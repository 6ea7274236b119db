#if UIKitSources
import SwiftSyntax

/// Which declarations need SwiftUI, which is missing here.
enum SwiftUINames {
  /// The types, protocols, attributes and functions that sources of UIKit apps use beside their views and controllers.
  static let all: Set<String> = [
    "Alert", "AnyView", "App", "Binding", "ButtonStyle", "Color", "ColorScheme", "DynamicTypeSize",
    "DynamicViewContent",
    "EdgeInsets", "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "FocusState",
    "ForEach", "GeometryProxy", "GeometryReader", "HStack", "LazyHStack", "LazyVStack", "LibraryContentProvider",
    "ModifiedContent", "Namespace", "NavigationStack", "NavigationView", "ObservableObject", "ObservedObject",
    "PreferenceKey", "PreviewProvider", "Published", "Scene", "ScrollViewReader", "SceneStorage", "Shape", "State",
    "StateObject", "SwiftUI", "Text", "Toggle", "TupleView", "UIHostingConfiguration", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "VStack", "View", "ViewBuilder", "ViewModifier",
    "WindowGroup",
    "ZStack",
  ]

  /// The names in a declaration, outside of bodies, which tell whether it needs SwiftUI.
  struct Mentions {
    /// The type that it declares; nil for any other declaration.
    let type: String?
    let names: Set<String>
    /// Whether the file imports SwiftUI, so that names of it are SwiftUI's.
    let isBesideSwiftUI: Bool
  }

  /// Whether a file imports SwiftUI where it is not asked for by `canImport`.
  static func areImported(in file: SourceFileSyntax) -> Bool {
    file.imports.contains { $0.path.first?.name.text == "SwiftUI" && !isInAnsweredQuestion(Syntax($0)) }
  }

  private static func isInAnsweredQuestion(_ node: Syntax) -> Bool {
    sequence(first: node, next: \.parent).contains {
      $0.as(IfConfigClauseSyntax.self)?.condition?.singleLine.contains("canImport(") ?? false
    }
  }

  /// The declarations of a file outside of types, those inside of `#if` too.
  static func declarations(in file: SourceFileSyntax) -> [DeclSyntax] { declarations(in: file.statements) }

  private static func declarations(in statements: CodeBlockItemListSyntax) -> [DeclSyntax] {
    statements.flatMap { statement -> [DeclSyntax] in
      guard let declaration = statement.item.as(DeclSyntax.self) else { return [] }
      guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .statements(let inner) = clause.elements, !isInAnsweredQuestion(Syntax(clause)) else { return [] }
        return declarations(in: inner)
      }
    }
  }

  /// What a declaration names: of a type, its header and the stored properties without which its methods do not compile,
  /// and of a protocol all requirements.
  static func mentions(of node: DeclSyntax, isBesideSwiftUI: Bool) -> Mentions {
    let finder = NameFinder(viewMode: .sourceAccurate)
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else {
      finder.walk(node)
      return Mentions(type: nil, names: finder.names, isBesideSwiftUI: isBesideSwiftUI)
    }
    finder.walk(group.attributes)
    if let clause = group.inheritanceClause { finder.walk(clause) }
    if let clause = group.genericWhereClause { finder.walk(clause) }
    if let generic = node.asProtocol((any WithGenericParametersSyntax).self),
      let clause = generic.genericParameterClause
    {
      finder.walk(clause)
    }
    if let node = node.as(ExtensionDeclSyntax.self) {
      finder.walk(node.extendedType)
    } else if node.is(ProtocolDeclSyntax.self) {
      for member in group.memberBlock.members { finder.walk(member.decl) }
    } else {
      for property in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
      where property.bindings.contains(where: { $0.accessorBlock == nil }) {
        finder.walk(property)
      }
    }
    let type = node.asProtocol((any NamedDeclSyntax).self)?.name.text
    return Mentions(type: type, names: finder.names, isBesideSwiftUI: isBesideSwiftUI)
  }

  /// Collects the names of types outside of bodies and values.
  private final class NameFinder: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
#endif
