#if UIKitSources
import SwiftSyntax

/// Makes `#keyPath(UIScrollView.contentOffset)` the string that it stands for, with the names of Objective-C.
final class KeyPathRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", !node.hasError, let argument = node.arguments.first?.expression else {
      return .visitChildren
    }
    rewriting.edits.replace(node, with: "\"\(argument.keyPathText)\"")
    return .skipChildren
  }
}

extension ExprSyntax {
  /// The properties of a key path without the type in front, which begins with an upper case letter.
  var keyPathText: String {
    let names = singleLine.split(separator: ".").map(String.init)
    return names.drop { $0 == "self" || ($0.first?.isUppercase ?? false) }
      .map { UIKitDelegates.objectiveCNames[$0] ?? $0 }.joined(separator: ".")
  }
}
#endif
