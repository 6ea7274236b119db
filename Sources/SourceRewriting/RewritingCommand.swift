#if UIKitSources
import Foundation

/// The command line of `uikit-sources`.
package struct RewritingCommand {
  package struct Failure: Error {
    /// What was wrong, one line a problem.
    package let lines: [String]
  }

  private let arguments: [String]

  /// - Parameter arguments: Without the name of the program.
  package init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Writes the output. Throws a `Failure`, or what Foundation throws for files.
  package func run() throws {
    switch arguments.first {
    case "index" where arguments.count >= 2: try writeIndex()
    case "rewrite" where arguments.count == 4: try rewrite()
    case "listings" where arguments.count >= 2: try writeListings()
    default:
      throw Failure(lines: [
        "error: usage: uikit-sources index OUTPUT SOURCE... [--imports SOURCE...] | uikit-sources rewrite INDEX OUTPUT SOURCE"
          + " | uikit-sources listings OUTPUT NAME=SOURCE#TYPE..."
      ])
    }
  }

  /// What follows are sources of other modules.
  private static let importsOption = "--imports"

  /// An equal file is not written again: its date tells the build system whether all files must be rewritten.
  private func writeIndex() throws {
    let output = URL(filePath: arguments[1])
    let parts = arguments.dropFirst(2).split(
      separator: Self.importsOption, maxSplits: 1, omittingEmptySubsequences: false)
    let index = SourceIndex(
      sources: try parts[0].map(text), imports: try parts.count > 1 ? parts[1].map(text) : [])
    let data = try IndexFile.data(of: index)
    if (try? Data(contentsOf: output)) != data { try data.write(to: output, options: .atomic) }
  }

  private func rewrite() throws {
    let (output, path) = (arguments[2], arguments[3])
    let index = try IndexFile.index(in: Data(contentsOf: URL(filePath: arguments[1])))
    let (rewritten, problems) = SourceRewriter(index: index).rewrite(try text(of: path), path: path)
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw Failure(lines: problems.map(\.description))
    }
    for warning in problems { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
    try Data((Self.location(of: path) + rewritten).utf8).write(to: URL(filePath: output), options: .atomic)
  }

  private func writeListings() throws {
    do {
      let listings = try ListingFile.text(of: Array(arguments.dropFirst(2)), source: text)
      try Data(listings.utf8).write(to: URL(filePath: arguments[1]), options: .atomic)
    } catch let problem as ListingFile.Problem {
      throw Failure(lines: ["error: \(problem.text)"])
    }
  }

  /// The line that leads errors and debuggers into the original.
  private static func location(of path: String) -> String {
    let literal = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(literal)\", line: 1)\n"
  }

  private func text(of path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Failure(lines: ["\(path):1:1: error: the file cannot be read as UTF-8"])
    }
  }
}

/// The form of an index between two commands: JSON in the comments of a Swift file. The package manager would copy any other
/// file that a plugin writes into the program's resources.
private enum IndexFile {
  private static let comment = "// "

  static func data(of index: SourceIndex) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let lines = String(decoding: try encoder.encode(index), as: UTF8.self).split(separator: "\n")
    return Data(lines.map { "\(comment)\($0)\n" }.joined().utf8)
  }

  static func index(in data: Data) throws -> SourceIndex {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0.dropFirst(comment.count) }
    return try JSONDecoder().decode(SourceIndex.self, from: Data(lines.joined(separator: "\n").utf8))
  }
}
#endif
