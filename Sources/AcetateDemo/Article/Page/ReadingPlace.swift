import Foundation

/// What of the article is at the top of the window, in a form that outlives a change of the window's size.
struct ReadingPlace: Codable, Equatable {
  /// The chapter's number, from 1; 0 for the introduction.
  var chapter: Int

  /// 0 for the chapter's title, and 1 for its first block.
  var row: Int

  /// How much of the row lies above the top of the window, as a share of its height.
  var share: Double

  static let start = ReadingPlace(chapter: 0, row: 0, share: 0)

  static let end = ReadingPlace(
    chapter: Article.sections.count - 1, row: Article.sections[Article.sections.count - 1].blocks.count, share: 1)

  /// Whether the article has the place. A file may contain any numbers.
  var isValid: Bool {
    Article.sections.indices.contains(chapter) && (0...Article.sections[chapter].blocks.count).contains(row)
      && share.isFinite && abs(share) <= 100
  }
}
