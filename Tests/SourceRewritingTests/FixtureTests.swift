#if UIKitSources
import Foundation
import Testing

@testable import SourceRewriting

/// Each fixture is a file before and after the rewriting.
@Suite struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let names = [
    "added-import", "application", "attributes", "imports", "literals", "observation", "optional-members", "selectors",
  ]

  private func rewrite(_ source: String) -> (text: String, problems: [SourceProblem]) {
    SourceRewriter(index: SourceIndex(sources: [source])).rewrite(source, path: "File.swift")
  }

  private func fixture(_ name: String, _ stage: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(name).\(stage)"), encoding: .utf8)
  }

  @Test("Each rule rewrites its fixture, and leaves formatting and comments alone", arguments: names)
  func rewriting(_ name: String) throws {
    let (text, problems) = rewrite(try fixture(name, "before"))
    #expect(problems.isEmpty)
    #expect(text == (try fixture(name, "after")))
  }

  @Test("Rewriting a rewritten file changes nothing", arguments: names)
  func idempotence(_ name: String) throws {
    let after = try fixture(name, "after")
    #expect(rewrite(after).text == after)
  }

  @Test("Every line stays where it is", arguments: names)
  func lines(_ name: String) throws {
    let before = try fixture(name, "before").split(separator: "\n", omittingEmptySubsequences: false)
    let after = try fixture(name, "after").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before.count == after.count)
  }

  @Test("Every fixture is tested") func allFixtures() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    #expect(Set(files.map { $0.deletingPathExtension().lastPathComponent }) == Set(Self.names))
  }

  @Test("A source without Objective-C is not changed") func untouched() {
    let source =
      "import UIKit\n\n/// #selector(x) in a comment.\nlet text = \"@objc #selector(x)\"\nlet y = completion?(1)\n"
    #expect(rewrite(source).text == source)
  }
}
#endif
