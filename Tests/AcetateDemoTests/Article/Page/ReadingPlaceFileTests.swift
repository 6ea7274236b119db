import Controllers
import Controls
import Foundation
import Glibc
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The reading place across starts", .unpainted)
struct ReadingPlaceFileTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private var file: ReadingPlaceFile? { ReadingPlaceFile(environment: ["XDG_STATE_HOME": folder.path(of: "state")]) }

  private func put(_ data: Data) throws {
    let place = URL(fileURLWithPath: folder.path(of: "state/acetate-demo"))
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try data.write(to: place.appendingPathComponent("reading-place.json"))
  }

  @Test("The next start shows the paragraph that was at the top of the last one, in a window of another size")
  func starts() throws {
    let first = ArticleStage(width: 800, placeFile: file)
    first.page.show(ReadingPlace(chapter: 9, row: 2, share: 0))
    first.harness.run(for: 0.1)
    first.window.isHidden = true
    let second = ArticleStage(width: 420, placeFile: file)
    let label = try #require(second.label(beginning: "Beyond an edge the content follows"))
    #expect(abs(second.y(of: label) - second.page.adjustedContentInset.top) <= 1)
  }

  @Test("Another scene in between keeps the place too")
  func scenes() {
    let stage = ArticleStage(placeFile: file)
    stage.page.show(ReadingPlace(chapter: 6, row: 1, share: 0.5))
    stage.harness.run(for: 0.1)
    stage.window.show(.boxes)
    stage.window.show(.article)
    stage.harness.run(for: 0.1)
    #expect(stage.page.place.chapter == 6 && stage.page.place.row == 1)
  }

  @Test(
    "A file that is damaged, of another kind or without a place in the article counts as none",
    arguments: [
      "", "{", "[]", "null", #"{"chapter":3}"#, #"{"chapter":99,"row":0,"share":0}"#,
      #"{"chapter":-1,"row":0,"share":0}"#, #"{"chapter":1,"row":99,"share":0}"#,
      #"{"chapter":1,"row":1,"share":1e300}"#,
      #"{"chapter":1e99,"row":1,"share":0}"#, #"{"chapter":"1","row":1,"share":0}"#, "\u{0}\u{1}\u{2}",
    ])
  func damaged(text: String) throws {
    try put(Data(text.utf8))
    #expect(file?.read() == nil)
    #expect(ArticleStage(placeFile: file).page.contentOffset.y == -ArticleBar.height)
  }

  @Test("A huge file, one that may not be read, a folder and a named pipe count as none, and nothing waits")
  func strangeFiles() throws {
    try put(Data(repeating: 0x20, count: 1_000_000) + Data(#"{"chapter":3,"row":0,"share":0}"#.utf8))
    #expect(file?.read() == nil)
    let path = folder.path(of: "state/acetate-demo/reading-place.json")
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(file?.read() == nil)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(file?.read() == nil)
    // Nothing can be written either, and that is no error.
    file?.write(.start)
    #expect(symlink("/dev/zero", folder.path(of: "zero")) == 0)
  }

  @Test("A folder that does not exist is made, and one that cannot be made is ignored")
  func folders() {
    let place = ReadingPlace(chapter: 2, row: 1, share: 0.25)
    file?.write(place)
    #expect(file?.read() == place)
    let none = ReadingPlaceFile(environment: ["XDG_STATE_HOME": "/proc/none"])
    none?.write(place)
    #expect(none?.read() == nil)
  }

  @Test("A relative XDG_STATE_HOME counts as none, as the specification says")
  func environment() {
    let home = ReadingPlaceFile(environment: ["XDG_STATE_HOME": "state", "HOME": folder.path(of: "home")])
    home?.write(.end)
    #expect(
      FileManager.default.fileExists(atPath: folder.path(of: "home/.local/state/acetate-demo/reading-place.json")))
    #expect(ReadingPlaceFile(environment: [:]) == nil)
  }
}
