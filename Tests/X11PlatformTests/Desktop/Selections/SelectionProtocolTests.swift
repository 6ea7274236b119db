import CX11
import Foundation
import TestSupport
import Testing
import Views

@testable import X11Platform

extension DesktopTests {
  @Suite("Selections of faulty programs")
  @MainActor
  struct SelectionProtocolTests {
    /// Requests CLIPBOARD, and returns the request as its owner receives it, and the pending result.
    private func request(
      _ stage: ClipboardStage, from owner: CX11.Window
    ) async throws -> (XSelectionRequestEvent, Task<ClipboardStage.Outcome, any Error>) {
      let paste = Task { try await stage.paste(.clipboard) }
      return (try await stage.client.event(SelectionRequest, in: owner).xselectionrequest, paste)
    }

    // MARK: Owners

    @Test("An owner that does not answer times out")
    func silentOwner() async throws {
      try await ClipboardStage.run(patience: 0.3) { stage in
        let owner = stage.client.ownClipboard()
        let (_, paste) = try await request(stage, from: owner)
        #expect(try await paste.value == .failure(.noAnswer))
        #expect(!stage.isBusy)
      }
    }

    @Test("Each piece restarts an owner's timeout, and an owner that stops times out")
    func stoppingOwner() async throws {
      try await ClipboardStage.run(patience: 1) { stage in
        let owner = stage.client.ownClipboard()
        let (asked, paste) = try await request(stage, from: owner)
        stage.client.announce(100, for: asked)
        for _ in 0..<5 {
          try await stage.client.waitForDeletion(of: asked.property, in: asked.requestor)
          try await Task.sleep(for: .milliseconds(250))
          stage.client.send(Array("piece".utf8), for: asked)
        }
        #expect(stage.isBusy)
        #expect(try await paste.value == .failure(.noAnswer))
        #expect(!stage.isBusy)
      }
    }

    @Test(
      "A transfer from an owner that dies before or during its answer fails at once", arguments: [false, true])
    func dyingOwner(isAnswering: Bool) async throws {
      try await ClipboardStage.run { stage in
        let owner = stage.client.ownClipboard()
        let (asked, paste) = try await request(stage, from: owner)
        if isAnswering {
          stage.client.announce(100, for: asked)
          try await stage.client.waitForDeletion(of: asked.property, in: asked.requestor)
          stage.client.send(Array("piece".utf8), for: asked)
        }
        stage.client.destroy(owner)
        #expect(try await paste.value == .failure(.noAnswer))
        #expect(!stage.isBusy)
      }
    }

    @Test("A text announced with more than 64 MiB is refused at once")
    func endlessText() async throws {
      try await ClipboardStage.run { stage in
        let owner = stage.client.ownClipboard()
        let (asked, paste) = try await request(stage, from: owner)
        stage.client.announce(1 << 30, for: asked)
        #expect(try await paste.value == .failure(.tooLong(limit: 64 << 20)))
      }
    }

    @Test("A text may be longer than announced, in any number of pieces")
    func pieces() async throws {
      try await ClipboardStage.run { stage in
        let owner = stage.client.ownClipboard()
        let (asked, paste) = try await request(stage, from: owner)
        stage.client.announce(0, for: asked)
        // A character may arrive in two halves.
        for piece in [Array("ber".utf8), [0xC3], [0xBC, 0x62], []] {
          try await stage.client.waitForDeletion(of: asked.property, in: asked.requestor)
          stage.client.send(piece, for: asked)
        }
        #expect(try await paste.value == .success("berüb"))
      }
    }

    @Test("An owner that announces a property and leaves it empty has no text")
    func emptyPromise() async throws {
      try await ClipboardStage.run { stage in
        let owner = stage.client.ownClipboard()
        let (asked, paste) = try await request(stage, from: owner)
        stage.client.answer(asked, property: asked.property)
        #expect(try await paste.value == .success(nil))
      }
    }

    // MARK: Requestors

    @Test("Several conversions at once are done as far as possible, and the answer lists which")
    func multiple() async throws {
      try await ClipboardStage.run { stage in
        stage.display.clipboard.offer("text", on: .clipboard)
        let window = stage.client.makeWindow()
        let (client, answer) = (stage.client, stage.client.atom("ANSWER"))
        let pairs = ["UTF8_STRING", "A", "image/png", "B", "TARGETS", "C"].map(client.atom)
        client.change(answer, of: window, type: client.atom("ATOM_PAIR"), items: pairs)
        let answered = try await client.ask(for: "MULTIPLE", to: window)
        #expect(answered == answer)
        let properties = client.properties(of: window)
        #expect(properties.text("A", type: "UTF8_STRING") == "text")
        #expect(properties.atoms("C").contains("text/plain;charset=utf-8"))
        var answers = pairs
        answers[3] = 0
        #expect(properties.items("ANSWER", type: "ATOM_PAIR") == answers)
      }
    }

    @Test("The time of ownership can be requested, and a request from an earlier time is refused")
    func times() async throws {
      try await ClipboardStage.run { stage in
        let window = stage.client.makeWindow()
        XChangeProperty(stage.client.display, window, XA_WM_NAME, XA_STRING, 8, PropModeReplace, nil, 0)
        let before = try await stage.client.event(PropertyNotify, in: window).xproperty.time
        try await Task.sleep(for: .milliseconds(5))
        stage.display.clipboard.offer("text", on: .clipboard)
        #expect(try await stage.client.ask(for: "UTF8_STRING", to: window, at: before) == None)
        #expect(try await stage.client.ask(for: "TIMESTAMP", to: window) == stage.client.atom("ANSWER"))
        let since = try #require(stage.client.properties(of: window).items("ANSWER", type: "INTEGER").first)
        #expect(since > before)
        #expect(try await stage.client.ask(for: "UTF8_STRING", to: window, at: since) == stage.client.atom("ANSWER"))
      }
    }

    @Test("A transfer to a requestor that vanishes before or during it is dropped")
    func vanishingRequestor() async throws {
      try await ClipboardStage.run { stage in
        let text = String(repeating: "text", count: 1 << 20)
        stage.display.clipboard.offer(text, on: .clipboard)
        let window = stage.client.makeWindow()
        _ = try await stage.client.ask(for: "UTF8_STRING", to: window)
        #expect(stage.isBusy)
        stage.client.destroy(window)
        try await eventually("nothing left to do") { !stage.isBusy }

        let other = stage.client.makeWindow()
        XConvertSelection(
          stage.client.display, stage.client.atom("CLIPBOARD"), stage.client.atom("UTF8_STRING"),
          stage.client.atom("ANSWER"), other, Time(CurrentTime))
        stage.client.destroy(other)
        try await stage.expectPasteElsewhere(.clipboard, text)
        #expect(!stage.isBusy)
      }
    }

    @Test("A transfer to a requestor that stops taking pieces times out")
    func stoppingRequestor() async throws {
      try await ClipboardStage.run(patience: 0.3) { stage in
        let text = String(repeating: "text", count: 1 << 20)
        stage.display.clipboard.offer(text, on: .clipboard)
        let window = stage.client.makeWindow()
        let answer = try await stage.client.ask(for: "UTF8_STRING", to: window)
        XDeleteProperty(stage.client.display, window, answer)
        stage.client.waitForServer()
        try await eventually("a transfer that is given up") { !stage.isBusy }
        try await stage.expectPasteElsewhere(.clipboard, text)
      }
    }
  }
}
