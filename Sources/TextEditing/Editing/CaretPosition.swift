import Drawing

/// A place between two characters of a text.
///
/// Where a line is broken it stands for two places to see, the end of one line and the start of the next; which one, the
/// affinity says. In text of mixed direction it tells the same of the two sides.
struct CaretPosition: Equatable, Sendable {
  /// UTF-16 units from the beginning of the text.
  var offset: Int
  var affinity: TextAffinity

  init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// What is selected in a text, from where the selection began to where it ends, which may lie before; the caret stands at
/// the end. Of equal offsets it is the caret alone.
struct TextSelection: Equatable, Sendable {
  /// Where it stays when the selection is extended.
  var anchor: Int
  var head: CaretPosition

  init(anchor: Int, head: CaretPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// The caret alone.
  init(_ position: CaretPosition) {
    self.init(anchor: position.offset, head: position)
  }

  init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: CaretPosition(range.upperBound, range.isEmpty ? .downstream : .upstream))
  }

  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  var isEmpty: Bool { anchor == head.offset }
}
