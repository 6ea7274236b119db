#if UIKitSources
import SwiftSyntax

/// Makes a selector from a string one with the method, if the module has one of that name. Reports other functions of the
/// Objective-C runtime that find or exchange methods by their names.
final class RuntimeRule: Rule {
  private static let wayOut: [String: String] = [
    "NSSelectorFromString": "write #selector(Type.method(_:))",
    "class_getInstanceMethod": "override the method in a subclass",
    "class_getClassMethod": "override the method in a subclass",
    "class_addMethod": "override the method in a subclass",
    "class_replaceMethod": "override the method in a subclass",
    "method_exchangeImplementations": "override the method in a subclass",
    "method_setImplementation": "override the method in a subclass",
    "objc_getClass": "write the name of the type",
    "class_copyPropertyList": "use Mirror",
    "class_copyMethodList": "use a protocol",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.plainName, !node.namesSharedApplication else { return .visitChildren }
    if let selector = selector(node, name) {
      rewriting.edits.replace(node, with: selector)
      rewriting.usesUIKit = true
      return .skipChildren
    }
    if let wayOut = Self.wayOut[name] {
      rewriting.report("'\(name)' needs Objective-C, which finds methods by name; \(wayOut)", at: node)
    } else if name == "Selector", node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
    {
      rewriting.report(
        "a selector from a string needs Objective-C, which finds methods by name; write #selector(Type.method(_:))",
        at: node)
    }
    return .visitChildren
  }

  /// The selector for a string, if a single type has a method of that name, or a protocol has it as an optional one.
  private func selector(_ node: FunctionCallExprSyntax, _ name: String) -> String? {
    guard name == "NSSelectorFromString" || name == "Selector", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil,
      let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return nil }
    let found = rewriting.lookups.methods(objectiveCName: text)
    if let optional = found.first(where: \.method.isOptional) {
      return "Selector(optional: \"\(optional.method.fullName)\")"
    }
    guard let only = found.first, found.count == 1, !rewriting.index.isProtocol(only.type) else { return nil }
    return "Selector(named: \"\(only.method.fullName)\", \(only.type).\(only.method.reference))"
  }
}
#endif
