import DBus
import Foundation
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import Controllers
@testable import Documents
@testable import Lists
@testable import Views

@MainActor
private final class PickerLog: UIDocumentPickerDelegate {
  var picked: [[URL]] = []
  var cancellations = 0

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    picked.append(urls)
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancellations += 1 }
}

extension AllDocuments {
  @MainActor @Suite("Pickers with the desktop's dialog")
  struct PortalPickerTests {
    private let log = PickerLog()

    private func present(_ picker: UIDocumentPickerViewController, on stage: DesktopStage) {
      picker.delegate = log
      stage.harness.run { stage.root.present(picker, animated: true) }
      stage.harness.runUntilIdle()
    }

    @Test("The dialog is asked for the types, for several files, and for the folder; its files reach the delegate")
    func open() async throws {
      let stage = try await DesktopStage()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .pdf])
      picker.allowsMultipleSelection = true
      picker.directoryURL = URL(fileURLWithPath: stage.directory.path(of: ""))
      present(picker, on: stage)
      let question = try await stage.nextQuestion()
      #expect(question.method == "OpenFile" && question.arguments.first == .string("x11:2a"))
      #expect(question.options["multiple"] == .boolean(true) && question.options["directory"] == nil)
      let folder = try #require(question.options["current_folder"]?.elements?.compactMap(\.integer).map(UInt8.init))
      #expect(FilePath(Array(folder.dropLast())) == picker.directoryURL.flatMap { FilePath($0) } && folder.last == 0)
      let filter = try #require(question.options["filters"]?.elements?.first?.elements)
      let patterns = try #require(filter.last?.elements).map { $0.elements?.last?.text ?? "" }
      #expect(filter.first?.text?.hasPrefix("image, ") == true)
      #expect(patterns == ["image/*", "*.[pP][dD][fF]", "application/pdf"])
      // A name that is not UTF-8.
      try stage.choose(["file:///a%20b", "file:///%FF", "https://example.org"], for: question)
      try await stage.turn(until: "files") { !log.picked.isEmpty && stage.root.presentedViewController == nil }
      #expect(log.picked.first?.map(\.absoluteString) == ["file:///a%20b", "file:///%FF"] && log.cancellations == 0)
      let list = try await eventually("the list of recent files") {
        let text = stage.directory.text(of: "data/recently-used.xbel")
        return text.isEmpty ? nil : text
      }
      #expect(list.contains(#"href="file:///a%20b""#) && list.contains(#"href="file:///%FF""#))
    }

    @Test("Folders alone are asked for as folders, and all kinds of files without a filter")
    func folders() async throws {
      let stage = try await DesktopStage()
      present(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]), on: stage)
      let question = try await stage.nextQuestion()
      #expect(question.options["directory"] == .boolean(true) && question.options["filters"] == nil)
      try stage.respond(1, to: question)
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      let other = try await stage.nextQuestion()
      #expect(other.options["directory"] == nil && other.options["filters"] == nil)
      #expect(other.options["multiple"] == .boolean(false))
    }

    @Test("A dialog that is cancelled or closed has no files, and a second answer no effect", arguments: [1, 2, 0])
    func cancelling(code: UInt32) async throws {
      let stage = try await DesktopStage()
      present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      let question = try await stage.nextQuestion()
      // Code 0 without files.
      try stage.respond(code, to: question)
      try stage.choose(["file:///late"], for: question)
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      try await stage.turn(until: "the answer") { log.cancellations == 1 }
      #expect(log.picked.isEmpty && log.cancellations == 1)
    }

    @Test("A picker that the app dismisses closes the dialog, and the delegate hears nothing")
    func dismissing() async throws {
      let stage = try await DesktopStage()
      present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      let question = try await stage.nextQuestion()
      stage.harness.run { stage.root.dismiss(animated: true) }
      try await stage.turn(until: "the end") { stage.closed == [question.request] }
      try stage.choose(["file:///late"], for: question)
      try await stage.turn(until: "quiet") { stage.root.presentedViewController == nil }
      #expect(log.picked.isEmpty && log.cancellations == 0)
    }

    @Test("Escape ends the wait for a dialog that never answers")
    func escape() async throws {
      let stage = try await DesktopStage()
      present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      let question = try await stage.nextQuestion()
      stage.harness.strikeToRest("Escape", characters: "\u{1B}")
      try await stage.turn(until: "the end") { stage.closed == [question.request] && log.cancellations == 1 }
    }

    @Test("Without such a dialog, and when it vanishes, a panel is shown", arguments: [true, false])
    func missing(vanishes: Bool) async throws {
      let stage = try await DesktopStage()
      if !vanishes {
        stage.refusal = .refused(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "no FileChooser")
      }
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      present(picker, on: stage)
      if vanishes {
        _ = try await stage.nextQuestion()
        stage.endPortal()
      }
      try await stage.turn(until: "the panel") {
        (picker.presentedViewController as? UINavigationController)?.topViewController is FilePanelController
      }
      #expect(log.picked.isEmpty && log.cancellations == 0)
    }

    @Test("A portal that does not answer is not waited for, and what it answers later has no effect")
    func hung() async throws {
      let stage = try await DesktopStage()
      stage.bus?.isServiceHung = true
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      present(picker, on: stage)
      try await stage.turn(until: "the panel") { picker.presentedViewController is UINavigationController }
      stage.bus?.isServiceHung = false
      try stage.choose(["file:///late"], for: try await stage.nextQuestion())
      for _ in 0..<20 { try await stage.turn(until: "a turn") { true } }
      #expect(log.picked.isEmpty && picker.presentedViewController is UINavigationController)
    }

    @Test("Copies of files are the app's own, and a file that is missing is an alert and no file")
    func copies() async throws {
      let stage = try await DesktopStage()
      let file = try stage.directory.write("content", to: "a.txt")
      present(UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true), on: stage)
      try stage.choose([URL(fileURLWithPath: file).absoluteString], for: try await stage.nextQuestion())
      try await stage.turn(until: "a copy") { !log.picked.isEmpty && stage.root.presentedViewController == nil }
      let copy = try #require(log.picked.first?.first)
      #expect(copy.path != file && copy.lastPathComponent == "a.txt")
      #expect(FileManager.default.contents(atPath: copy.path) == Data("content".utf8))
      try FileManager.default.removeItem(at: copy.deletingLastPathComponent())

      let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
      present(picker, on: stage)
      try stage.choose(["file:///missing/file"], for: try await stage.nextQuestion())
      try await stage.turn(until: "an alert") { picker.presentedViewController is UIAlertController }
      #expect((picker.presentedViewController as? UIAlertController)?.title?.contains("/missing/file") == true)
      stage.harness.strikeToRest("Return", characters: "\r")
      try await stage.turn(until: "the end") { log.cancellations == 1 && stage.root.presentedViewController == nil }
      #expect(log.picked.count == 1)
    }

    @Test("An exported file is copied or moved to the chosen name", arguments: [true, false])
    func export(asCopy: Bool) async throws {
      let stage = try await DesktopStage()
      let file = URL(fileURLWithPath: try stage.directory.write("content", to: "draft.txt"))
      present(UIDocumentPickerViewController(forExporting: [file], asCopy: asCopy), on: stage)
      let question = try await stage.nextQuestion()
      #expect(question.method == "SaveFile" && question.options["current_name"] == .string("draft.txt"))
      let target = URL(fileURLWithPath: stage.directory.path(of: "chosen.txt"))
      try stage.choose([target.absoluteString], for: question)
      try await stage.turn(until: "the file") { log.picked == [[target]] }
      #expect(stage.directory.text(of: "chosen.txt") == "content")
      #expect(FileManager.default.fileExists(atPath: file.path) == asCopy)
    }

    @Test("Several exported files are in the chosen folder")
    func exportSeveral() async throws {
      let stage = try await DesktopStage()
      let files = try ["a", "b"].map { URL(fileURLWithPath: try stage.directory.write($0, to: "from/\($0)")) }
      try stage.directory.write("", to: "to/other")
      present(UIDocumentPickerViewController(urls: files, in: .exportToService), on: stage)
      let question = try await stage.nextQuestion()
      #expect(question.method == "SaveFiles")
      #expect(question.options["files"]?.elements == [.bytes([0x61, 0]), .bytes([0x62, 0])])
      try stage.choose(["a", "b"].map { "file://" + stage.directory.path(of: "to/\($0)") }, for: question)
      try await stage.turn(until: "the files") { log.picked.first?.count == 2 }
      #expect(stage.directory.text(of: "to/a") == "a" && stage.directory.text(of: "to/b") == "b")
    }
  }

  @MainActor @Suite("Panels for files")
  struct FilePanelTests {
    private let log = PickerLog()

    /// - Parameter folder: The folder that the picker shows first; nil for that of its own choice.
    private func panel(
      _ picker: UIDocumentPickerViewController, on stage: DesktopStage, folder: String? = "home"
    ) async throws -> FilePanelController {
      picker.delegate = log
      picker.directoryURL = folder.map { URL(fileURLWithPath: stage.directory.path(of: $0)) }
      stage.harness.run { stage.root.present(picker, animated: true) }
      var found: FilePanelController?
      try await stage.turn(until: "the panel") {
        let navigation = picker.presentedViewController as? UINavigationController
        found = navigation?.topViewController as? FilePanelController
        return found?.entries.isEmpty == false
      }
      return try #require(found)
    }

    private func stage() async throws -> DesktopStage {
      let stage = try await DesktopStage(hasBus: false)
      for name in ["a.txt", "b.png", "c.txt", ".hidden.txt", "folder/inside.txt"] {
        try stage.directory.write(name, to: "home/\(name)")
      }
      return stage
    }

    private func click(_ row: Int, of panel: FilePanelController, on stage: DesktopStage) {
      let rect = panel.table.rectForRow(at: IndexPath(row: row, section: 0))
      stage.harness.pointer.click(at: panel.table.convert(rect, to: stage.harness.window).center)
      stage.harness.runUntilIdle()
    }

    private func names(_ panel: FilePanelController) -> [String] { panel.entries.map(\.text) }

    @Test("A click opens a folder and chooses a file of the wanted types alone")
    func clicks() async throws {
      let stage = try await stage()
      let panel = try await panel(UIDocumentPickerViewController(forOpeningContentTypes: [.text]), on: stage)
      #expect(names(panel) == ["folder", "a.txt", "b.png", "c.txt"])
      click(2, of: panel, on: stage)
      #expect(log.picked.isEmpty && panel.table.indexPathForSelectedRow == nil && !panel.doneButton.isEnabled)
      click(0, of: panel, on: stage)
      try await stage.turn(until: "the folder") { names(panel) == ["inside.txt"] }
      #expect(panel.field.text?.hasSuffix("/home/folder") == true)
      click(0, of: panel, on: stage)
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      #expect(log.picked.first?.map(\.path) == [stage.directory.path(of: "home/folder/inside.txt")])
    }

    @Test("Keys show hidden files, go up, find names and lead to the field")
    func keys() async throws {
      let stage = try await stage()
      let panel = try await panel(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      let folder = panel.folder
      stage.harness.strikeToRest("h", modifiers: .control)
      #expect(names(panel) == ["folder", ".hidden.txt", "a.txt", "b.png", "c.txt"])
      stage.harness.strikeToRest("h", modifiers: .control)
      #expect(names(panel) == ["folder", "a.txt", "b.png", "c.txt"])
      stage.harness.strikeToRest("c", characters: "c")
      stage.harness.strikeToRest("Return", characters: "\r")
      try await stage.turn(until: "a choice by keys") { stage.root.presentedViewController == nil }
      #expect(log.picked.first?.map(\.lastPathComponent) == ["c.txt"])
      let second = try await self.panel(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      stage.harness.strikeToRest("Up", modifiers: .alt)
      try await stage.turn(until: "the folder above") {
        second.folder == folder.parent && names(second).contains("home")
      }
      stage.harness.strikeToRest("l", modifiers: .control)
      #expect(second.field.isFirstResponder)
      stage.harness.type(stage.directory.path(of: "home/folder"))
      stage.harness.strikeToRest("Return", characters: "\r")
      try await stage.turn(until: "the folder of the field") { names(second) == ["inside.txt"] }
      stage.harness.strikeToRest("Escape", characters: "\u{1B}")
      stage.harness.strikeToRest("Escape", characters: "\u{1B}")
      try await stage.turn(until: "the end by Escape") { stage.root.presentedViewController == nil }
      #expect(log.cancellations == 1)
    }

    @Test("The panel begins in the home folder, and a tilde in the field stands for it")
    func home() async throws {
      let stage = try await stage()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      let panel = try await panel(picker, on: stage, folder: nil)
      #expect(panel.folder == FilePath(URL(fileURLWithPath: stage.directory.path(of: "home"))))
      for (text, name) in [("~/folder", "inside.txt"), ("~", "folder"), ("~/folder/../folder/", "inside.txt")] {
        panel.field.becomeFirstResponder()
        panel.field.text = text
        stage.harness.strikeToRest("Return", characters: "\r")
        try await stage.turn(until: text) { names(panel).first == name }
      }
      panel.field.text = "~/missing"
      stage.harness.strikeToRest("Return", characters: "\r")
      #expect(panel.view.subviews.compactMap { ($0 as? UILabel)?.text }.contains { $0.contains("/home/missing") })
      panel.field.text = "~/a.txt"
      stage.harness.strikeToRest("Return", characters: "\r")
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      #expect(log.picked.first?.map(\.path) == [stage.directory.path(of: "home/a.txt")])
    }

    @Test("Several files are chosen with the button")
    func several() async throws {
      let stage = try await stage()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
      picker.allowsMultipleSelection = true
      let panel = try await panel(picker, on: stage)
      for row in [1, 3] {
        panel.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      click(1, of: panel, on: stage)
      let chosen = panel.table.indexPathsForSelectedRows?.map { panel.entries[$0.row].text } ?? []
      #expect(!chosen.isEmpty && panel.doneButton.isEnabled && log.picked.isEmpty)
      stage.harness.run { panel.doneButton.primaryAction?.perform(sender: nil) }
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      #expect(log.picked.first?.map(\.lastPathComponent) == chosen)
    }

    @Test("A folder is chosen with the button, and files are not")
    func folders() async throws {
      let stage = try await stage()
      let panel = try await panel(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]), on: stage)
      click(1, of: panel, on: stage)
      #expect(log.picked.isEmpty && panel.doneButton.isEnabled)
      stage.harness.run { panel.doneButton.primaryAction?.perform(sender: nil) }
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      #expect(log.picked.first?.map(\.path) == [stage.directory.path(of: "home")])
    }

    @Test("A file is saved by the name in the field; one that is there is replaced after a question")
    func saving() async throws {
      let stage = try await stage()
      let draft = URL(fileURLWithPath: try stage.directory.write("new", to: "draft.txt"))
      let panel = try await panel(UIDocumentPickerViewController(forExporting: [draft], asCopy: true), on: stage)
      #expect(panel.field.text == "draft.txt" && panel.field.isFirstResponder)
      panel.field.text = "a/b"
      stage.harness.strikeToRest("Return", characters: "\r")
      #expect(stage.root.presentedViewController != nil && log.picked.isEmpty)
      panel.field.text = "a.txt"
      stage.harness.strikeToRest("Return", characters: "\r")
      let alert = panel.navigationController?.presentedViewController as? UIAlertController
      #expect(alert?.title?.contains("a.txt") == true && stage.directory.text(of: "home/a.txt") == "a.txt")
      let replace = try #require(alert?.alertView.buttons.last)
      stage.harness.pointer.click(at: replace.convert(replace.bounds, to: stage.harness.window).center)
      try await stage.turn(until: "the end") { stage.root.presentedViewController == nil && !log.picked.isEmpty }
      #expect(stage.directory.text(of: "home/a.txt") == "new" && stage.directory.text(of: "draft.txt") == "new")
    }

    @Test("Several files go to the folder that is shown")
    func savingSeveral() async throws {
      let stage = try await stage()
      let files = try ["x", "y"].map { URL(fileURLWithPath: try stage.directory.write($0, to: "from/\($0)")) }
      let panel = try await panel(UIDocumentPickerViewController(forExporting: files), on: stage)
      stage.harness.run { panel.doneButton.primaryAction?.perform(sender: nil) }
      try await stage.turn(until: "the files") { log.picked.first?.count == 2 }
      #expect(stage.directory.text(of: "home/x") == "x" && !FileManager.default.fileExists(atPath: files[0].path))
    }

    @Test("A folder that cannot be read says why")
    func unreadable() async throws {
      let stage = try await stage()
      let panel = try await panel(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
      stage.harness.run { panel.show(FilePath(Array("/missing".utf8))) }
      try await stage.turn(until: "an empty list") { panel.entries.isEmpty }
      #expect(panel.view.subviews.compactMap { ($0 as? UILabel)?.text }.contains { $0.contains("/missing") })
    }
  }

  @Suite("Questions for files")
  struct FileQuestionTests {
    @Test("A file is accepted by the type of its extension")
    func accepting() {
      let question = FileQuestion.open([.image, .pdf], allowsSeveral: false)
      #expect(question.accepts(suffix: "png") && question.accepts(suffix: "pdf") && !question.accepts(suffix: "txt"))
      #expect(!question.accepts(suffix: "") && FileQuestion.open([.item], allowsSeveral: false).accepts(suffix: ""))
      #expect(FileQuestion.save([]).accepts(suffix: "txt"))
    }

    @Test("A picker without types or files, and one with an address that is no file, ends the program")
    func mistakes() async {
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
        _ = UIDocumentPickerViewController(forOpeningContentTypes: [])
      }
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
        _ = UIDocumentPickerViewController(forExporting: [])
      }
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
        _ = UIDocumentPickerViewController(forExporting: [URL(string: "https://example.org")].compactMap { $0 })
      }
    }
  }
}
