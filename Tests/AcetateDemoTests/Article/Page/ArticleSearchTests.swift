import Controllers
import Controls
import Foundation
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The search in the article", .unpainted)
struct ArticleSearchTests {
  /// The matches in all texts, counted in another way.
  private func count(_ pattern: String) -> Int {
    ArticleText.all.reduce(0) { $0 + $1.text.lowercased().components(separatedBy: pattern.lowercased()).count - 1 }
  }

  private func texts(_ stage: ArticleStage) -> [String] { stage.views(UILabel.self).compactMap(\.text) }

  private func search(for text: String, in stage: ArticleStage) {
    stage.strike("f", modifiers: .control)
    stage.harness.type(text)
    stage.harness.run(for: 0.3)
  }

  /// The marked ranges of the page, with their text and color.
  private func marks(_ stage: ArticleStage) -> [(text: String, color: UIColor)] {
    stage.views(MarkedLabel.self, in: stage.page).flatMap { label in
      var found: [(String, UIColor)] = []
      guard let text = label.attributedText else { return found }
      text.enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: text.length)) { value, range, _ in
        if let color = value as? UIColor { found.append((text.attributedSubstring(from: range).string, color)) }
      }
      return found
    }
  }

  @Test("Ctrl+F marks every match, counts them, and Return goes from one to the next and around")
  func matches() throws {
    let stage = ArticleStage()
    search(for: "rubber", in: stage)
    let count = count("rubber")
    #expect(count > 1 && texts(stage).contains("1 of \(count)"))
    for number in Array(2...count) + [1] {
      stage.strike("Return")
      #expect(texts(stage).contains("\(number) of \(count)"))
      let marks = marks(stage)
      #expect(marks.allSatisfy { $0.text.lowercased() == "rubber" })
      #expect(Set(marks.map(\.color)).count == 2 || marks.count == 1)
    }
    stage.strike("Return", modifiers: .shift)
    #expect(texts(stage).contains("\(count) of \(count)"))
    stage.strike("Escape")
    #expect(marks(stage).isEmpty && !texts(stage).contains("\(count) of \(count)"))
  }

  @Test("The current match is in sight, wherever it is", arguments: ["translation", "million", "Fling", "guard"])
  func reveals(pattern: String) throws {
    let stage = ArticleStage(width: 500, height: 400)
    search(for: pattern, in: stage)
    for _ in 0..<count(pattern) {
      let label = try #require(
        stage.views(MarkedLabel.self, in: stage.page).first { label in
          guard let text = label.attributedText else { return false }
          var colors: Set<UIColor> = []
          text.enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: text.length)) { value, _, _ in
            if let color = value as? UIColor { colors.insert(color) }
          }
          return colors.contains(.currentMatch)
        })
      let frame = label.convert(label.bounds, to: nil)
      #expect(frame.maxY > ArticleBar.height && frame.minY < 400)
      stage.strike("Return")
    }
  }

  @Test("A search for nothing marks nothing, and one for a letter finds it everywhere")
  func shortPatterns() {
    let stage = ArticleStage()
    search(for: "", in: stage)
    #expect(marks(stage).isEmpty)
    stage.strike("Return")
    stage.harness.type("e")
    stage.harness.run(for: 0.3)
    #expect(texts(stage).contains("1 of \(count("e"))"))
    stage.harness.type("qx")
    stage.harness.run(for: 0.3)
    #expect(texts(stage).contains("no match") && marks(stage).isEmpty)
    stage.strike("Return")
    stage.strike("Return", modifiers: .shift)
    #expect(texts(stage).contains("no match"))
  }

  @Test("A chapter that gets its views during a search has its matches marked")
  func laterChapters() {
    let stage = ArticleStage()
    search(for: "the", in: stage)
    let before = marks(stage).count
    stage.harness.pointer.wheel(at: CGPoint(x: 60, y: 300), notches: CGPoint(x: 0, y: 20))
    stage.harness.run(for: 0.6)
    #expect(stage.chapters.count > 2 && marks(stage).count > before)
  }
}
