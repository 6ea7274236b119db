import Foundation
import Testing

@testable import Platform

@Suite("Contents in transit")
struct ContentBytesTests {
  private func path(_ ending: String = "") throws -> FilePath { try ContentFile.makeTemporaryPath(ending: ending) }

  private func exists(_ path: FilePath) -> Bool { path.status() != nil }

  @Test("Bytes are in memory up to a limit, and in a file beyond it, in their order")
  func building() throws {
    for count in [0, 9, 10, 11, 100] {
      let builder = ContentBuilder(inMemoryUpTo: 10)
      for byte in 0..<count { try builder.append(Data([UInt8(byte)])) }
      #expect(builder.count == count)
      let bytes = builder.finish()
      if case .file = bytes { #expect(count > 10) } else { #expect(count <= 10) }
      #expect(try bytes.data == Data((0..<count).map { UInt8($0) }) && bytes.count == count)
      var pieces: [Int] = []
      try bytes.forEachPiece(upTo: 7) { piece in
        pieces.append(piece.count)
        return pieces.count < 3
      }
      #expect(pieces == stride(from: 0, to: count, by: 7).prefix(3).map { min(7, count - $0) })
    }
  }

  @Test("A temporary file is deleted at the end, unless it was moved; its mapped bytes stay")
  func temporary() throws {
    let target = try path("png")
    defer { target.parent.remove() }
    var file: ContentFile? = try ContentFile()
    try file?.append(Data([1, 2, 3]))
    let data = try #require(try file?.contents())
    try file?.move(to: target)
    file = nil
    #expect(exists(target) && data == Data([1, 2, 3]))
    #expect(throws: FilePathError.self) { try ContentBytes.memory(Data()).copy(to: target) }

    file = try ContentFile(reading: target, isTemporary: true)
    #expect(
      target.status().map { $0.st_mode & 0o600 } == 0o600 && target.parent.status().map { $0.st_mode & 0o777 } == 0o700)
    file = nil
    #expect(!exists(target) && !exists(target.parent))
  }

  @Test("A file that becomes shorter while it is read is an error, and leaves no copy")
  func truncated() throws {
    let source = try path()
    let copy = source.parent.appending(Array("copy".utf8))
    defer { source.parent.remove() }
    try ContentBytes.memory(Data(repeating: 1, count: 1 << 20)).copy(to: source)
    let file = try ContentFile(reading: source)
    _ = source.withCString { truncate($0, 10) }
    #expect(throws: FilePathError.self) { try file.read(at: 0, upTo: 11) }
    #expect(throws: FilePathError.self) { try file.contents() }
    #expect(throws: FilePathError.self) { try ContentBytes.file(file).copy(to: copy) }
    #expect(!exists(copy))
    #expect(try file.read(at: 2 << 20, upTo: 5).isEmpty)
  }

  @Test("A folder, a device, a pipe and a missing file are errors", arguments: ["/", "/dev/zero", "/nowhere"])
  func kinds(path: String) {
    #expect(throws: FilePathError.self) { try ContentFile(reading: FilePath(Array(path.utf8))) }
  }

  @Test("A pipe without a writer is refused, and not waited for")
  func pipe() throws {
    let pipe = try path()
    defer { pipe.parent.remove() }
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    #expect(throws: FilePathError.self) { try ContentFile(reading: pipe) }
  }
}
