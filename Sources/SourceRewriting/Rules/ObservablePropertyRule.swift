#if UIKitSources
import SwiftSyntax

/// Makes a property that Objective-C observes call its observers: `@objc dynamic var title` gets a `didSet` with
/// `didChangeValue(forKey: "title")`.
final class ObservablePropertyRule: DeclarationRule {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let property = ObservableProperty(node) else { return .visitChildren }
    let call = "didChangeValue(forKey: \"\(property.name)\")"
    guard let block = property.binding.accessorBlock else {
      rewriting.edits.insert(" { didSet { \(call) } }", after: property.binding)
      return .visitChildren
    }
    // A property that is only computed calls `willChangeValue` and `didChangeValue` itself.
    guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
    func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
    }
    if let body = accessor(.didSet)?.body {
      rewriting.edits.insert(" \(call);", after: body.leftBrace)
    } else if let body = accessor(.set)?.body {
      rewriting.edits.insert(
        " willChangeValue(forKey: \"\(property.name)\"); defer { \(call) };", after: body.leftBrace)
    } else if accessor(.willSet) != nil {
      rewriting.edits.insert(" didSet { \(call) }", after: block.leftBrace)
    }
    return .visitChildren
  }
}
#endif
