#if UIKitSources
import SwiftSyntax

/// Makes protocols of Objective-C protocols of Swift.
///
/// Only a class conforms to them, and with `NSObjectProtocol` only one that can be asked for its methods. An optional method or
/// property becomes a requirement that throws, with a default that does: a class has the member without `throws`, or the default
/// tells the caller that it does not. `OptionalCallRule` and `OptionalPropertyRule` rewrite the uses.
final class ProtocolRule: Rule {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    restrictToClasses(node)
    let methods = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.first(.optional) != nil }
    let properties = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.modifiers.first(.optional) != nil }
    for method in methods { makeRequirement(method) }
    for property in properties { makeRequirement(property) }
    let defaults =
      methods.map { "\(header(of: $0)) { throw UnimplementedMember() }" }
      + properties.compactMap { header(of: $0).map { "\($0) { get throws { throw UnimplementedMember() } }" } }
    if !defaults.isEmpty { add(defaults, of: node) }
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
      let end = node.primaryAssociatedTypeClause.map(Syntax.init) ?? Syntax(node.name)
      rewriting.edits.insert(": AnyObject", after: end)
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

  /// As with Objective-C, an optional property can be read through the protocol, and not set.
  private func makeRequirement(_ property: VariableDeclSyntax) {
    if let modifier = property.modifiers.first(.optional) { rewriting.edits.remove(modifier) }
    for block in property.bindings.compactMap(\.accessorBlock) {
      rewriting.edits.replace(block, with: "{ get throws }")
    }
  }

  private func header(of property: VariableDeclSyntax) -> String? {
    guard let binding = property.bindings.first, let type = binding.typeAnnotation else { return nil }
    let isStatic = property.modifiers.first(.static) != nil
    return "\(isStatic ? "static " : "")var \(binding.pattern.singleLine)\(type.singleLine)"
  }

  /// The defaults stand on the line on which the protocol ends.
  private func add(_ defaults: [String], of node: ProtocolDeclSyntax) {
    let access = node.modifiers.first(.public) == nil ? "" : "public "
    let members = defaults.map { access + $0 }
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
        let isDirect = member.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) ?? false
        if member.is(SubscriptDeclSyntax.self) {
          rewriting.report("an optional subscript needs Objective-C; make it a method", at: node)
        } else if !isDirect {
          rewriting.report("an optional member inside of #if has no equivalent; move it out of the #if", at: node)
        }
        return .skipChildren
      }
    }
    Finder(rewriting).walk(node.memberBlock)
  }
}
#endif
