import Foundation

/// The bytes of a content that goes from one program to another.
package enum ContentBytes: Sendable {
  case memory(Data)
  /// Many bytes.
  case file(ContentFile)

  /// A content that arrives, or is made, is in memory up to this number of bytes, and in a file beyond it. Chosen: a large
  /// picture is in memory, where a paste finds it within a moment.
  package static let longestInMemory = 16 << 20

  /// The bytes of a file. A file with few of them is read.
  ///
  /// - Throws: `FilePathError`.
  package init(of file: ContentFile) throws {
    self = file.count > 1 << 20 ? .file(file) : .memory(try file.read(at: 0, upTo: file.count))
  }

  package var count: Int {
    switch self {
    case .memory(let data): data.count
    case .file(let file): file.count
    }
  }

  /// All bytes. Those of a temporary file are not read before they are used.
  ///
  /// - Throws: `FilePathError`.
  package var data: Data {
    get throws {
      switch self {
      case .memory(let data): data
      case .file(let file): try file.contents()
      }
    }
  }

  /// Calls `body` with the bytes in their order, in pieces, until it returns false.
  ///
  /// - Throws: `FilePathError`.
  package func forEachPiece(upTo count: Int = 256 << 10, _ body: (Data) throws -> Bool) throws {
    var offset = 0
    while offset < self.count {
      let piece: Data
      switch self {
      case .memory(let data):
        let start = data.startIndex + offset
        piece = data[start..<min(start + count, data.endIndex)]
      case .file(let file): piece = try file.read(at: offset, upTo: count)
      }
      guard try body(piece) else { return }
      offset += piece.count
    }
  }

  /// Writes the bytes to a path that no file has, piece by piece.
  ///
  /// - Throws: `FilePathError`. An unfinished file is deleted.
  package func copy(to target: FilePath, mode: mode_t = 0o666) throws {
    let output = target.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard output >= 0 else { throw FilePathError(target) }
    defer { close(output) }
    do {
      try forEachPiece { piece in
        try ContentFile.write(piece, to: output, target)
        return true
      }
    } catch {
      _ = target.withCString(unlink)
      throw error
    }
  }

  /// Writes the bytes to a path that no file has. A temporary file is moved there.
  ///
  /// - Throws: `FilePathError`.
  package func place(at path: FilePath) throws {
    switch self {
    case .memory: try copy(to: path)
    case .file(let file): try file.move(to: path)
    }
  }
}

/// Collects the bytes of a content piece by piece: in memory, and in a temporary file once they are many.
package final class ContentBuilder {
  private var memory = Data()
  private var file: ContentFile?
  /// The most bytes in memory.
  private let limit: Int

  /// - Parameter limit: The most bytes in memory.
  package init(inMemoryUpTo limit: Int = ContentBytes.longestInMemory) {
    self.limit = limit
  }

  package var count: Int { file?.count ?? memory.count }

  /// Whether `append(_:)` of a number of bytes only uses memory.
  package func keepsInMemory(_ count: Int) -> Bool { file == nil && memory.count + count <= limit }

  /// - Throws: `FilePathError`. The content is incomplete then.
  package func append(_ bytes: Data) throws {
    if keepsInMemory(bytes.count) { return memory.append(bytes) }
    let file = try self.file ?? ContentFile()
    if self.file == nil {
      self.file = file
      try file.append(memory)
      memory = Data()
    }
    try file.append(bytes)
  }

  /// Returns the collected bytes. The last call.
  package func finish() -> ContentBytes { file.map { .file($0) } ?? .memory(memory) }
}
