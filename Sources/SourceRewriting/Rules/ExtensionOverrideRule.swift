#if UIKitSources
import SwiftSyntax

/// Moves the overrides of extensions into their classes, which call the members of the extensions. A method that an extension
/// declares itself calls the overrides of subclasses.
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
    guard let override = ExtensionOverride(node) else { return .visitChildren }
    if Self.unread.contains(override.name.text), !isDeclared(node.typePath) {
      rewriting.leaveOut(node)
    } else {
      move(override)
    }
    return .visitChildren
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
    rewriting.edits.remove(override.modifier)
    rewriting.edits.replace(override.name, with: ExtensionOverride.newName(of: override.name.text))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.typePath ?? ""
    for override in rewriting.index.types[type]?.overrides ?? [] {
      if let method = override.method, rewriting.lookups.extensionOwner(of: method, overriddenIn: type) != nil {
        continue
      }
      rewriting.edits.insert(" \(override.forwarding);", after: node.memberBlock.leftBrace)
    }
    return .visitChildren
  }
}
#endif
