#if UIKitSources
import SwiftSyntax

/// Reports an optional method that only a subclass of the conforming class declares. Objective-C finds it there, and Swift uses
/// the protocol's default.
final class SubclassRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.typePath, node.modifiers.first(.override) == nil
    else {
      return .skipChildren
    }
    let (index, lookups) = (rewriting.index, rewriting.lookups)
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    let name = SourceIndex.fullName(node.name.text, labels)
    guard let superclass = lookups.superclass(of: type), !index.isProtocol(type), isOptional(node.name.text, name),
      !lookups.protocols(of: type).contains(where: { declares($0, node.name.text, name) }),
      let conforming = lookups.nearest(
        "optional \(name)", from: superclass,
        { ancestor in
          lookups.protocols(of: ancestor).contains { declares($0, node.name.text, name) }
        })
    else { return .skipChildren }
    rewriting.report(
      "'\(name)' is not called, because '\(conforming)' conforms to the protocol and does not have it; declare it there, and "
        + "override it here", at: node.name)
    return .skipChildren
  }

  /// Whether any protocol has the method as an optional one.
  private func isOptional(_ baseName: String, _ name: String) -> Bool {
    UIKitDelegates.optionalMethods.contains(name)
      || rewriting.index.optionalMethods(named: baseName).contains { $0.fullName == name }
  }

  /// Whether the protocol has the method as an optional one.
  private func declares(_ type: String, _ baseName: String, _ name: String) -> Bool {
    if UIKitDelegates.methodsByType[type]?.contains(name) ?? false { return true }
    return rewriting.index.types[type]?.methods[baseName]?.contains { $0.isOptional && $0.fullName == name } ?? false
  }
}
#endif
