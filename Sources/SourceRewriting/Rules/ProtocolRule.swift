#if UIKitSources
import SwiftSyntax

/// Makes protocols of Objective-C protocols of Swift.
///
/// Only a class conforms to them, and with `NSObjectProtocol` only one that can be asked for its methods. An optional method becomes a requirement that throws, with a default that does: a class has
/// the method without `throws`, or the default tells the caller that it does not. `OptionalCallRule` rewrites the calls.
final class ProtocolRule: Rule {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    restrictToClasses(node)
    let methods = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.first(.optional) != nil }
    for method in methods { makeRequirement(method) }
    if !methods.isEmpty { addDefaults(for: methods, of: node) }
    reportOthers(in: node)
    return .skipChildren
  }

  private func restrictToClasses(_ node: ProtocolDeclSyntax) {
    let types = node.inheritanceClause?.inheritedTypes ?? []
    for type in types where type.type.singleLine == "NSObjectProtocol" {
      rewriting.edits.replace(type.type, with: "SelectorPerforming")
      rewriting.usesUIKit = true
    }
    let isOfClasses = types.contains {
      ["NSObjectProtocol", "SelectorPerforming", "AnyObject", "class"].contains($0.type.singleLine)
    }
    guard node.attributes.contains(named: "objc"), !isOfClasses else { return }
    if let first = types.first {
      rewriting.edits.insert("AnyObject, ", before: first)
    } else {
      rewriting.edits.insert(": AnyObject", after: node.name)
    }
  }

  private func makeRequirement(_ method: FunctionDeclSyntax) {
    if let modifier = method.modifiers.first(.optional) { rewriting.edits.remove(modifier) }
    guard method.signature.effectSpecifiers?.throwsClause == nil else { return }
    if let async = method.signature.effectSpecifiers?.asyncSpecifier {
      rewriting.edits.insert(" throws", after: async)
    } else {
      rewriting.edits.insert(" throws", after: method.signature.parameterClause)
    }
  }

  /// The defaults stand on the line on which the protocol ends.
  private func addDefaults(for methods: [FunctionDeclSyntax], of node: ProtocolDeclSyntax) {
    let access = node.modifiers.first(.public) == nil ? "" : "public "
    let members = methods.map { "\(access)\(header(of: $0)) { throw UnimplementedMember() }" }
    rewriting.edits.insert("; extension \(node.name.text) { \(members.joined(separator: "; ")) }", after: node)
    rewriting.usesUIKit = true
  }

  private func header(of method: FunctionDeclSyntax) -> String {
    let signature = method.signature
    let attributes = method.attributes.filter { $0.singleLine == "@MainActor" || $0.singleLine == "@discardableResult" }
    let parts: [String?] =
      attributes.map(\.singleLine) + [
        method.modifiers.first(.static)?.singleLine,
        "func \(method.name.text)\(method.genericParameterClause?.singleLine ?? "")\(signature.parameterClause.singleLine)",
        signature.effectSpecifiers?.asyncSpecifier?.text, "throws", signature.returnClause?.singleLine,
        method.genericWhereClause?.singleLine,
      ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  private func reportOthers(in node: ProtocolDeclSyntax) {
    final class Finder: Rule {
      override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        guard node.name.tokenKind == .keyword(.optional), let member = node.parent?.parent else { return .skipChildren }
        let isMethod = member.is(FunctionDeclSyntax.self)
        let isDirect = member.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) ?? false
        if !isMethod {
          rewriting.report(
            "an optional property needs Objective-C; make it a method, or give it a default in an extension", at: node)
        } else if !isDirect {
          rewriting.report("an optional method inside of #if has no equivalent; move it out of the #if", at: node)
        }
        return .skipChildren
      }
    }
    Finder(rewriting).walk(node.memberBlock)
  }
}
#endif
