import Drawing
import Foundation
import Rendering

/// A directory of a test's own, which goes with it. Its files have names, or paths from it on.
package final class TemporaryDirectory {
  private let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("acetate-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package func path(of name: String) -> String { url.appendingPathComponent(name).path }

  // MARK: Writing

  /// Writes a file, makes the folders that it is in, and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  package func makeLink(_ name: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(at: url.appendingPathComponent(name), withDestinationURL: target)
  }

  // MARK: Reading

  package func data(of name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  /// What a file holds now; nothing when there is no such file.
  package func text(of name: String) -> String {
    String(decoding: (try? data(of: name)) ?? Data(), as: UTF8.self)
  }

  /// The lines that are not empty.
  package func lines(of name: String) throws -> [String] {
    String(decoding: try data(of: name), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  package func image(of name: String) throws -> PixelBuffer { try PNGFile.read(path(of: name)) }
}
