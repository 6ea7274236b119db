/// Paragraphs with the same format.
package struct ParagraphRun: Hashable, Sendable {
  /// UTF-16 offsets. A paragraph belongs to the run that contains its start; to the last such run if there are several.
  package var range: Range<Int>
  package var format: ParagraphFormat

  package init(range: Range<Int>, format: ParagraphFormat) {
    self.range = range
    self.format = format
  }
}
