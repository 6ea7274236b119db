import Foundation
import Platform
import TestSupport
import Testing

@testable import Documents

@Suite("Transfers of files")
struct FileTransferTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func path(_ name: String) throws -> FilePath {
    try #require(FilePath(URL(fileURLWithPath: directory.path(of: name))))
  }

  /// A file whose name is not UTF-8.
  private func makeOddFile() throws -> FilePath {
    let path = try path("").appending([0x66, 0xFF, 0x0A])
    let file = try #require(path.withCString { fopen($0, "w") })
    fputs("odd", file)
    fclose(file)
    return path
  }

  @Test("A folder is copied with its links, odd names and rights")
  func folders() async throws {
    try directory.write("one", to: "from/inner/a")
    try directory.makeLink("from/link", to: URL(fileURLWithPath: "nowhere"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: directory.path(of: "from/inner/a"))
    let odd = try makeOddFile()
    try odd.copy(to: try path("from").appending(odd.name))
    let urls = try await FileTransfer.temporaryCopies(of: [try path("from").url(), odd.url()])
    let copy = try #require(FilePath(urls[0]))
    defer { for url in urls { FilePath(url)?.parent.remove() } }
    #expect(try copy != path("from"))
    #expect(copy.name == Array("from".utf8) && urls[0].hasDirectoryPath)
    #expect(Set(try copy.names()) == [Array("inner".utf8), Array("link".utf8), odd.name])
    let inner = copy.appending(Array("inner/a".utf8))
    #expect(inner.status()?.st_mode == S_IFREG | 0o640)
    #expect(FileManager.default.contents(atPath: inner.url().path) == Data("one".utf8))
    #expect(copy.appending(Array("link".utf8)).status(follows: false).map { $0.st_mode & S_IFMT } == S_IFLNK)
    #expect(FilePath(urls[1])?.name == odd.name && FilePath(urls[1])?.status()?.st_size == 3)
  }

  @Test("A file is placed by a copy or moved, and replaces another one")
  func placing() async throws {
    let source = URL(fileURLWithPath: try directory.write("new", to: "source"))
    let target = URL(fileURLWithPath: try directory.write("old", to: "folder/target"))
    try await FileTransfer.place([(source, target)], asCopy: true)
    #expect(directory.text(of: "folder/target") == "new" && directory.text(of: "source") == "new")
    try directory.write("newer", to: "source")
    try await FileTransfer.place([(source, target)], asCopy: false)
    #expect(directory.text(of: "folder/target") == "newer")
    #expect(try path("folder").names().count == 1)
    #expect(try path("source").status() == nil)
    // Onto itself.
    try await FileTransfer.place([(target, target)], asCopy: false)
    #expect(directory.text(of: "folder/target") == "newer")
  }

  @Test("A file that cannot be placed leaves the target as it is, and no draft")
  func failing() async throws {
    let target = URL(fileURLWithPath: try directory.write("old", to: "folder/target"))
    await #expect(throws: FilePathError.self) {
      try await FileTransfer.place([(URL(fileURLWithPath: directory.path(of: "missing")), target)], asCopy: true)
    }
    let source = URL(fileURLWithPath: try directory.write("new", to: "source"))
    let nowhere = URL(fileURLWithPath: directory.path(of: "no/where"))
    await #expect(throws: FilePathError.self) { try await FileTransfer.place([(source, nowhere)], asCopy: false) }
    #expect(directory.text(of: "folder/target") == "old")
    #expect(try path("folder").names().count == 1)
    #expect(directory.text(of: "source") == "new")
  }

  @Test("A device is not copied")
  func devices() async {
    await #expect(throws: FilePathError.self) {
      try await FileTransfer.temporaryCopies(of: [URL(fileURLWithPath: "/dev/zero")])
    }
  }

  @Test("A listing has folders first, and numbers in their order")
  func listing() async throws {
    for name in ["b10", "b9", "b09x", "A", ".hidden", "note.TXT"] { try directory.write("1234", to: "list/\(name)") }
    try directory.write("", to: "list/z/inside")
    try directory.makeLink("list/dangling", to: URL(fileURLWithPath: "nowhere"))
    let entries = try await FolderListing.read(try path("list"))
    #expect(entries.map(\.text) == ["z", ".hidden", "A", "b9", "b09x", "b10", "dangling", "note.TXT"])
    #expect(entries.map(\.isFolder) == [true] + Array(repeating: false, count: 7))
    #expect(entries[2].size == 4 && entries[1].isHidden && !entries[2].isHidden && entries[7].suffix == "txt")
    #expect(entries[1].suffix == "")
    await #expect(throws: FilePathError.self) { try await FolderListing.read(try path("missing")) }
  }
}

@Suite("Recent files")
struct RecentFilesTests {
  private func entry(_ text: String, _ time: TimeInterval) throws -> RecentFiles.Entry {
    RecentFiles.Entry(
      url: try #require(URL(string: text)), mediaType: "text/plain", time: Date(timeIntervalSince1970: time))
  }

  @Test("A file stands once in the list, with its last use, and others stay")
  func adding() throws {
    let first = try #require(RecentFiles.adding([try entry("file:///a&b", 0)], to: "<xbel>\n<x/>\n</xbel>\n"))
    #expect(first.contains(#"<bookmark href="file:///a&amp;b" added="1970-01-01T00:00:00Z""#) && first.contains("<x/>"))
    let second = try #require(
      RecentFiles.adding([try entry("file:///c", 60), try entry("file:///a&b", 120)], to: first))
    #expect(second.components(separatedBy: "file:///a&amp;b").count == 2)
    #expect(second.contains("1970-01-01T00:02:00Z") && !second.contains("1970-01-01T00:00:00Z"))
    #expect(second.contains("file:///c") && second.contains("<x/>") && second.hasSuffix("</xbel>\n"))
  }

  @Test("A text that is no list stays as it is")
  func damaged() throws {
    #expect(RecentFiles.adding([try entry("file:///a", 0)], to: "no list") == nil)
  }
}
