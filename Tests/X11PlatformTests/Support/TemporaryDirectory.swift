import Foundation

/// A directory of a test's own, which goes with it.
final class TemporaryDirectory {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("acetate-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(of name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// An empty file, to be written to.
  func makeFile(_ name: String) throws -> FileHandle {
    try Data().write(to: url.appendingPathComponent(name))
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  /// Writes a file, and makes the folders that it is in.
  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func makeLink(_ name: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(at: url.appendingPathComponent(name), withDestinationURL: target)
  }

  /// What a file holds now; nothing when there is no such file.
  func text(of name: String) -> String {
    let data = try? Data(contentsOf: url.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
