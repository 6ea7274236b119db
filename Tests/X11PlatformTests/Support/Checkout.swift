import Foundation
import Testing

/// The folder that the tests belong to, and what stands in its README.
enum Checkout {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The fenced blocks of Swift under a heading of README.md, in their order.
  static func swiftBlocks(under heading: String) throws -> [String] {
    let readme = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "## \(heading)\n"), "README.md has no heading \"\(heading)\"")
    let rest = readme[start.upperBound...]
    let section = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    return try section.components(separatedBy: "```swift\n").dropFirst().map { block in
      let end = try #require(block.range(of: "```"), "a block under \"\(heading)\" has no end")
      return String(block[..<end.lowerBound])
    }
  }
}
