import Foundation

/// The folder that the tests belong to, and the Markdown in it.
package enum Checkout {
  package static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The catalogue with the articles.
  package static let articles = root.appendingPathComponent("Sources/UIKit/UIKit.docc")

  /// The text of the file at `path`, which starts at the root.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The fenced blocks of Swift under a heading of the second level, in the file at `path`. Empty without the heading.
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
