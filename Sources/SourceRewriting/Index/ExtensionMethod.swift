#if UIKitSources
import SwiftSyntax

/// A method that an extension declares, and that subclasses override, which only Objective-C allows.
///
/// It asks for the subclass before it does its own work, which moves into a second method:
/// `func mark() { if let target = self as? UILabel { return target.UILabel_mark() }; return UIView_mark() }; func UIView_mark() {…}`.
struct ExtensionMethod {
  private let node: FunctionDeclSyntax
  private let arguments: [String]
  /// Before it the text of the first method stands.
  let body: CodeBlockSyntax

  /// Nil for any other declaration, and for a method whose arguments cannot be passed on.
  init?(_ node: FunctionDeclSyntax) {
    guard node.modifiers.first(.static) == nil, node.modifiers.first(.class) == nil,
      ExtensionOverride.enclosingExtension(of: node) != nil, let body = node.body
    else { return nil }
    var arguments: [String] = []
    for parameter in node.signature.parameterClause.parameters {
      let type = parameter.type.singleLine
      guard parameter.ellipsis == nil, !type.contains("@autoclosure") else { return nil }
      let value = (type.hasPrefix("inout ") ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      arguments.append(parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)")
    }
    (self.node, self.arguments, self.body) = (node, arguments, body)
  }

  /// The name of the method with a class's own work.
  static func newName(of name: String, in type: String) -> String { "\(type.replacing(".", with: "_"))_\(name)" }

  /// The body that asks for the subclasses, the first ones first, and the beginning of the second method.
  func dispatch(of type: String, to subclasses: [String]) -> String {
    let effects = node.signature.effectSpecifiers
    func call(_ target: String, _ type: String) -> String {
      let parts = [
        "return", effects?.throwsClause == nil ? nil : "try", effects?.asyncSpecifier == nil ? nil : "await",
        "\(target)\(Self.newName(of: node.name.text, in: type))(\(arguments.joined(separator: ", ")))",
      ]
      return ExtensionOverride.joined(parts)
    }
    let questions = subclasses.map { "if let target = self as? \($0) { \(call("target.", $0)) }" }
    let attributes = node.attributes.filter { $0.singleLine == "@discardableResult" }.map(\.singleLine)
    let access = node.modifiers.filter { ["public", "open", "fileprivate", "private"].contains($0.name.text) }
      .map { $0.name.text == "open" ? "public" : $0.name.text }
    let header: [String?] =
      attributes + [ExtensionOverride.isolation(node.attributes, node.modifiers, of: node)] + access + [
        "func \(Self.newName(of: node.name.text, in: type))\(node.genericParameterClause?.singleLine ?? "")"
          + node.signature.parameterClause.singleLine,
        effects?.singleLine, node.signature.returnClause?.singleLine, node.genericWhereClause?.singleLine,
      ]
    return "{ \((questions + [call("", type)]).joined(separator: "; ")) }; \(ExtensionOverride.joined(header)) "
  }
}

extension FunctionDeclSyntax {
  /// The name with all labels.
  var fullName: String {
    SourceIndex.fullName(name.text, signature.parameterClause.parameters.map(\.firstName.text))
  }
}
#endif
