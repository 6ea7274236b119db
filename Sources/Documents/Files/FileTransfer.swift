import Foundation
import Platform

/// Copies and moves files, whatever bytes their names have, on threads of its own.
enum FileTransfer {
  /// Copies files into new folders for temporary files, under their own names.
  ///
  /// - Throws: `FilePathError`. Copies that were made before it stay.
  @concurrent
  static func temporaryCopies(of urls: [URL]) async throws -> [URL] {
    try urls.map { url in
      guard let source = FilePath(url) else { throw CocoaError(.fileReadUnsupportedScheme) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard let target = FilePath(folder)?.appending(source.name) else { throw CocoaError(.fileWriteUnsupportedScheme) }
      try source.copy(to: target)
      return target.url(isDirectory: target.isFolder)
    }
  }

  /// Copies or moves files to their targets. A file that is there is replaced at once, when its successor is complete.
  ///
  /// - Throws: `FilePathError`, with which that file's target is as it was.
  @concurrent
  static func place(_ items: [(source: URL, target: URL)], asCopy: Bool) async throws {
    for item in items {
      guard let source = FilePath(item.source), let target = FilePath(item.target) else {
        throw CocoaError(.fileWriteUnsupportedScheme)
      }
      if source == target { continue }
      if !asCopy, source.withCString({ from in target.withCString { rename(from, $0) } }) == 0 { continue }
      try target.replace { try source.copy(to: $0) }
      if !asCopy { source.remove() }
    }
  }
}
