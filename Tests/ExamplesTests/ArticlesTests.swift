import Foundation
import TestSupport
import Testing

@Suite("Code and links in README and the articles")
struct ArticlesTests {
  @Test("README's first app equals the example, and has at most 30 lines")
  func firstApp() throws {
    let block = try #require(try Checkout.swiftBlocks(of: "README.md", under: "A first app").first)
    #expect(try block == Checkout.text(of: "Sources/Examples/FirstApp/App.swift"))
    #expect(block.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
  }

  @Test("The test in the article Testing is one that runs")
  func testing() throws {
    let block = try #require(
      try Checkout.swiftBlocks(of: "Sources/UIKit/UIKit.docc/Testing.md", under: "A first test").first)
    #expect(try block == Checkout.text(of: "Tests/ExamplesTests/PagerTests.swift"))
  }

  @Test("README has at most 150 lines")
  func length() throws {
    #expect(try Checkout.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }

  @Test("Each link to a file leads to an existing file")
  func links() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.articles.path).filter {
      $0.hasSuffix(".md")
    }
    for file in [Checkout.root.appendingPathComponent("README.md")]
      + names.map(Checkout.articles.appendingPathComponent)
    {
      let folder = file.deletingLastPathComponent()
      for link in try String(contentsOf: file, encoding: .utf8).matches(of: /\]\(([^)#:]+)\)/).map(\.output.1) {
        let path = folder.appendingPathComponent(String(link)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(file.lastPathComponent) links to \(link)")
      }
    }
  }

  @Test("Each source file that Architecture names exists")
  func sourceFiles() throws {
    let paths = try #require(
      FileManager.default.enumerator(atPath: Checkout.root.appendingPathComponent("Sources").path)?.allObjects
        as? [String])
    let article = try Checkout.text(of: "Sources/UIKit/UIKit.docc/Architecture.md")
    let names = article.matches(of: /`([A-Za-z0-9+\/]+\.swift)`/).map { String($0.output.1) }
    #expect(names.count > 100)
    for name in names where name != "Package.swift" {
      #expect(paths.contains { "/\($0)".hasSuffix("/\(name)") }, "Architecture names \(name)")
    }
  }
}
