/// The text that an input method composes, as it changes it part by part.
package struct PreeditText: Equatable, Sendable {
  private var scalars: [Unicode.Scalar] = []
  /// In characters of the input method's, which are Unicode scalars.
  private var position = 0

  /// More than that nobody composes; an input method that does has gone wrong.
  package static let capacity = 4096

  package init() {}

  package var text: String { String(String.UnicodeScalarView(scalars)) }

  /// The caret in the text, in UTF-16 units.
  package var caret: Int { scalars.prefix(position).reduce(0) { $0 + UTF16.width($1) } }

  /// Puts `new` in place of `count` characters from `first` on. Numbers beyond the text mean its end.
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

  /// - Returns: Where the caret is now, in characters.
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
