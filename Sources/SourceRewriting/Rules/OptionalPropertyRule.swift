#if UIKitSources
import SwiftSyntax

/// Rewrites the use of an optional property, `delegate?.title`: `ProtocolRule` made it a requirement that throws, so `(try? …)`
/// has the same value as on iOS.
///
/// Only where the file tells that the object is known by the protocol: of an object of a class the property is not optional.
final class OptionalPropertyRule: Rule {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard rewriting.index.hasOptionalProperties(named: name), node.declName.argumentNames == nil, let base = node.base,
      let type = rewriting.typePath(of: base), isOptional(name, in: type)
    else { return .visitChildren }
    rewriting.edits.insert("(try? ", before: node)
    rewriting.edits.insert(")", after: node)
    return .visitChildren
  }

  private func isOptional(_ name: String, in type: String) -> Bool {
    let index = rewriting.index
    guard index.isProtocol(type) else { return false }
    return ([type] + rewriting.lookups.protocols(of: type)).contains {
      index.types[$0]?.optionalProperties.contains(name) ?? false
    }
  }

  // Inside of the protocol and of selectors nothing is read.

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
