import UIKit

/// The height of a chapter that has no views, from the lengths of its texts.
@MainActor
enum ChapterEstimate {
  /// In points, for a width of the page.
  static func height(of chapter: Chapter, width: CGFloat) -> CGFloat {
    let column = ArticleStyle.columnWidth(forPage: width)
    return ArticleStyle.chapterGap + 30
      + chapter.blocks.reduce(ArticleStyle.blockGap) { $0 + height(of: $1, width: column) + ArticleStyle.blockGap }
  }

  /// The height of a block, without the gap below it.
  static func height(of block: Block, width: CGFloat) -> CGFloat {
    func lines(_ text: String) -> CGFloat {
      (CGFloat(text.count) * ArticleStyle.characterWidth / width).rounded(.up)
    }
    let line = (ArticleStyle.bodySize * 1.6).rounded()
    switch block {
    case .paragraph(let text): return lines(text) * line
    case .formula(let text): return CGFloat(text.split(separator: "\n").count) * 20 + 8
    case .listing(let listing): return CGFloat(listing.lines.count) * 15 + 20
    case .listingInFigure: return -ArticleStyle.blockGap
    case .figure: return 420
    case .question(let text, let answer): return (lines(text) + lines(answer)) * line + 34
    case .scene: return 28
    }
  }
}
