#if UIKitSources
import SwiftSyntax

/// The state of rewriting one file.
final class Rewriting {
  let lookups: SourceLookups
  var edits: SourceEdits
  private(set) var problems: [SourceProblem] = []

  /// The declarations that are left out.
  private var leftOut: [Range<AbsolutePosition>] = []

  /// The modules that the new text needs.
  var modules: Set<String> = []

  /// Whether the new text uses a name of UIKit.
  var usesUIKit: Bool {
    get { modules.contains("UIKit") }
    set { if newValue { modules.insert("UIKit") } }
  }

  /// The types of the variables in the file.
  private(set) lazy var variableTypes = VariableTypes.types(in: Syntax(tree))

  private let path: String
  private let tree: SourceFileSyntax
  private lazy var locations = SourceLocationConverter(fileName: path, tree: tree)

  var index: SourceIndex { lookups.index }

  init(source: String, path: String, tree: SourceFileSyntax, lookups: SourceLookups) {
    (self.path, self.tree, self.lookups) = (path, tree, lookups)
    edits = SourceEdits(source)
  }

  /// The path of an expression's type, as far as the file tells it: that of `self`, or of a variable.
  func typePath(of expression: ExprSyntax) -> String? {
    if let chained = expression.as(OptionalChainingExprSyntax.self) { return typePath(of: chained.expression) }
    if let unwrapped = expression.as(ForceUnwrapExprSyntax.self) { return typePath(of: unwrapped.expression) }
    if expression.plainName == "self" { return expression.typePath }
    let member = expression.as(MemberAccessExprSyntax.self)
    guard let name = expression.plainName ?? (member?.base?.plainName == "self" ? member?.declName.baseName.text : nil),
      let type = variableTypes[name]
    else { return nil }
    return lookups.path(of: type, in: expression.typePath)
  }

  func report(_ message: String, _ severity: SourceProblem.Severity = .error, at node: some SyntaxProtocol) {
    let position = node.positionAfterSkippingLeadingTrivia
    if severity == .error, leftOut.contains(where: { $0.contains(position) }) { return }
    let location = locations.location(for: position)
    problems.append(
      SourceProblem(
        severity: severity, path: path, line: location.line, column: location.column, message: message))
  }

  /// Removes a declaration, whatever other rules change in it.
  func leaveOut(_ node: some SyntaxProtocol) {
    leftOut.append(node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia)
    edits.leaveOut(node)
  }

  /// Imports what the new text needs and the file does not import, before the first import, or the first declaration.
  func addImports() {
    guard !modules.isEmpty else { return }
    let imports = tree.imports
    let missing = modules.subtracting(imports.compactMap(\.replacement)).sorted()
    guard !missing.isEmpty else { return }
    let text = missing.map { "import \($0); " }.joined()
    if let first = imports.first {
      edits.insert(text, before: first)
    } else if let first = tree.statements.first(where: { !$0.item.is(IfConfigDeclSyntax.self) }) {
      edits.insert(text, before: first)
    }
  }
}

/// A visitor that adds the edits of one kind of rewriting.
class Rule: SyntaxVisitor {
  let rewriting: Rewriting

  required init(_ rewriting: Rewriting) {
    self.rewriting = rewriting
    super.init(viewMode: .sourceAccurate)
  }
}

/// A rule for declarations that other files see: it does not look into the bodies of functions.
class DeclarationRule: Rule {
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
