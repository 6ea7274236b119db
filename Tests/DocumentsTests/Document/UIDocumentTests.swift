import Foundation
import Platform
import TestSupport
import Testing

@testable import Documents
@testable import Views

@MainActor
private final class TextDocument: UIDocument {
  var text = "empty"
  var log: [String] = []
  var loadError: (any Error)?

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    if let loadError { throw loadError }
    text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    log.append("load \(typeName ?? "none")")
  }

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  override func disableEditing() { log.append("disable") }
  override func enableEditing() { log.append("enable") }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    log.append("error")
  }

  func write(_ text: String) {
    self.text = text
    updateChangeCount(.done)
  }
}

extension AllDocuments {
  @MainActor @Suite("Documents")
  struct UIDocumentTests {
    private let directory: TemporaryDirectory
    private let harness: OffscreenHarness

    init() throws {
      let directory = try TemporaryDirectory()
      self.directory = directory
      harness = OffscreenHarness()
      harness.join(nil, environment: ["XDG_DATA_HOME": directory.path(of: "data")])
    }

    private func document(_ name: String = "note.txt") -> TextDocument {
      TextDocument(fileURL: URL(fileURLWithPath: directory.path(of: name)))
    }

    private func opened(_ text: String = "first") async throws -> TextDocument {
      try directory.write(text, to: "note.txt")
      let document = document()
      #expect(await document.open())
      return document
    }

    @Test("A document is read, changed, saved and closed")
    func life() async throws {
      let document = try await opened()
      #expect(
        document.text == "first" && document.documentState == .normal && document.log == ["load public.plain-text"])
      #expect(document.localizedName == "note" && document.fileType == "public.plain-text")
      #expect(try #require(document.fileModificationDate).timeIntervalSinceNow > -60)
      #expect(!document.hasUnsavedChanges)
      document.write("second")
      #expect(document.hasUnsavedChanges && directory.text(of: "note.txt") == "first")
      #expect(await document.close())
      #expect(document.documentState == .closed && !document.hasUnsavedChanges)
      #expect(directory.text(of: "note.txt") == "second" && document.log.count == 1)
      // Opened again.
      #expect(await document.open() && document.documentState == .normal)
      try await eventually("the list of recent files") {
        directory.text(of: "data/recently-used.xbel").contains("note.txt")
      }
    }

    @Test("The same through completions, and a file that cannot be read or understood leaves it closed")
    func failing() async throws {
      let missing = document("missing.txt")
      let (opened, closed) = (Outcome(), Outcome())
      missing.open { opened.value = $0 }
      try await eventually("an answer") { opened.value == false }
      #expect(missing.documentState == .closed && missing.log == ["error"])
      missing.close { closed.value = $0 }
      try await eventually("an answer") { closed.value == true }
      try directory.write("x", to: "note.txt")
      let wrong = document()
      wrong.loadError = CocoaError(.fileReadCorruptFile)
      #expect(await !wrong.open() && wrong.documentState == .closed && wrong.log == ["error"])
      let folder = TextDocument(fileURL: URL(fileURLWithPath: directory.path(of: "")))
      #expect(await !folder.open())
    }

    @Test(
      "A new document is created, and is open after that; one that cannot be written says so, and later not any more")
    func creating() async throws {
      let document = document("folder/new.txt")
      #expect(await !document.save(to: document.fileURL, for: .forCreating))
      #expect(document.documentState == [.closed, .savingError] && document.log == ["error"])
      try directory.write("", to: "folder/other")
      #expect(await document.save(to: document.fileURL, for: .forCreating))
      #expect(document.documentState == .normal && directory.text(of: "folder/new.txt") == "empty")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path(of: "folder")).count == 2)
    }

    @Test("Changes that were undone are none, and those during a save stay unsaved")
    func counting() async throws {
      let document = try await opened()
      document.updateChangeCount(.done)
      document.updateChangeCount(.undone)
      #expect(!document.hasUnsavedChanges)
      document.updateChangeCount(.redone)
      document.updateChangeCount(.cleared)
      #expect(!document.hasUnsavedChanges)
      document.write("second")
      let saved = Outcome()
      document.autosave { saved.value = $0 }
      try await eventually("the save begins") { document.text == "second" }
      document.write("third")
      try await eventually("an answer") { saved.value != nil }
      #expect(await document.autosave())
      #expect(directory.text(of: "note.txt") == "third" && !document.hasUnsavedChanges)
    }

    @Test("An unsaved change is written when the app enters the background, before the program may end")
    func background() async throws {
      let document = try await opened()
      document.write("second")
      harness.run {
        NotificationCenter.default.post(
          name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
      }
      try await eventually("the file") { directory.text(of: "note.txt") == "second" }
      try await eventually("the count") { !document.hasUnsavedChanges }
    }

    @Test("An unsaved change is written by itself")
    func autosaving() async throws {
      let document = try await opened()
      document.write("second")
      try await eventually("the file") { directory.text(of: "note.txt") == "second" }
      #expect(document.documentState == .normal)
    }

    @Test("Rights stay, and the target of a link is written")
    func rights() async throws {
      let document = try await opened()
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: document.fileURL.path)
      try directory.makeLink("link.txt", to: document.fileURL)
      let link = self.document("link.txt")
      #expect(await link.open())
      link.write("by the link")
      #expect(await link.autosave())
      let status = try #require(FilePath(link.fileURL)?.status(follows: false))
      #expect(status.st_mode & S_IFMT == S_IFLNK && directory.text(of: "note.txt") == "by the link")
      #expect(FilePath(document.fileURL)?.status().map { $0.st_mode & 0o777 } == 0o640)
    }

    // MARK: Other programs

    @Test("A file that another program changes is read again")
    func reloading() async throws {
      let document = try await opened()
      try directory.write("by another program", to: "note.txt")
      try await eventually("the new text") { document.text == "by another program" }
      try await eventually("the end") { document.documentState == .normal }
      #expect(document.log == ["load public.plain-text", "disable", "load public.plain-text", "enable"])
      // Its own save is no such change.
      document.write("own")
      #expect(await document.autosave())
      try await Task.sleep(for: .milliseconds(300))
      #expect(document.log.count == 4)
    }

    @Test(
      "Unsaved changes and a changed file are a conflict, which the app resolves either way", arguments: [true, false])
    func conflict(keepsOwn: Bool) async throws {
      let document = try await opened()
      document.write("own")
      try directory.write("foreign", to: "note.txt")
      try await eventually("the conflict") { document.documentState == .inConflict }
      #expect(await !document.autosave())
      #expect(await !document.close())
      #expect(directory.text(of: "note.txt") == "foreign" && document.text == "own")
      if keepsOwn {
        #expect(await document.save(to: document.fileURL, for: .forOverwriting))
        #expect(directory.text(of: "note.txt") == "own")
      } else {
        #expect(await document.revert(toContentsOf: document.fileURL))
        #expect(document.text == "foreign")
      }
      #expect(document.documentState == .normal && !document.hasUnsavedChanges)
      #expect(await document.close())
    }

    @Test("A change that no watch has told of is seen before the file is replaced")
    func lateConflict() async throws {
      let document = try await opened()
      document.write("own")
      try directory.write("foreign", to: "note.txt")
      #expect(await !document.autosave())
      #expect(document.documentState == .inConflict && directory.text(of: "note.txt") == "foreign")
    }

    @Test("A removed file is a conflict; saving makes it again")
    func removed() async throws {
      let document = try await opened()
      try FileManager.default.removeItem(at: document.fileURL)
      try await eventually("the conflict") { document.documentState == .inConflict }
      #expect(await document.save(to: document.fileURL, for: .forOverwriting))
      #expect(document.documentState == .normal && directory.text(of: "note.txt") == "first")
    }

    @Test("Each change of the state is posted once")
    func notifications() async throws {
      let document = document("x.txt")
      var states: [UInt] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIDocument.stateChangedNotification, object: document, queue: nil
      ) { note in
        nonisolated(unsafe) let object = note.object
        MainActor.assumeIsolated { states.append((object as? UIDocument)?.documentState.rawValue ?? 99) }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      #expect(await document.save(to: document.fileURL, for: .forCreating))
      #expect(await document.close())
      #expect(states == [0, 1])
    }

    @Test("A document without a file's address, and contents that are no data, end the program")
    func mistakes() async {
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
        _ = URL(string: "https://example.org").map(UIDocument.init(fileURL:))
      }
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
        final class Wrong: UIDocument {
          override func contents(forType typeName: String) throws -> Any { 5 }
        }
        await Wrong(fileURL: URL(fileURLWithPath: "/tmp/x")).save(to: URL(fileURLWithPath: "/tmp/x"), for: .forCreating)
      }
    }
  }
}

@MainActor
private final class Outcome {
  var value: Bool?
}
