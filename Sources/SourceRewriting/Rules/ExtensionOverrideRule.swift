#if UIKitSources
import SwiftSyntax

/// Moves the overrides of extensions into their classes, which call the members of the extensions. A method or a computed property
/// that an extension declares itself calls the overrides of subclasses.
///
/// An extension of a class of another module cannot override a method of that module without Objective-C. What UIKit never reads
/// on a desktop is left out there.
final class ExtensionOverrideRule: DeclarationRule {
  /// How phones show status bars and turn.
  private static let unread: Set<String> = [
    "childForHomeIndicatorAutoHidden", "childForStatusBarHidden", "childForStatusBarStyle",
    "preferredInterfaceOrientationForPresentation", "preferredScreenEdgesDeferringSystemGestures",
    "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation", "prefersHomeIndicatorAutoHidden",
    "prefersStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
  ]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let lookups = rewriting.lookups
    guard let type = node.typePath else { return .skipChildren }
    if let modifier = node.modifiers.first(.override) {
      if lookups.extensionOwner(of: node.fullName, overriddenIn: type) != nil {
        rewriting.edits.remove(modifier)
        rewriting.edits.replace(node.name, with: ExtensionMethod.newName(of: node.name.text, in: type))
        SuperCalls(rewriting, node.fullName).walk(node)
      } else if let override = ExtensionOverride(node) {
        move(override)
      }
    } else if let method = ExtensionMethod(node) {
      let overriders = lookups.overriders(of: node.fullName, in: type)
      if !overriders.isEmpty {
        rewriting.edits.insert(method.dispatch(of: type, to: overriders), before: method.body)
      }
    }
    return .visitChildren
  }

  /// Calls the work of the superclass in an override of a method of an extension.
  private final class SuperCalls: Rule {
    private let fullName: String

    init(_ rewriting: Rewriting, _ fullName: String) {
      self.fullName = fullName
      super.init(rewriting)
    }

    required init(_ rewriting: Rewriting) {
      fullName = ""
      super.init(rewriting)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let type = node.typePath,
        let base = member.base, base.is(SuperExprSyntax.self),
        SourceIndex.fullName(member.declName.baseName.text, node.labels) == fullName,
        let overridden = rewriting.lookups.overridden(fullName, by: type)
      else { return .visitChildren }
      let name = ExtensionMethod.newName(of: member.declName.baseName.text, in: overridden)
      rewriting.edits.replace(from: base, through: member.declName, with: "self.\(name)")
      return .visitChildren
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typePath, let name = node.singleName {
      if let modifier = node.modifiers.first(.override), let pattern = node.bindings.first?.pattern,
        rewriting.lookups.extensionOwner(of: name, overriddenIn: type) != nil
      {
        rewriting.edits.remove(modifier)
        rewriting.edits.replace(pattern, with: ExtensionMethod.newName(of: name, in: type))
        SuperReads(rewriting, name).walk(node)
        return .visitChildren
      }
      if let property = ExtensionProperty(node) {
        let overriders = rewriting.lookups.overriders(of: name, in: type)
        if !overriders.isEmpty {
          rewriting.edits.insert(property.dispatch(of: type, to: overriders), before: property.body)
        }
        return .visitChildren
      }
    }
    guard let override = ExtensionOverride(node) else { return .visitChildren }
    if Self.unread.contains(override.name.text), !isDeclared(node.typePath) {
      rewriting.leaveOut(node)
    } else {
      move(override)
    }
    return .visitChildren
  }

  /// Uses the property of the superclass in an override of a property of an extension.
  private final class SuperReads: Rule {
    private let property: String

    init(_ rewriting: Rewriting, _ property: String) {
      self.property = property
      super.init(rewriting)
    }

    required init(_ rewriting: Rewriting) {
      property = ""
      super.init(rewriting)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.declName.baseName.text == property, let base = node.base, base.is(SuperExprSyntax.self),
        let type = node.typePath, let overridden = rewriting.lookups.overridden(property, by: type)
      else { return .visitChildren }
      let name = ExtensionMethod.newName(of: property, in: overridden)
      rewriting.edits.replace(from: base, through: node.declName, with: "self.\(name)")
      return .skipChildren
    }
  }

  private func isDeclared(_ type: String?) -> Bool { type.flatMap { rewriting.index.types[$0]?.isDeclared } ?? false }

  private func move(_ override: ExtensionOverride) {
    guard let type = override.name.typePath else { return }
    guard isDeclared(type) else {
      rewriting.report(
        "only Objective-C can override '\(override.name.text)' of '\(type)', a class of another module, in an extension; "
          + "override it in a subclass", at: override.name)
      return
    }
    if let observed = override.observed { return makeMethods(of: observed) }
    rewriting.edits.remove(override.modifier)
    rewriting.edits.replace(override.name, with: ExtensionOverride.newName(of: override.name.text))
  }

  /// Makes observers methods, and leaves out the property around them.
  private func makeMethods(of observed: ExtensionOverride.Observed) {
    guard let binding = observed.declaration.bindings.first, let type = binding.typeAnnotation else { return }
    // The rule for attributes removes those of Objective-C.
    for modifier in observed.declaration.modifiers where modifier.name.text != "dynamic" {
      rewriting.edits.remove(modifier)
    }
    rewriting.edits.remove(observed.declaration.bindingSpecifier)
    rewriting.edits.remove(binding.pattern)
    rewriting.edits.remove(type)
    rewriting.edits.remove(observed.block.leftBrace)
    rewriting.edits.remove(observed.block.rightBrace)
    for observer in observed.observers {
      let header = "func \(observer.method)(_ \(observer.value): \(type.type.singleLine))"
      if let parameters = observer.accessor.parameters {
        rewriting.edits.replace(from: observer.accessor.accessorSpecifier, through: parameters, with: header)
      } else {
        rewriting.edits.replace(observer.accessor.accessorSpecifier, with: header)
      }
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.typePath ?? ""
    for override in rewriting.index.types[type]?.overrides ?? [] {
      if let member = override.member, rewriting.lookups.extensionOwner(of: member, overriddenIn: type) != nil {
        continue
      }
      rewriting.edits.insert(" \(override.forwarding);", after: node.memberBlock.leftBrace)
    }
    return .visitChildren
  }
}
#endif
