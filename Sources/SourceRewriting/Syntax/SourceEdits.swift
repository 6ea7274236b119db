#if UIKitSources
import SwiftSyntax

/// Replacements in a source, which keep every line where it is.
///
/// Rules describe changes by nodes of the tree of the unchanged source. Text between two changes is copied byte for byte.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let source: [UInt8]
  private var edits: [Edit] = []
  private var leftOut: [ClosedRange<Int>] = []

  init(_ source: String) {
    self.source = Array(source.utf8)
  }

  var isEmpty: Bool { edits.isEmpty }

  /// Inserts text before the first character of `node`, after its leading comments.
  mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Inserts text after the last character of `node`, before its trailing comments.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Replaces `node` by text without line breaks. The line breaks of the node follow the text.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, with: text)
  }

  /// Replaces everything from the beginning of `first` to the end of `last`.
  mutating func replace(from first: some SyntaxProtocol, through last: some SyntaxProtocol, with text: String) {
    replace(
      first.positionAfterSkippingLeadingTrivia.utf8Offset..<last.endPositionBeforeTrailingTrivia.utf8Offset, with: text)
  }

  /// Removes `node` and the spaces after it. Comments and line breaks stay.
  mutating func remove(_ node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset + node.trailingTrivia.leadingSpaces
    replace(node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, with: "")
  }

  /// Removes a declaration. Other edits in it, at its beginning and at its end do not count.
  mutating func leaveOut(_ node: some SyntaxProtocol) {
    replace(node, with: "")
    leftOut.append(
      node.positionAfterSkippingLeadingTrivia.utf8Offset...node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let breaks = source[range].count { $0 == UInt8(ascii: "\n") }
    edits.append(Edit(range: range, text: text + String(repeating: "\n", count: breaks)))
  }

  /// The source after all edits. Of two edits that overlap, the one that begins first counts.
  func applied() -> String {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    // An edit of which a declaration that is left out is the whole is its removal.
    let counting = ordered.filter { _, edit in
      !leftOut.contains {
        $0.contains(edit.range.lowerBound) && $0.contains(edit.range.upperBound)
          && ($0.lowerBound, $0.upperBound) != (edit.range.lowerBound, edit.range.upperBound)
      }
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 64 * edits.count)
    var position = 0
    for (_, edit) in counting where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += source[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Trivia {
  /// The length of the spaces at the beginning, in bytes.
  fileprivate var leadingSpaces: Int {
    var length = 0
    for piece in self {
      guard piece.isSpaceOrTab else { break }
      length += piece.sourceLength.utf8Length
    }
    return length
  }
}
#endif
