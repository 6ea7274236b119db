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
    let (lookups, name) = (rewriting.lookups, node.typePath ?? "")
    guard rewriting.index.makesByClass, lookups.isStored(name),
      let initializer = Self.initializers[lookups.root(of: name)]
    else { return .visitChildren }
    let own = rewriting.index.types[name]?.initializers ?? []
    let isFirst = lookups.superclass(of: name).map { !lookups.isStored($0) } ?? true
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
      node.modifiers.first(.required) == nil, let type = node.typePath
    else { return .visitChildren }
    guard rewriting.lookups.isStored(type), rewriting.lookups.superclass(of: type) != nil,
      Self.initializers[rewriting.lookups.root(of: type)] != nil
    else { return .visitChildren }
    rewriting.edits.insert("required ", before: node.initKeyword)
    return .visitChildren
  }
}
#endif
