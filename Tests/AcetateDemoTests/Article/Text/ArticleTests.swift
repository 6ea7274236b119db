import Foundation
import TestSupport
import Testing

@testable import AcetateDemo

@Suite("The text of the article")
struct ArticleTests {
  @Test("There are thirteen chapters, each with its figure and a question after it")
  func figures() {
    #expect(Article.chapters.map(\.figure) == FigureName.allCases)
    for chapter in Article.chapters {
      let order = chapter.blocks.compactMap { block -> String? in
        switch block {
        case .figure: "figure"
        case .question: "question"
        default: nil
        }
      }
      #expect(order == ["figure", "question"], "\(chapter.title)")
    }
  }

  @Test("A chapter has from 80 to 270 words of prose, and no paragraph more than 90")
  func lengths() {
    func words(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }
    for chapter in Article.chapters {
      let paragraphs = chapter.blocks.compactMap { block -> String? in
        if case .paragraph(let text) = block { text } else { nil }
      }
      #expect((80...270).contains(paragraphs.map(words).reduce(0, +)), "\(chapter.title)")
      #expect(paragraphs.allSatisfy { words($0) <= 90 }, "\(chapter.title)")
    }
  }

  @Test("Code in prose stands between two backquotes")
  func backquotes() {
    for text in Article.sections.flatMap(\.blocks).flatMap(proses) {
      #expect(text.count { $0 == "`" }.isMultiple(of: 2), "\(text)")
    }
  }

  private func proses(_ block: Block) -> [String] {
    switch block {
    case .paragraph(let text), .figure(_, let text): [text]
    case .question(let text, let answer): [text, answer]
    default: []
    }
  }

  @Test("Every scene of the first article has a link")
  func links() {
    let linked = Article.chapters.flatMap(\.blocks).compactMap { block -> SceneName? in
      if case .scene(let name, _) = block { name } else { nil }
    }
    #expect(Set(linked).isSuperset(of: [.film, .composition, .boxes, .custom, .stripes, .scroll, .million]))
    #expect(Set(linked).count == linked.count)
  }
}
