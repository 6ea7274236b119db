/// A text of the article that a search looks through.
struct ArticleText: Hashable {
  /// The chapter's number, from 1; 0 for the introduction.
  let chapter: Int

  /// 0 for the chapter's title, and 1 for its first block.
  let row: Int

  /// Among the texts of the block.
  let index: Int

  let text: String

  /// All texts, in the order of the page.
  static let all: [ArticleText] = Article.sections.enumerated().flatMap { number, chapter in
    [ArticleText(chapter: number, row: 0, index: 0, text: chapter.title)]
      + chapter.blocks.enumerated().flatMap { row, block in
        block.texts.enumerated().map { ArticleText(chapter: number, row: row + 1, index: $0, text: $1) }
      }
  }
}
