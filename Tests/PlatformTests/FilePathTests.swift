import Foundation
import Testing

@testable import Platform

@Suite("Paths of files")
struct FilePathTests {
  @Test("Every byte of a name survives as an address, and back", arguments: 1...255)
  func bytes(byte: Int) throws {
    guard byte != 0x2F else { return }
    let path = FilePath(Array("/a/".utf8) + [UInt8(byte)] + Array("b".utf8))
    let url = path.url()
    #expect(url.isFileURL && FilePath(url) == path)
    #expect(FilePath(try #require(URL(string: url.absoluteString))) == path)
    #expect(FilePath.text(of: path.name).hasSuffix("b"))
  }

  @Test("What is no file's address, or has a zero, is no path")
  func noPaths() throws {
    for text in ["https://example.org/a", "file:///a%00b", "mailto:a@b.c"] {
      #expect(FilePath(try #require(URL(string: text))) == nil)
    }
  }

  @Test("A path has a name and a folder, of which the root is its own")
  func parts() {
    let path = FilePath(URL(fileURLWithPath: "/a/b c", isDirectory: true))
    #expect(path?.name == Array("b c".utf8) && path?.parent.bytes == Array("/a".utf8))
    #expect(path?.parent.parent.bytes == Array("/".utf8) && path?.parent.parent.parent.bytes == Array("/".utf8))
    #expect(FilePath(Array("/".utf8)).appending([0x61]).bytes == Array("/a".utf8))
    #expect(path?.url(isDirectory: true).absoluteString == "file:///a/b%20c/")
  }

  @Test("A name shows symbols for what has no shape")
  func texts() {
    #expect(FilePath.text(of: [0x61, 0x0A, 0xFF]) == "a\u{240A}\u{FFFD}")
  }
}
