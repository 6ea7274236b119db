#if UIKitSources
import SwiftSyntax

/// Makes a delegate of the application one that the program can start: `@main`, and final, so that it can be made by `init()`.
/// The delegate of a scene is made in the same way.
final class ApplicationRule: Rule {
  private static let protocols = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.singleLine == "UIApplicationMain" { rewriting.edits.replace(node, with: "@main") }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.typePath ?? ""
    let isDelegate =
      node.inheritanceClause?.inheritedTypes.contains { Self.protocols.contains($0.type.singleLine) } ?? false
    guard isDelegate || Self.protocols.contains(where: { rewriting.index.conforms(name, to: $0) }) else {
      return .visitChildren
    }
    let isFixed = node.modifiers.first(.final) != nil || rewriting.lookups.isSubclassed(name)
    guard !isFixed else { return .visitChildren }
    if let open = node.modifiers.first(.open) { rewriting.edits.replace(open, with: "public") }
    rewriting.edits.insert("final ", before: node.classKeyword)
    return .visitChildren
  }
}
#endif
