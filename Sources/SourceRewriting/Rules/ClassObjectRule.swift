#if UIKitSources
import SwiftSyntax

/// Lets the module make objects of a class that it stores, `kind.init()`. With Objective-C every class of UIKit has such an
/// initializer; in Swift it must be a required one.
final class ClassObjectRule: DeclarationRule {
  /// The designated initializer that `init()` calls, by the class of UIKit.
  private static let initializers: [String: String] = [
    "UIView": "init(frame: .zero)", "UIViewController": "init(nibName: nil, bundle: nil)",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let (index, name) = (rewriting.index, node.name.text)
    let ancestry = index.ancestry(of: name)
    guard index.makesByClass, ancestry.contains(where: index.storedClasses.contains),
      let initializer = Self.initializers[ancestry[ancestry.count - 1]]
    else { return .visitChildren }
    let own = index.types[name]?.initializers ?? []
    let isFirst = !ancestry.dropFirst().contains { index.storedClasses.contains($0) }
    // A class without designated initializers of its own inherits the required one.
    guard isFirst || own.contains(where: { !$0.isConvenience }), !own.contains(where: \.labels.isEmpty) else {
      return .visitChildren
    }
    let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
    rewriting.edits.insert(
      " \(access)required convenience init() { self.\(initializer) };", after: node.memberBlock.leftBrace)
    return .visitChildren
  }

  /// An `init()` of such a class is the required one.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard rewriting.index.makesByClass, node.signature.parameterClause.parameters.isEmpty,
      node.modifiers.first(.required) == nil, let type = node.enclosingTypeName.map(DeclarationVisitor.innermost)
    else { return .visitChildren }
    let ancestry = rewriting.index.ancestry(of: type)
    guard ancestry.contains(where: rewriting.index.storedClasses.contains), ancestry.count > 1,
      Self.initializers[ancestry[ancestry.count - 1]] != nil
    else { return .visitChildren }
    rewriting.edits.insert("required ", before: node.initKeyword)
    return .visitChildren
  }
}
#endif
