#if UIKitSources
import Foundation
import Testing

@testable import SourceRewriting

/// Each fixture is a file before and after the rewriting.
struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let names = [
    "added-import", "any-object", "application", "attributes", "class-objects", "extension-methods",
    "extension-overrides", "forwarding",
    "imports", "list-views", "literals", "method-lists", "named-modules", "nested-types", "observable-properties",
    "observation", "optional-members", "optional-properties", "plain-elements", "root-class", "selectors",
    "shared-application",
    "swiftui",
    "test-import", "values",
  ]

  private func rewrite(_ source: String) -> (text: String, problems: [SourceProblem]) {
    SourceRewriter(index: SourceIndex(sources: [source])).rewrite(source, path: "File.swift")
  }

  private func fixture(_ name: String, _ stage: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(name).\(stage)"), encoding: .utf8)
  }

  @Test(arguments: names)
  func `Each rule rewrites its fixture, and leaves formatting and comments alone`(_ name: String) throws {
    let (text, problems) = rewrite(try fixture(name, "before"))
    #expect(!problems.contains { $0.severity == .error })
    #expect(text == (try fixture(name, "after")))
  }

  @Test(arguments: names)
  func `Rewriting a rewritten file changes nothing`(_ name: String) throws {
    let after = try fixture(name, "after")
    #expect(rewrite(after).text == after)
  }

  @Test(arguments: names)
  func `Every line stays where it is`(_ name: String) throws {
    let before = try fixture(name, "before").split(separator: "\n", omittingEmptySubsequences: false)
    let after = try fixture(name, "after").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before.count == after.count)
  }

  @Test func `Every fixture is tested`() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    #expect(Set(files.map { $0.deletingPathExtension().lastPathComponent }) == Set(Self.names))
  }

  @Test func `A source without Objective-C is not changed`() {
    let source =
      "import UIKit\n\n/// #selector(x) in a comment.\nlet text = \"@objc #selector(x)\"\nlet y = completion?(1)\n"
    #expect(rewrite(source).text == source)
  }
}
#endif
