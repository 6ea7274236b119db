import Foundation

/// The checkout of the tests, with the Markdown in it.
package enum Checkout {
  package static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The catalog with the articles.
  package static let articles = root.appendingPathComponent("Sources/UIKit/UIKit.docc")

  /// Returns the text of the file at `path`, relative to the root.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the fenced Swift blocks under a heading of the second level in the file at `path`; none without the
  /// heading.
  package static func swiftBlocks(of path: String, under heading: String) throws -> [String] {
    let text = try text(of: path)
    guard let start = text.range(of: "## \(heading)\n") else { return [] }
    let rest = text[start.upperBound...]
    let section = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    return section.components(separatedBy: "```swift\n").dropFirst().map { block in
      String(block[..<(block.range(of: "```")?.lowerBound ?? block.endIndex)])
    }
  }
}
