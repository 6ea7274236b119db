import Drawing

/// A position between two characters of a text.
///
/// At a line break the same offset is both the end of one line and the start of the next; the affinity chooses one. In
/// text of mixed direction it chooses a side in the same way.
struct CaretPosition: Equatable, Sendable {
  /// The offset in UTF-16 units from the beginning of the text.
  var offset: Int
  var affinity: TextAffinity

  init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A selection, from its anchor to its head, which may lie before it; the caret is at the head. With equal offsets it
/// is the caret alone.
struct TextSelection: Equatable, Sendable {
  /// The end that stays when the selection is extended.
  var anchor: Int
  var head: CaretPosition

  init(anchor: Int, head: CaretPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// Makes a selection that is the caret alone.
  init(_ position: CaretPosition) {
    self.init(anchor: position.offset, head: position)
  }

  init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: CaretPosition(range.upperBound, range.isEmpty ? .downstream : .upstream))
  }

  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  var isEmpty: Bool { anchor == head.offset }
}
