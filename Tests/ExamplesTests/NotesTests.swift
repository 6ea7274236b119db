import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Notes

@MainActor
@Suite("Notes")
struct NotesTests {
  private let files: TemporaryDirectory
  private let folder: URL
  private let navigation: UINavigationController
  private let harness: OffscreenHarness

  init() throws {
    files = try TemporaryDirectory()
    folder = URL(fileURLWithPath: files.path(of: "notes"))
    navigation = NotesController.inNavigation(try NoteStore(folder: folder))
    harness = OffscreenHarness(root: navigation, size: CGSize(width: 420, height: 640))
    harness.runUntilIdle()
  }

  private var list: NotesController? { navigation.viewControllers.first as? NotesController }

  private func write(_ text: String) {
    harness.typeKey("n", modifierFlags: .control)
    harness.run(for: 1)
    harness.type(text)
    harness.typeKey("Escape")
    harness.run(for: 1)
  }

  @Test("A note is on disk with every key, and is the first one of the list")
  func writing() throws {
    write("first note")
    write("second")
    #expect(list?.shown.map(\.title) == ["second", "first note"])
    #expect(Set(try NoteStore(folder: folder).notes.map(\.text)) == ["first note", "second"])
    harness.typeKey("n", modifierFlags: .control)
    harness.run(for: 1)
    harness.type("ab")
    #expect(try NoteStore(folder: folder).notes.contains { $0.text == "ab" })
    for _ in 0..<2 { harness.typeKey("BackSpace") }
    harness.typeKey("Escape")
    harness.run(for: 1)
    #expect(try NoteStore(folder: folder).notes.count == 2 && list?.shown.count == 2)
  }

  @Test("An edited note moves to the top of the list with the focus, and keeps its cell")
  func focusFollowsNote() throws {
    for text in ["first", "second", "third"] { write(text) }
    let table = try #require(list?.tableView)
    for key in ["Down", "Down", "Down"] { harness.typeKey(key) }
    let cell = table.cellForRow(at: [0, 2])
    harness.typeKey("Return")
    harness.run(for: 1)
    (navigation.topViewController as? NoteController)?.textView.becomeFirstResponder()
    harness.type("!")
    for _ in 0..<2 { harness.typeKey("Escape") }
    harness.run(for: 1)
    #expect(navigation.topViewController === list && list?.shown.first?.text.contains("first") == true)
    #expect(table.cellForRow(at: [0, 0]) === cell)
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.text == list?.shown.first?.title)
    harness.typeKey("Down")
    harness.typeKey("Return")
    harness.run(for: 1)
    #expect((navigation.topViewController as? NoteController)?.textView.text == "third")
  }

  @Test("Ctrl+F finds notes by their text, and a click opens the one that was found")
  func searching() throws {
    for text in ["milk and bread", "call Ada", "bread again"] { write(text) }
    harness.typeKey("f", modifierFlags: .control)
    harness.run(for: 1)
    harness.type("ADA")
    #expect(list?.shown.map(\.text) == ["call Ada"])
    harness.run(for: 0.2)
    harness.pointer.click(at: CGPoint(x: 200, y: 52 + 25))
    harness.run(for: 1)
    let note = try #require(navigation.topViewController as? NoteController)
    #expect(note.textView.text == "call Ada" && note.title == "call Ada")
  }

  @Test("The sheet deletes the note, and the list no longer has it")
  func deleting() throws {
    write("old")
    harness.pointer.click(at: CGPoint(x: 200, y: 148 + 25))
    harness.run(for: 1)
    harness.pointer.click(at: CGPoint(x: 385, y: 22))
    harness.run(for: 1)
    let about = try #require(navigation.presentedViewController)
    let button = try #require(about.view.firstButton)
    harness.pointer.click(at: button.convert(CGPoint(x: 20, y: 10), to: nil))
    harness.run(for: 2)
    #expect(try NoteStore(folder: folder).notes.isEmpty && list?.shown.isEmpty == true)
    #expect(navigation.topViewController === list && navigation.presentedViewController == nil)
  }

  @Test("Ctrl+N makes a note wherever the keys go: to a button, a search, and in place of an open note")
  func newNotes() throws {
    write("old")
    harness.pointer.click(at: CGPoint(x: 30, y: 22))
    harness.pointer.click(at: CGPoint(x: 30, y: 22))
    harness.typeKey("n", modifierFlags: .control)
    harness.run(for: 1)
    harness.type("from a button")
    harness.typeKey("n", modifierFlags: .control)
    harness.run(for: 1)
    harness.type("from a note")
    harness.typeKey("Escape")
    harness.run(for: 1)
    #expect(navigation.viewControllers.count == 1)
    harness.typeKey("f", modifierFlags: .control)
    harness.run(for: 1)
    harness.typeKey("n", modifierFlags: .control)
    harness.run(for: 1)
    harness.type("from a search")
    let texts = try NoteStore(folder: folder).notes.map(\.text)
    #expect(Set(texts) == ["old", "from a button", "from a note", "from a search"])
  }

  @Test("The edit button brings the controls that delete notes")
  func editing() throws {
    for text in ["first", "second"] { write(text) }
    harness.pointer.click(at: CGPoint(x: 30, y: 22))
    harness.run(for: 1)
    #expect(list?.tableView.isEditing == true)
    harness.pointer.click(at: CGPoint(x: 28, y: 148 + 25))
    harness.run(for: 1)
    harness.pointer.click(at: CGPoint(x: 390, y: 148 + 25))
    harness.run(for: 1)
    #expect(try NoteStore(folder: folder).notes.map(\.text) == ["first"] && list?.shown.map(\.text) == ["first"])
  }

  @Test("A change that cannot be written is reported")
  func failing() throws {
    harness.typeKey("n", modifierFlags: .control)
    harness.run(for: 1)
    try FileManager.default.removeItem(at: folder)
    harness.type("a")
    harness.run(for: 1)
    #expect(navigation.presentedViewController is UIAlertController)
    harness.typeKey("Return")
    harness.run(for: 1)
    for _ in 0..<2 { harness.typeKey("Escape") }
    harness.run(for: 1)
    // The text is still there, for another try.
    #expect(list?.shown.map(\.text) == ["a"])
  }

  @Test("A file that may not grow is reported, and the note of before stays whole")
  func sizeLimit() async throws {
    setenv("NOTES_TEST_FOLDER", files.path(of: "limited"), 1)
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = ProcessInfo.processInfo.environment["NOTES_TEST_FOLDER"] ?? ""
      let store = try NoteStore(folder: URL(fileURLWithPath: folder))
      var note = Note(text: "short")
      try store.save(note)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      note.text = NotesTests.text(0)
      let error = #expect(throws: FileError.self) { try store.save(note) }
      #expect(error?.localizedDescription.contains("too large") == true)
      #expect(try NoteStore(folder: store.folder).notes.map(\.text) == ["short"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path).count == 1)
    }
  }

  @Test("A deleted note comes back with Ctrl+Z or the bar, at its place", arguments: [false, true])
  func undo(byBar: Bool) throws {
    for text in ["first", "second", "third"] { write(text) }
    #expect(navigation.isToolbarHidden)
    harness.pointer.click(at: CGPoint(x: 30, y: 22))
    harness.run(for: 1)
    harness.pointer.click(at: CGPoint(x: 28, y: 148 + 75))
    harness.run(for: 1)
    harness.pointer.click(at: CGPoint(x: 390, y: 148 + 75))
    harness.run(for: 1)
    #expect(list?.shown.map(\.text) == ["third", "first"] && !navigation.isToolbarHidden)
    if byBar {
      harness.pointer.click(at: CGPoint(x: 370, y: 620))
    } else {
      harness.typeKey("z", modifierFlags: .control)
    }
    harness.run(for: 1)
    #expect(list?.shown.map(\.text) == ["third", "second", "first"] && navigation.isToolbarHidden)
    #expect(try NoteStore(folder: folder).notes.map(\.text) == ["third", "second", "first"])
    harness.typeKey("z", modifierFlags: .control)
    #expect(list?.shown.count == 3)
  }

  @Test("A note whose text was deleted comes back as it was when it was opened")
  func undoOfDeletedText() {
    write("milk")
    harness.pointer.click(at: CGPoint(x: 200, y: 148 + 25))
    harness.run(for: 1)
    (navigation.topViewController as? NoteController)?.textView.becomeFirstResponder()
    harness.typeKey("a", modifierFlags: .control)
    harness.typeKey("BackSpace")
    for _ in 0..<2 { harness.typeKey("Escape") }
    harness.run(for: 1)
    #expect(navigation.topViewController === list && list?.shown.isEmpty == true)
    list?.undoDelete()
    #expect(list?.shown.map(\.text) == ["milk"])
  }

  @Test("A first start, an empty list and a search without hits say so")
  func emptiness() throws {
    let label = try #require(list?.tableView.backgroundView?.subviews.first as? UILabel)
    #expect(!label.isHidden && label.text?.hasPrefix("Welcome") == true)
    harness.resize(to: CGSize(width: 360, height: 300))
    harness.runUntilIdle()
    let area = label.convert(label.bounds, to: harness.window)
    #expect(area.minY >= navigation.navigationBar.frame.maxY && area.maxY == 300)
    #expect(label.sizeThatFits(area.size).height <= area.height)
    write("milk")
    #expect(label.isHidden)
    harness.typeKey("f", modifierFlags: .control)
    harness.run(for: 1)
    harness.type("bread")
    harness.run(for: 1)
    #expect(!label.isHidden && label.text == "No note contains “bread”")
    let other = NotesController.inNavigation(try NoteStore(folder: folder))
    let second = OffscreenHarness(root: other, size: CGSize(width: 300, height: 400))
    second.runUntilIdle()
    let table = (other.topViewController as? NotesController)?.tableView
    #expect(table?.backgroundView?.subviews.first?.isHidden == true)
  }

  @Test("Two instances see each other's notes: new, changed and deleted ones, and the text of an open one")
  func instances() async throws {
    write("milk")
    let other = try NoteStore(folder: folder)
    var note = try #require(other.notes.first)
    try other.save(Note(text: "bread"))
    try await eventually("a new note") { list?.shown.map(\.text) == ["bread", "milk"] }
    harness.run(for: 0.5)
    harness.pointer.click(at: CGPoint(x: 200, y: 148 + 75))
    harness.run(for: 1)
    let page = try #require(navigation.topViewController as? NoteController)
    page.textView.selectedRange = NSRange(location: 2, length: 0)
    (note.text, note.date) = ("milk and honey", Date())
    try other.save(note)
    try await eventually("the other text") { page.textView.text == "milk and honey" }
    #expect(page.title == "milk and honey" && page.textView.selectedRange.location == 2)
    harness.typeKey("Escape")
    harness.typeKey("Escape")
    harness.run(for: 1)
    try other.delete(note)
    try await eventually("the deletion") { list?.shown.map(\.text) == ["bread"] }
  }

  @Test("Where the system watches no more folders, the notes are shown all the same")
  func unwatched() {
    #expect(FolderWatcher(FileManager.default.temporaryDirectory, queue: -1) {} == nil)
  }

  @Test("A folder, a link that leads nowhere, a pipe and bytes that are not UTF-8 are left alone if named like a note")
  func strangeFiles() throws {
    let other = try TemporaryDirectory()
    func path() -> String { other.path(of: "\(UUID().uuidString).txt") }
    try FileManager.default.createDirectory(atPath: path(), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: path(), withDestinationPath: "nowhere")
    mkfifo(path(), 0o600)
    try Data([0xFF]).write(to: URL(fileURLWithPath: path()))
    try other.write("lower case", to: "\(UUID().uuidString.lowercased()).txt")
    let store = try NoteStore(folder: URL(fileURLWithPath: other.path(of: "")))
    #expect(store.notes.isEmpty)
    try store.save(Note(text: "a"))
    #expect(try NoteStore(folder: store.folder).notes.map(\.text) == ["a"])
  }

  @Test("A message about a file is one line, whatever the folder is called")
  func message() async throws {
    let folder = files.path(of: "a\nb\r\nc")
    try FileManager.default.createDirectory(
      atPath: folder + "/\(UUID().uuidString).txt", withIntermediateDirectories: true)
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [folder = folder as String] in
      _ = try NoteStore(folder: URL(fileURLWithPath: folder))
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let messages = lines.filter { $0.hasPrefix("Notes: ") }
    #expect(messages.count == 1, "\(lines)")
    #expect(messages.allSatisfy { $0.contains(#"a\nb\nc/"#) && $0.contains("skipped") })
  }

  @Test("A kill in the middle of writes leaves every note whole")
  func killing() async throws {
    // The child finds the folder by this variable, as the program finds its notes.
    setenv("XDG_DATA_HOME", files.path(of: "home"), 1)
    for milliseconds in [2, 5, 13, 34, 89] {
      setenv("NOTES_TEST_LIFETIME", String(milliseconds), 1)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let store = try NoteStore(folder: NoteStore.standardFolder)
        let ids = store.notes.isEmpty ? (0..<4).map { _ in UUID() } : store.notes.map(\.id)
        for id in ids { try store.save(Note(id: id, text: NotesTests.text(0))) }
        let lifetime = UInt32(ProcessInfo.processInfo.environment["NOTES_TEST_LIFETIME"] ?? "") ?? 0
        Thread.detachNewThread {
          usleep(1000 * lifetime)
          kill(getpid(), SIGKILL)
        }
        for round in 1...Int.max { try store.save(Note(id: ids[round % ids.count], text: NotesTests.text(round))) }
      }
      let notes = try NoteStore(folder: NoteStore.standardFolder).notes
      #expect(notes.count == 4)
      // What was being written is gone.
      #expect(try FileManager.default.contentsOfDirectory(atPath: NoteStore.standardFolder.path).count == 4)
      for note in notes {
        let round = try #require(note.text.split(separator: "\n").first.flatMap { Int($0) })
        #expect(note.text == NotesTests.text(round), "a note of round \(round) after \(milliseconds) ms")
      }
    }
  }

  @Test("A kill in the middle of a write leaves nothing of it")
  func killedWrite() async throws {
    setenv("NOTES_TEST_KILLED", files.path(of: "killed"), 1)
    await #expect(processExitsWith: .signal(SIGXFSZ)) {
      let folder = ProcessInfo.processInfo.environment["NOTES_TEST_KILLED"] ?? ""
      let store = try NoteStore(folder: URL(fileURLWithPath: folder))
      try store.save(Note(text: "whole"))
      signal(SIGXFSZ, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try store.save(Note(text: NotesTests.text(1)))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: files.path(of: "killed"))
    #expect(names.count == 1 && !names[0].hasSuffix(".unfinished"), "\(names)")
  }

  /// A text of about 100,000 characters that shows when a part of it is missing.
  nonisolated private static func text(_ round: Int) -> String {
    String(repeating: "\(round)\n", count: 100_000 / (String(round).count + 1))
  }
}

extension UIView {
  fileprivate var firstButton: UIButton? { self as? UIButton ?? subviews.lazy.compactMap(\.firstButton).first }
}
