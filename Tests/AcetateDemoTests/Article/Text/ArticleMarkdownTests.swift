import Foundation
import TestSupport
import Testing

@testable import AcetateDemo

@Suite("The article in Markdown")
struct ArticleMarkdownTests {
  private static let path = "Sources/UIKit/UIKit.docc/UnderstandingScrollViews.md"

  @Test("The DocC article is the text of the scene")
  func text() throws {
    #expect(try Checkout.text(of: Self.path) == Article.markdown, "run make article")
  }

  @Test("The hidden option prints it")
  func option() throws {
    let outcome = try DemoProgram.run(["--article-markdown"])
    #expect(outcome.end == .status(0) && outcome.error == "" && outcome.output == Article.markdown)
  }

  @Test("It has all texts of the scene, and a picture of each figure")
  func completeness() throws {
    let markdown = Article.markdown
    let words = markdown.replacing(/\n(> )?/, with: { _ in " " })
    for case .paragraph(let text) in Article.chapters.flatMap(\.blocks) { #expect(words.contains(text), "\(text)") }
    for name in FigureName.allCases {
      #expect(markdown.contains("(../../../Resources/screenshots/\(name.pictureName).png)"))
      let picture = Checkout.root.appendingPathComponent("Resources/screenshots/\(name.pictureName).png").path
      #expect(FileManager.default.fileExists(atPath: picture), "run make screenshots")
    }
  }

  @Test(
    "A line of prose has at most 125 characters, and begins with nothing that Markdown takes for a list or a heading")
  func lines() {
    var isCode = false
    for line in Article.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("    "), !line.hasPrefix("!"), !line.hasPrefix("- "), !line.hasPrefix("#") else {
        continue
      }
      #expect(line.count <= 125, "\(line)")
      #expect(line.range(of: #"^([+=]|\d+[.)] )"#, options: .regularExpression) == nil, "\(line)")
    }
  }

  @Test("Code between backquotes is not broken")
  func code() {
    for line in Article.markdown.split(separator: "\n") where !line.hasPrefix("```") {
      #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
    }
  }
}
