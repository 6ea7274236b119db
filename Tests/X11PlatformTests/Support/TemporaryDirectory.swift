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

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  /// What a file holds now; nothing when there is no such file.
  func text(of name: String) -> String {
    let data = try? Data(contentsOf: url.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
