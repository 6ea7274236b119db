#if UIKitSources
import SwiftSyntax

/// A computed property that an extension declares, and that subclasses override, which only Objective-C allows.
///
/// It asks for the subclass before it does its own work, which moves into a second property, as of an `ExtensionMethod`:
/// `var marks: Int { if let target = self as? UILabel { return target.UILabel_marks }; return UIView_marks }; var UIView_marks: Int {…}`.
struct ExtensionProperty {
  let name: String
  /// Before it the text of the first property stands.
  let body: AccessorBlockSyntax

  private let node: VariableDeclSyntax
  private let type: String

  /// Nil for any other declaration.
  init?(_ node: VariableDeclSyntax) {
    guard node.modifiers.first(.static) == nil, node.modifiers.first(.class) == nil,
      node.modifiers.first(.override) == nil, ExtensionOverride.enclosingExtension(of: node) != nil,
      let name = node.singleName, let binding = node.bindings.first, let body = binding.accessorBlock,
      let type = binding.typeAnnotation?.type.singleLine
    else { return nil }
    (self.name, self.body, self.node, self.type) = (name, body, node, type)
  }

  /// The body that asks for the subclasses, the first ones first, and the beginning of the second property.
  func dispatch(of owner: String, to subclasses: [String]) -> String {
    func newName(in type: String) -> String { ExtensionMethod.newName(of: name, in: type) }
    let questions = subclasses.map { "if let target = self as? \($0) { return target.\(newName(in: $0)) }" }
    var text = (questions + ["return \(newName(in: owner))"]).joined(separator: "; ")
    if isSettable {
      let settings = subclasses.map {
        "if let target = self as? \($0) { target.\(newName(in: $0)) = newValue; return }"
      }
      let all = (settings + ["\(newName(in: owner)) = newValue"]).joined(separator: "; ")
      text = "get { \(text) } set { \(all) }"
    }
    let access = node.modifiers.filter { ["public", "open", "fileprivate", "private"].contains($0.name.text) }
      .map { $0.name.text == "open" ? "public" : $0.name.text }
    let header =
      [ExtensionOverride.isolation(node.attributes, node.modifiers, of: node)] + access
      + ["var \(newName(in: owner)): \(type)"]
    return "{ \(text) }; \(ExtensionOverride.joined(header)) "
  }

  private var isSettable: Bool {
    guard case .accessors(let list) = body.accessors else { return false }
    return list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
  }
}

extension VariableDeclSyntax {
  /// The name of a declaration of one property; nil for several.
  var singleName: String? {
    bindings.count == 1 ? bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text : nil
  }
}
#endif
