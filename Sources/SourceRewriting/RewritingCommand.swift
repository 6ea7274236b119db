#if UIKitSources
import Foundation

/// The command line of `uikit-sources`.
package struct RewritingCommand {
  /// What was wrong, one line a problem.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
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
    default:
      throw Failure(
        description: "error: usage: uikit-sources index OUTPUT SOURCE... | uikit-sources rewrite INDEX OUTPUT SOURCE")
    }
  }

  /// An equal file is not written again: its date tells the build system whether all files must be rewritten.
  private func writeIndex() throws {
    let output = URL(filePath: arguments[1])
    let index = SourceIndex(sources: try arguments.dropFirst(2).map(text))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(index)
    if (try? Data(contentsOf: output)) != data { try data.write(to: output, options: .atomic) }
  }

  private func rewrite() throws {
    let (output, path) = (arguments[2], arguments[3])
    let index = try JSONDecoder().decode(SourceIndex.self, from: Data(contentsOf: URL(filePath: arguments[1])))
    let (rewritten, problems) = SourceRewriter(index: index).rewrite(try text(of: path), path: path)
    guard problems.isEmpty else {
      throw Failure(description: problems.map(\.description).joined(separator: "\n"))
    }
    try Data((Self.location(of: path) + rewritten).utf8).write(to: URL(filePath: output), options: .atomic)
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
      throw Failure(description: "\(path):1:1: error: the file cannot be read as UTF-8")
    }
  }
}
#endif
