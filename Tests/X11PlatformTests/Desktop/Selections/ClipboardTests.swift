import Foundation
import TestSupport
import Testing
import Views

@testable import X11Platform

extension DesktopTests {
  @Suite("Copying and pasting")
  @MainActor
  struct ClipboardTests {
    /// Returns a text of at least `bytes` bytes, without two equal lines.
    private func text(bytes: Int) -> String {
      let line = String(repeating: "–ä日", count: 128)
      return (0...bytes / line.utf8.count).map { "\($0) \(line)" }.joined(separator: "\n  \n")
    }

    @Test("Other programs paste copied text in any encoding", arguments: [ClipboardSelection.clipboard, .primary])
    func copy(selection: ClipboardSelection) async throws {
      try await ClipboardStage.run { stage in
        stage.display.clipboard.offer("Grüße, 世界 👋", on: selection)
        for target in ["UTF8_STRING", "text/plain;charset=utf-8", "TEXT"] {
          try await stage.expectPasteElsewhere(selection, as: target, "Grüße, 世界 👋")
        }
        try await stage.expectPasteElsewhere(selection, as: "image/png", nil)
        stage.display.clipboard.offer(nil, on: selection)
        try await stage.expectPasteElsewhere(selection, nil)
      }
    }

    @Test("Text that another program has copied can be pasted", arguments: [ClipboardSelection.clipboard, .primary])
    func paste(selection: ClipboardSelection) async throws {
      try await ClipboardStage.run { stage in
        try await stage.expectPaste(selection, .success(nil))
        try await stage.copyElsewhere(Data("Grüße, 世界 👋".utf8), to: selection)
        try await stage.expectPaste(selection, .success("Grüße, 世界 👋"))
        try await stage.copyElsewhere(Data(), to: selection)
        try await stage.expectPaste(selection, .success(""))
      }
    }

    @Test("The two selections are independent, and the program pastes its own text until another program copies")
    func own() async throws {
      try await ClipboardStage.run { stage in
        stage.display.clipboard.offer("copied", on: .clipboard)
        stage.display.clipboard.offer("selected", on: .primary)
        try await stage.expectPaste(.clipboard, .success("copied"))
        try await stage.expectPasteElsewhere(.primary, "selected")
        try await stage.copyElsewhere(Data("other".utf8), to: .clipboard)
        try await stage.expectPaste(.clipboard, .success("other"))
        try await stage.expectPaste(.primary, .success("selected"))
        stage.display.clipboard.offer("again", on: .clipboard)
        try await stage.expectPasteElsewhere(.clipboard, "again")
      }
    }

    @Test("Pictures, addresses and forms of an app's own go to other programs and come from them, of any length")
    func forms() async throws {
      let long = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) | 1 }
      try await ClipboardStage.run { stage in
        var content = ClipboardContent { "text" }
        content.forms = [("text/uri-list", { Array("file:///a".utf8) }), ("org.acetate.own", { Array("own".utf8) })]
        stage.display.clipboard.offer(content, on: .clipboard)
        try await stage.expectPasteElsewhere(.clipboard, as: "text/uri-list", "file:///a")
        try await stage.expectPasteElsewhere(.clipboard, as: "org.acetate.own", "own")
        try await stage.expectPasteElsewhere(.clipboard, "text")
        try await stage.expectPasteElsewhere(.clipboard, as: "image/png", nil)
        try await stage.expectForm("image/png", nil)
        try await stage.expectForm("org.acetate.own", Array("own".utf8))
        for bytes in [[], [0, 1, 255], long] {
          try await stage.copyElsewhere(Data(bytes), to: .clipboard, as: "image/png")
          try await stage.expectForm("image/png", bytes)
        }
        #expect(try await stage.types().contains("image/png"))
      }
    }

    @Test("A content without text is refused as text")
    func noText() async throws {
      try await ClipboardStage.run { stage in
        var content = ClipboardContent()
        content.forms = [("image/png", { [1, 2, 3] })]
        stage.display.clipboard.offer(content, on: .clipboard)
        try await stage.expectPasteElsewhere(.clipboard, nil)
        try await stage.expectPaste(.clipboard, .success(nil))
        #expect(try await stage.types() == ["TARGETS", "TIMESTAMP", "MULTIPLE", "image/png"])
      }
    }

    @Test("Waiting brings another program's text at once, and ends by itself for one that does not answer")
    func waiting() async throws {
      try await ClipboardStage.run { stage in
        let clipboard = stage.display.clipboard
        let program = try await stage.copyElsewhere(Data("text".utf8), to: .clipboard)
        @MainActor func waited(_ seconds: Double) -> String?? {
          var text: String??
          clipboard.request(.clipboard) { text = .some(try? $0.get()) }
          clipboard.wait(atMost: seconds) { text != nil }
          return text
        }
        #expect(waited(10) == "text")
        program.send(SIGSTOP)
        #expect(waited(0.05) == String??.none)
        program.send(SIGCONT)
        try await stage.expectPaste(.clipboard, .success("text"))
      }
    }

    @Test("Each copy has a mark of its own")
    func marks() async throws {
      try await ClipboardStage.run { stage in
        #expect(try await stage.mark() == 0)
        var marks: [UInt] = []
        for text in ["a", "b"] {
          try await stage.copyElsewhere(Data(text.utf8), to: .clipboard)
          marks.append(try await stage.mark())
        }
        stage.display.clipboard.offer("c", on: .clipboard)
        marks.append(try await stage.mark())
        #expect(Set(marks).count == 3 && !marks.contains(0))
      }
    }

    @Test("Changing the text of an owned selection makes no request, and the text is made on demand")
    func lazyText() async throws {
      try await ClipboardStage.run { stage in
        var made: [String] = []
        @MainActor func offer(_ text: String) {
          stage.display.clipboard.offer(on: .primary) {
            made.append(text)
            return text
          }
        }
        offer("first")
        let requests = stage.requestsMade
        offer("second")
        offer("third")
        #expect(stage.requestsMade == requests && made.isEmpty)
        try await stage.expectPasteElsewhere(.primary, "third")
        try await stage.expectPaste(.primary, .success("third"))
        #expect(made == ["third"])
        try await stage.copyElsewhere(Data("other".utf8), to: .primary)
        try await stage.expectPaste(.primary, .success("other"))
        offer("fourth")
        try await stage.expectPasteElsewhere(.primary, "fourth")
      }
    }

    @Test("Long texts are copied in pieces", arguments: [1 << 20, 10 << 20])
    func longCopy(bytes: Int) async throws {
      try await ClipboardStage.run { stage in
        let text = text(bytes: bytes)
        stage.display.clipboard.offer(text, on: .clipboard)
        try await stage.expectPasteElsewhere(.clipboard, text)
        #expect(!stage.isBusy)
      }
    }

    @Test("Long texts are pasted in pieces", arguments: [1 << 20, 10 << 20])
    func longPaste(bytes: Int) async throws {
      try await ClipboardStage.run { stage in
        let text = text(bytes: bytes)
        try await stage.copyElsewhere(Data(text.utf8), to: .clipboard)
        try await stage.expectPaste(.clipboard, .success(text))
        #expect(!stage.isBusy)
      }
    }

    @Test("Text is exchanged with programs that know only Latin-1")
    func latin1() async throws {
      try await ClipboardStage.run { stage in
        try await stage.copyElsewhere(Data([0x47, 0xFC, 0x21]), to: .clipboard, as: "STRING")
        try await stage.expectPaste(.clipboard, .success("Gü!"))
        stage.display.clipboard.offer("a€", on: .clipboard)
        try await stage.expectPasteElsewhere(.clipboard, as: "STRING", "a?")
      }
    }

    @Test("Data without a text format is no text, and invalid UTF-8 in a text is replaced")
    func notText() async throws {
      try await ClipboardStage.run { stage in
        try await stage.copyElsewhere(Data([1, 2, 3]), to: .clipboard, as: "image/png")
        try await stage.expectPaste(.clipboard, .success(nil))
        try await stage.copyElsewhere(Data([0x61, 0xFF, 0xC3, 0x62]), to: .clipboard)
        try await stage.expectPaste(.clipboard, .success("a\u{FFFD}\u{FFFD}b"))
      }
    }

    @Test("At its end the program hands the clipboard to the desktop's clipboard manager, if there is one")
    func farewell() async throws {
      try await ClipboardStage.run { stage in
        let manager = await ClipboardManager(on: stage.server.displayName)
        stage.display.clipboard.offer("to be kept", on: .clipboard)
        stage.display.disconnect()
        #expect(await manager.text() == "to be kept")
        // A disconnected clipboard ignores further offers.
        stage.display.clipboard.offer("too late", on: .clipboard)
        try await stage.expectPaste(.clipboard, .success(nil))
      }
    }
  }
}
