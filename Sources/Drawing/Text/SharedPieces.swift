/// The pieces of a layout by their texts and attributes, so that sections that say the same are laid out once.
struct SharedPieces {
  /// All inputs of a piece apart from the place of its text and what is the same in the whole layout.
  struct Key: Hashable {
    private let text: Substring
    private let isLong, followsRightToLeft: Bool
    private let format: ParagraphFormat
    /// Relative to the section.
    private let runs: [TextRun]

    init(_ section: TextSections.Section, runs: ArraySlice<TextRun>, followsRightToLeft: Bool) {
      (text, isLong, format) = (section.text, section.isLong, section.format)
      self.followsRightToLeft = followsRightToLeft
      let place = section.start..<section.start + text.utf16.count
      self.runs = runs.compactMap { run in
        let range = run.range.clamped(to: place)
        guard !range.isEmpty else { return nil }
        var run = run
        run.range = range.lowerBound - place.lowerBound..<range.upperBound - place.lowerBound
        return run
      }
    }

    /// Compares code units: characters that are canonically equal have other offsets.
    static func == (one: Self, other: Self) -> Bool {
      one.isLong == other.isLong && one.followsRightToLeft == other.followsRightToLeft && one.format == other.format
        && one.text.utf8.elementsEqual(other.text.utf8) && one.runs == other.runs
    }

    func hash(into hasher: inout Hasher) {
      // The end tells texts apart whose beginning is the same, for example with numbered lines.
      for byte in text.utf8.prefix(64) { hasher.combine(byte) }
      for byte in text.utf8.suffix(64) { hasher.combine(byte) }
      hasher.combine(text.utf8.count)
    }
  }

  private var pieces: [Key: LayoutPiece] = [:]

  /// Returns a piece for the key that begins at `start`.
  mutating func piece(_ key: Key, _ start: Int, make: () -> LayoutPiece) -> LayoutPiece {
    if let piece = pieces[key] { return LayoutPiece(sharing: piece, start: start) }
    let piece = make()
    pieces[key] = piece
    return piece
  }
}
