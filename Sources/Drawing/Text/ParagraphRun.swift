/// Paragraphs that are laid out alike.
package struct ParagraphRun: Hashable, Sendable {
  /// UTF-16 offsets. A paragraph belongs to the run that holds its start, the last one if several do.
  package var range: Range<Int>
  package var format: ParagraphFormat

  package init(range: Range<Int>, format: ParagraphFormat) {
    self.range = range
    self.format = format
  }
}
