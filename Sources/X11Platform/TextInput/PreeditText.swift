/// The composed text of an input method, which changes it part by part.
package struct PreeditText: Equatable, Sendable {
  private var scalars: [Unicode.Scalar] = []
  /// The caret in the input method's characters, which are Unicode scalars.
  private var position = 0

  /// The maximum length. An input method that exceeds it is broken.
  package static let capacity = 4096

  package init() {}

  package var text: String { String(String.UnicodeScalarView(scalars)) }

  /// The caret in UTF-16 units.
  package var caret: Int { scalars.prefix(position).reduce(0) { $0 + UTF16.width($1) } }

  /// Replaces `count` characters from `first` on. Positions beyond the text mean its end.
  package mutating func replace(first: Int, count: Int, with new: String, caret: Int) {
    let start = clamp(first)
    let end = clamp(start + min(max(count, 0), scalars.count))
    scalars.replaceSubrange(start..<end, with: new.unicodeScalars.prefix(Self.capacity))
    scalars.removeLast(max(scalars.count - Self.capacity, 0))
    position = clamp(caret)
  }

  package mutating func moveCaret(to position: Int) {
    self.position = clamp(position)
  }

  /// - Returns: The new place of the caret, in characters.
  package mutating func moveCaret(by direction: CaretDirection) -> Int {
    switch direction {
    case .forward: position = clamp(position + 1)
    case .backward: position = clamp(position - 1)
    case .start: position = 0
    case .end: position = scalars.count
    }
    return position
  }

  package enum CaretDirection: Sendable {
    case forward, backward, start, end
  }

  private func clamp(_ index: Int) -> Int { min(max(index, 0), scalars.count) }
}
