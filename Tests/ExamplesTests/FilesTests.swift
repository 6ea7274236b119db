import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Files

@MainActor
@Suite("Files")
struct FilesTests {
  private let folder: TemporaryDirectory
  private let controller: FilesController
  private let harness: OffscreenHarness

  init() throws {
    folder = try TemporaryDirectory()
    for (name, size) in [("b10.txt", 900), ("b9.txt", 10), ("inner/leaf.txt", 3)] {
      let file = URL(fileURLWithPath: folder.path(of: name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(count: size).write(to: file)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "lost"), withDestinationPath: "nowhere")
    controller = FilesController(root: folder.path(of: ""))
    harness = OffscreenHarness(root: controller, size: CGSize(width: 400, height: 300))
  }

  private var names: [String] { controller.rows.map(\.name) }

  @Test("The name of a file is one line, whatever characters and bytes it has")
  func nameInOneLine() {
    let name = Array("a\nb\u{7F}c\u{2028}d\u{85}".utf8CString.dropLast()) + [-1, 0]
    #expect(FileNode.text(of: name) == "a\u{240A}b\u{FFFD}c\u{FFFD}d\u{FFFD}\u{FFFD}")
  }

  @Test("Folders come first, names in the order of their numbers, and a link that leads nowhere says so")
  func order() {
    #expect(names == ["inner", "b9.txt", "b10.txt", "lost"])
    #expect(controller.rows.map(\.detail) == ["", "10 bytes", "900 bytes", "No such file or directory"])
    harness.pointer.click(at: CGPoint(x: 170, y: 20))
    harness.runUntilIdle()
    #expect(names == ["inner", "b10.txt", "b9.txt", "lost"])
  }

  @Test("A click on the icon and the keys Right and Left open and close a folder")
  func folders() {
    harness.pointer.click(at: CGPoint(x: 20, y: 55))
    harness.runUntilIdle()
    #expect(names == ["inner", "leaf.txt", "b9.txt", "b10.txt", "lost"] && controller.rows[1].level == 1)
    for (key, count) in [("Down", 5), ("Left", 5), ("Left", 4), ("Right", 5)] {
      harness.strike(key)
      harness.runUntilIdle()
      #expect(names.count == count)
    }
  }

  @Test("Right and Left also move into a folder and back to it, swapped from right to left", arguments: [false, true])
  func keys(isMirrored: Bool) {
    harness.window.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    harness.pointer.click(at: CGPoint(x: 200, y: 55))
    let (into, outOf) = isMirrored ? ("Left", "Right") : ("Right", "Left")
    for (key, name) in [
      (into, "inner"), (into, "leaf.txt"), (outOf, "inner"), ("Down", "leaf.txt"), ("Down", "b9.txt"),
    ] {
      harness.strike(key)
      harness.runUntilIdle()
      #expect(selectedName == name)
    }
  }

  private var selectedName: String? { controller.table.indexPathForSelectedRow.map { names[$0.row] } }

  @Test("Typing and sorting find and keep a file, and a double click opens a folder")
  func selection() {
    harness.pointer.click(at: CGPoint(x: 200, y: 55))
    harness.strike("b", characters: "b")
    #expect(selectedName == "b9.txt")
    harness.pointer.click(at: CGPoint(x: 170, y: 20))
    harness.runUntilIdle()
    #expect(names == ["inner", "b10.txt", "b9.txt", "lost"] && selectedName == "b9.txt")
    for _ in 0..<2 {
      harness.pointer.click(at: CGPoint(x: 200, y: 55))
      harness.run(for: 0.1)
    }
    harness.runUntilIdle()
    #expect(names == ["inner", "leaf.txt", "b10.txt", "b9.txt", "lost"])
  }

  @Test("A folder that cannot be read says why below it, until it can be read")
  func unreadable() async throws {
    try FileManager.default.removeItem(atPath: folder.path(of: "inner"))
    harness.pointer.click(at: CGPoint(x: 20, y: 55))
    #expect(names == ["inner", "No such file or directory", "b9.txt", "b10.txt", "lost"])
    try FileManager.default.createDirectory(atPath: folder.path(of: "inner"), withIntermediateDirectories: false)
    try Data(count: 1).write(to: URL(fileURLWithPath: folder.path(of: "inner/new.txt")))
    try await wait { names == ["inner", "new.txt", "b9.txt", "b10.txt", "lost"] }
  }

  @Test("Files that come, grow and go are shown, and an open folder that is removed closes")
  func changes() async throws {
    harness.pointer.click(at: CGPoint(x: 20, y: 55))
    try Data(count: 5).write(to: URL(fileURLWithPath: folder.path(of: "a.txt")))
    try await wait { names == ["inner", "leaf.txt", "a.txt", "b9.txt", "b10.txt", "lost"] }
    try Data(count: 7).write(to: URL(fileURLWithPath: folder.path(of: "a.txt")))
    try await wait { controller.rows[2].detail == "7 bytes" }
    try FileManager.default.removeItem(atPath: folder.path(of: "inner"))
    try await wait { names == ["a.txt", "b9.txt", "b10.txt", "lost"] }
    harness.runUntilIdle()
    #expect(controller.table.visibleCells.count == 4)
  }

  @Test("An open folder that is replaced by another shows that one's files, and their changes")
  func replacedFolder() async throws {
    harness.pointer.click(at: CGPoint(x: 20, y: 55))
    let files = FileManager.default
    try files.moveItem(atPath: folder.path(of: "inner"), toPath: folder.path(of: "other"))
    try files.createDirectory(atPath: folder.path(of: "inner"), withIntermediateDirectories: false)
    try await wait { names.prefix(2) == ["inner", "other"] }
    try folder.write("", to: "inner/new")
    try await wait { names.prefix(3) == ["inner", "new", "other"] }
  }

  @Test("A file that is dropped on a folder is copied into it, with a number if the name is taken")
  func dropping() async throws {
    for name in ["inner/b9.txt", "inner/b9 2.txt"] {
      harness.pointer.press(at: CGPoint(x: 200, y: 85))
      harness.pointer.move(from: CGPoint(x: 200, y: 85), to: CGPoint(x: 200, y: 55), duration: 0.2)
      harness.run(for: 0.1)
      harness.pointer.release(at: CGPoint(x: 200, y: 55))
      harness.runUntilIdle()
      try await wait { FileManager.default.fileExists(atPath: folder.path(of: name)) }
    }
    #expect(FileManager.default.fileExists(atPath: folder.path(of: "b9.txt")))
    let parent = FileNode([0x2F, 0x62, 0], .folder, in: nil)
    let node = FileNode([0x61, -1, 0], .file, in: parent)
    #expect(node.url?.absoluteString == "file:///%62/%61%FF", "the address has any bytes")
  }

  @Test("A folder that is gone says so in its place")
  func goneFolder() async throws {
    try FileManager.default.removeItem(atPath: folder.path(of: ""))
    try await wait { controller.rows.map(\.name) == ["No such file or directory"] }
  }

  @Test("Names that look alike or are not UTF-8 are files of their own, and so they stay when one of them goes")
  func namesInBytes() async throws {
    let added: [[UInt8]] = [
      Array("e\u{301}".utf8), Array("\u{E9}".utf8), [0x78, 0xFF], [0x78, 0xFE], [0x78, 0x0A],
    ]
    let paths = added.map { name in
      (Array(folder.path(of: "").utf8) + [0x2F] + name + [0]).map(CChar.init(truncatingIfNeeded:))
    }
    for path in paths { close(open(path, O_CREAT | O_WRONLY, 0o600)) }
    try await wait {
      names == ["inner", "b9.txt", "b10.txt", "é", "é", "lost", "x␊", "x\u{FFFD}", "x\u{FFFD}"]
    }
    let before = controller.rows.map(\.id)
    unlink(paths[2])
    try await wait { controller.rows.count == before.count - 1 }
    #expect(controller.rows.last?.fileName == [0x78, -2, 0])
    #expect(Set(before).isSuperset(of: controller.rows.map(\.id)))
    harness.runUntilIdle()
    #expect(controller.table.visibleCells.count == before.count - 1)
  }

  @Test("The size of an empty file is no error, and that of a link that leads nowhere is one")
  func emptyFile() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.path(of: "empty")))
    try await wait { names.contains("empty") }
    harness.runUntilIdle()
    func color(of name: String) throws -> UIColor {
      let row = try #require(controller.rows.firstIndex { $0.name == name })
      let cell = try #require(controller.table.cellForRow(at: IndexPath(row: row, section: 0)))
      let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
      let label = labels.first { $0.text == controller.rows[row].detail }
      return try #require(label?.textColor)
    }
    #expect(try color(of: "empty") == color(of: "b9.txt"))
    #expect(try color(of: "lost") == .systemRed)
  }

  @Test("The name of a file deep in the tree is seen in a narrow window")
  func deepFolder() throws {
    try folder.write("", to: "inner/" + String(repeating: "d/", count: 40) + "deep")
    harness.resize(to: CGSize(width: 300, height: 300))
    harness.pointer.click(at: CGPoint(x: 200, y: 55))
    for _ in 0..<82 {
      harness.strike("Right")
      harness.run(for: 0.05)
    }
    harness.runUntilIdle()
    let path = try #require(controller.table.indexPathForSelectedRow)
    #expect(controller.rows[path.row].name == "deep" && controller.rows[path.row].level == 41)
    let labels = controller.table.cellForRow(at: path)?.contentView.subviews.compactMap { $0 as? UILabel }
    let label = try #require(labels?.first { $0.text == "deep" })
    #expect(label.frame.minX < 200 && label.frame.width >= label.intrinsicContentSize.width)
  }

  @Test("Return opens and closes a folder, and opens a file in a program by its address")
  func activation() async throws {
    let source = try TemporaryDirectory()
    let script = try source.write("#!/bin/sh\necho \"$1\" > \"$0.log\"\n", to: "open")
    chmod(script, 0o700)
    let program = folder.path(of: "inner/open")
    // Another process writes it. One that this process started meanwhile would keep the file open, so that it could not be run.
    let copy = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: ["-p", script, program])
    try await eventually("the program") { !copy.isRunning }
    controller.opener = program
    harness.pointer.click(at: CGPoint(x: 200, y: 55))
    for count in [6, 4] {
      harness.strike("Return")
      harness.runUntilIdle()
      #expect(names.count == count)
    }
    harness.strike("Down")
    harness.strike("Return")
    try await eventually("the address") { folder.text(of: "inner/open.log").hasSuffix("\n") }
    let address = folder.text(of: "inner/open.log").dropLast()
    #expect(URL(string: String(address))?.path == folder.path(of: "b9.txt"))
  }

  @Test("A file that no program opens says so, and a menu shows the details of a file", arguments: [false, true])
  func messages(isMenu: Bool) async throws {
    controller.opener = "no-such-program-\(UUID())"
    if isMenu {
      harness.pointer.secondaryClick(at: CGPoint(x: 200, y: 85))
      for key in ["Down", "Down", "Down", "Return"] { harness.strike(key) }
    } else {
      for _ in 0..<2 { harness.pointer.click(at: CGPoint(x: 200, y: 85)) }
    }
    try await eventually("a message") { controller.presentedViewController != nil }
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    #expect(alert.title?.contains("b9.txt") == true)
    #expect(alert.message?.contains(isMenu ? folder.path(of: "b9.txt") : controller.opener) == true)
  }

  @Test("Where the system watches no more folders, the files are shown all the same")
  func unwatched() {
    #expect(FolderWatcher(queue: -1) { _ in } == nil)
  }

  /// Waits for the system to report changes, which is soon.
  private func wait(for condition: () -> Bool) async throws {
    for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }
}
