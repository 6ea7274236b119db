#if UIKitSources
import SwiftSyntax

/// Gives the classes of cells and other views of lists the initializers by which Swift makes an object of a class.
///
/// `init(frame:)` of a collection's view is a required one. On iOS a view that only a nib makes has none of them.
final class ListViewRule: DeclarationRule {
  private static let ofCollections: Set<String> = ["UICollectionReusableView", "UICollectionViewCell"]

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.signature.parameterClause.parameters.map(\.firstName.text) == ["frame"],
      let modifier = node.modifiers.first(.override), node.modifiers.first(.required) == nil,
      let type = node.typePath, isOfCollection(type)
    else { return .visitChildren }
    rewriting.edits.replace(modifier, with: "required")
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.typePath ?? ""
    let own = (rewriting.index.types[name]?.initializers ?? []).filter { !$0.isConvenience }
    guard !own.isEmpty else { return .visitChildren }
    let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
    if isOfCollection(name), !own.contains(where: { $0.labels == ["frame"] }) {
      add("\(access)required init(frame: CGRect) { super.init(frame: frame) }", to: node)
    } else if rewriting.lookups.root(of: name) == "UITableViewCell",
      !own.contains(where: { $0.labels == ["style", "reuseIdentifier"] })
    {
      add(
        "\(access)override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { "
          + "super.init(style: style, reuseIdentifier: reuseIdentifier) }", to: node)
    }
    return .visitChildren
  }

  private func add(_ initializer: String, to node: ClassDeclSyntax) {
    rewriting.edits.insert(" \(initializer);", after: node.memberBlock.leftBrace)
  }

  private func isOfCollection(_ type: String) -> Bool {
    rewriting.lookups.superclass(of: type) != nil && Self.ofCollections.contains(rewriting.lookups.root(of: type))
  }
}
#endif
