#if UIKitSources
import SwiftParser
import SwiftSyntax

/// Part of a source file for a text about it: whole lines, and the kind of each character.
struct SourceListing {
  /// The lines, without the indentation that they share.
  let lines: [String]

  /// A line for each of `lines`: a letter a character, see `Kind`. Blanks and empty lines at the end are left out.
  let kinds: [String]

  /// What a character is part of.
  enum Kind: Character {
    case keyword = "k"
    case type = "t"
    case string = "s"
    case number = "n"
    case comment = "c"
    case plain = " "
  }

  /// The declaration of a type, or of members of it, in the order of `members`, with an empty line between them. Nil if one
  /// of them does not exist.
  init?(of type: String, members: [String], in source: String) {
    let file = Parser.parse(source: source)
    let finder = DeclarationFinder(type: type)
    finder.walk(file)
    guard let declaration = finder.declaration else { return nil }
    let nodes = members.isEmpty ? [Syntax(declaration)] : members.compactMap { finder.members[$0] }
    guard nodes.count == max(1, members.count) else { return nil }
    let kinds = Self.kinds(of: file, in: source)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let locations = SourceLocationConverter(fileName: "", tree: file)
    let parts = nodes.map { node in
      let start = locations.location(for: node.positionAfterSkippingLeadingTrivia).line - 1
      let end = locations.location(for: node.endPositionBeforeTrailingTrivia).line - 1
      return Array(start...end)
    }
    let indentations = parts.joined().filter { !lines[$0].isEmpty }.map { lines[$0].prefix { $0 == " " }.count }
    let indentation = indentations.min() ?? 0
    func cut(_ rows: [String]) -> [String] {
      Array(parts.map { part in part.map { String(rows[$0].dropFirst(indentation)) } }.joined(separator: [""]))
    }
    self.lines = cut(lines)
    let rows = cut(kinds).map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    self.kinds = Array(rows.reversed().drop(while: \.isEmpty).reversed())
  }

  /// A line for each line of a file.
  private static func kinds(of file: SourceFileSyntax, in source: String) -> [String] {
    var kinds: [Kind] = []
    func add(_ text: String, _ kind: Kind) { kinds += repeatElement(kind, count: text.count) }
    func add(_ trivia: Trivia) {
      for piece in trivia { add(Trivia(pieces: [piece]).description, piece.isComment ? .comment : .plain) }
    }
    for token in file.tokens(viewMode: .sourceAccurate) {
      add(token.leadingTrivia)
      add(token.text, kind(of: token))
      add(token.trailingTrivia)
    }
    let letters = zip(source, kinds).map { $0 == "\n" ? "\n" : $1.rawValue }
    return String(letters).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func kind(of token: TokenSyntax) -> Kind {
    switch token.tokenKind {
    case .keyword: .keyword
    case .stringQuote, .multilineStringQuote, .stringSegment: .string
    case .integerLiteral, .floatLiteral: .number
    // By the API design guidelines, types and protocols begin with a capital letter, and nothing else does.
    case .identifier(let name) where name.first?.isUppercase == true: .type
    default: .plain
    }
  }
}

/// Finds a type and its members by their names; of functions the name without arguments.
private final class DeclarationFinder: SyntaxVisitor {
  private let type: String
  private(set) var declaration: DeclSyntax?
  private(set) var members: [String: Syntax] = [:]

  init(type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name, node.memberBlock) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name, node.memberBlock) }

  private func note(_ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ block: MemberBlockSyntax)
    -> SyntaxVisitorContinueKind
  {
    guard name.text == type else { return .visitChildren }
    declaration = DeclSyntax(node)
    for item in block.members {
      if let function = item.decl.as(FunctionDeclSyntax.self) { members[function.name.text] = Syntax(function) }
      let variable = item.decl.as(VariableDeclSyntax.self)
      if let name = variable?.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
        members[name.identifier.text] = Syntax(item.decl)
      }
    }
    return .skipChildren
  }
}
#endif
