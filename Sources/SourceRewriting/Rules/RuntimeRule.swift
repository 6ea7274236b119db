#if UIKitSources
import SwiftSyntax

/// Reports functions of the Objective-C runtime that find or exchange methods by their names.
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
    guard let name = node.calledExpression.plainName else { return .visitChildren }
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
}
#endif
