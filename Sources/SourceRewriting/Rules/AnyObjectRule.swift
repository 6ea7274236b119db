#if UIKitSources
import SwiftSyntax

/// Rewrites members of `AnyObject`, which Objective-C finds by name: `(value as AnyObject).cgRectValue` becomes
/// `((value as? NSValue)?.cgRectValue)`.
///
/// On iOS such a member is an optional that is unwrapped where a value is needed. Where the source names no optional, it is
/// unwrapped here too.
final class AnyObjectRule: Rule {
  /// The classes of the members that sources use.
  private static let classes: [String: String] = {
    let numbers = [
      "boolValue", "decimalValue", "doubleValue", "floatValue", "int16Value", "int32Value", "int64Value", "int8Value",
      "intValue", "uint16Value", "uint32Value", "uint64Value", "uint8Value", "uintValue", "stringValue",
    ]
    let values = [
      "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue", "uiEdgeInsetsValue", "uiOffsetValue",
    ]
    return Dictionary(uniqueKeysWithValues: numbers.map { ($0, "NSNumber") } + values.map { ($0, "NSValue") })
  }()

  /// `type(of: object).description()`, the name of the class.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", node.arguments.isEmpty, let base = member.base,
      base.as(FunctionCallExprSyntax.self)?.calledExpression.plainName == "type"
    else { return .visitChildren }
    rewriting.edits.insert("String(describing: ", before: base)
    rewriting.edits.replace(from: member.period, through: node, with: ")")
    return .visitChildren
  }

  /// `constraint.firstItem as? NSObject`, which sources compare with a view: a view is no `NSObject` here.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (item, (cast, type)) in zip(parts, zip(parts.dropFirst(), parts.dropFirst(2))) {
      guard cast.is(UnresolvedAsExprSyntax.self), type.as(TypeExprSyntax.self)?.type.singleLine == "NSObject",
        let name = item.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        ["firstItem", "secondItem"].contains(name)
      else { continue }
      rewriting.edits.replace(type, with: "UIView")
      rewriting.usesUIKit = true
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(TupleExprSyntax.self), base.elements.count == 1,
      let parts = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      let cast = Array(parts)[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
      let type = Array(parts)[2].as(TypeExprSyntax.self), type.type.singleLine == "AnyObject"
    else { return .visitChildren }
    let name = node.declName.baseName.text
    if name == "description", let value = parts.first {
      let (start, end) = node.isUnwrapped ? ("Optional(", ")") : ("", "")
      rewriting.edits.insert("\(start)String(describing: ", before: base)
      rewriting.edits.remove(cast.asKeyword)
      rewriting.edits.remove(type)
      rewriting.edits.replace(from: node.period, through: node.declName, with: ")\(end)")
      walk(value)
      return .skipChildren
    }
    guard let wanted = Self.classes[name] else { return .visitChildren }
    rewriting.edits.insert("?", after: cast.asKeyword)
    rewriting.edits.replace(type, with: wanted)
    if node.isOptional {
      rewriting.edits.insert("(", before: node)
      rewriting.edits.insert("?", after: base)
      rewriting.edits.insert(")", after: node)
    } else {
      rewriting.edits.insert("!", after: base)
    }
    return .visitChildren
  }
}

extension MemberAccessExprSyntax {
  /// Whether `?` or `!` follows.
  fileprivate var isUnwrapped: Bool {
    parent?.is(OptionalChainingExprSyntax.self) ?? false || parent?.is(ForceUnwrapExprSyntax.self) ?? false
  }

  /// Whether the source takes the value for an optional: it unwraps it, binds it or gives it another value for nil, or it is that of
  /// a variable without a type.
  fileprivate var isOptional: Bool {
    if isUnwrapped || parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false { return true }
    if let binding = parent?.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation.isOptional }
    // `member ?? other` and `member as? Type`.
    guard let parts = parent?.as(ExprListSyntax.self).map(Array.init),
      let index = parts.firstIndex(where: { $0.id == id }),
      index + 1 < parts.count
    else { return false }
    let symbol = parts[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
    let comparesNil = index + 2 < parts.count && parts[index + 2].is(NilLiteralExprSyntax.self)
    return symbol == "??" || comparesNil || parts[index + 1].is(UnresolvedAsExprSyntax.self)
  }
}

extension TypeAnnotationSyntax? {
  /// True without a type as well.
  fileprivate var isOptional: Bool {
    guard let type = self?.type else { return true }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
#endif
