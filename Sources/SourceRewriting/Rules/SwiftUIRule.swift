#if UIKitSources
import SwiftSyntax

/// Leaves out what needs SwiftUI: previews, and the part of a library for SwiftUI, so that the rest compiles. In files that do not
/// import it, that is what names a type of the module that is left out. Each declaration that is left out is a warning, and each use
/// of it an error of the compiler.
///
/// A type is left out whole if its header or a stored property names something of SwiftUI, or a type that is left out; a member
/// if its signature does. What a body names is an error of the compiler, because a method that is left out might be called
/// by UIKit.
final class SwiftUIRule: Rule {
  /// Whether the file imports SwiftUI.
  private var isBesideSwiftUI = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    isBesideSwiftUI = SwiftUINames.areImported(in: node)
    guard isBesideSwiftUI || !rewriting.index.typesOfSwiftUI.isEmpty else { return .visitChildren }
    for declaration in SwiftUINames.declarations(in: node) {
      if needsSwiftUI(declaration) {
        leaveOut(declaration, name(of: declaration))
      } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
        for member in group.memberBlock.members.map(\.decl) where needsSwiftUI(member) {
          leaveOut(member, name(of: member))
        }
      }
    }
    return .visitChildren
  }

  /// `#Preview { … }`, which only Xcode shows.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview", !node.hasError { leaveOut(node, "#Preview") }
    return .visitChildren
  }

  private func needsSwiftUI(_ node: DeclSyntax) -> Bool {
    // The compiler reports the errors of a declaration.
    guard !node.is(ImportDeclSyntax.self), !node.hasError else { return false }
    let missing = isBesideSwiftUI ? rewriting.index.needsSwiftUI : rewriting.index.typesOfSwiftUI
    return !missing.isDisjoint(with: SwiftUINames.mentions(of: node, isBesideSwiftUI: isBesideSwiftUI).names)
  }

  private func name(of node: DeclSyntax) -> String {
    let type = node.asProtocol((any NamedDeclSyntax).self)?.name.text
    return type ?? node.as(ExtensionDeclSyntax.self).map { "extension \($0.extendedType.singleLine)" }
      ?? node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.singleLine ?? "init"
  }

  private func leaveOut(_ node: some SyntaxProtocol, _ name: String) {
    rewriting.leaveOut(node)
    rewriting.report("'\(name)' is left out, because it needs SwiftUI, which is missing", .warning, at: node)
  }
}
#endif
