import Drawing
import Foundation
import Rendering

/// A folder for a test's files, which goes when the test is over.
final class ScratchFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("acetate-demo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  func lines(_ name: String) throws -> [String] {
    String(decoding: try data(name), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func image(_ name: String) throws -> PixelBuffer { try PNGFile.read(path(name)) }

  /// The lines of a trace, each as the type that has the fields of all.
  func trace(_ name: String) throws -> [TraceLine] {
    try lines(name).map { try JSONDecoder().decode(TraceLine.self, from: Data($0.utf8)) }
  }
}
