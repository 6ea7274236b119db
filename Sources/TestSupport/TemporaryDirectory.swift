import Drawing
import Foundation
import Rendering

/// A temporary directory that is removed with its last reference. Its files are named by paths relative to it.
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

  /// Writes a file, creates its folders, and returns its path.
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

  /// Returns the content of a file; an empty text if there is none.
  package func text(of name: String) -> String {
    String(decoding: (try? data(of: name)) ?? Data(), as: UTF8.self)
  }

  /// Returns the lines of a file that are not empty.
  package func lines(of name: String) throws -> [String] {
    String(decoding: try data(of: name), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  package func image(of name: String) throws -> PixelBuffer { try PNGFile.read(path(of: name)) }
}
