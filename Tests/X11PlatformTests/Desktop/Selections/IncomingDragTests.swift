import CX11
import Drawing
import Foundation
import Platform
import Rendering
import TestSupport
import Testing

@testable import X11Platform

extension DesktopTests {
  @MainActor
  @Suite("Drags of other programs over a window")
  struct IncomingDragTests {
    /// Begins a drag of another program, which is over the window then.
    private func drag(_ types: [String], over stage: ContentStage) async throws -> DragPeer {
      let peer = DragPeer(stage.client)
      peer.enter(stage.window.identifier, types: types)
      peer.move(stage.window.identifier, to: 5, 5)
      try await stage.turnUntil("a move") { stage.content.drag != nil }
      return peer
    }

    private func bytes(_ stage: ContentStage, _ type: String) async throws -> [UInt8]? {
      var outcome: Result<ContentBytes?, ClipboardError>?
      stage.content.drag?.request(type, progress: nil) { outcome = $0 }
      let content = try await eventually("an answer") {
        stage.display.runTurn()
        return outcome
      }.get()
      return try content.map { Array(try $0.data) }
    }

    @Test("A window tells that content can be dragged to it, and hears of the drag, its moves and its end")
    func moves() async throws {
      try await ContentStage.run { stage in
        let window = stage.window.identifier
        #expect(stage.client.properties(of: window).items("XdndAware", type: "ATOM") == [5])
        let peer = DragPeer(stage.client)
        peer.enter(window, types: ["text/uri-list", "UTF8_STRING"])
        peer.move(window, to: 30, 40)
        try await stage.turnUntil("a move") { stage.content.dragLog == ["30 40"] }
        #expect(stage.content.drag?.types == ["text/uri-list", "UTF8_STRING"])
        #expect(try await peer.answer())
        stage.content.takesDrops = false
        peer.move(window, to: 31, 41)
        try await stage.turnUntil("a move") { stage.content.dragLog.count == 2 }
        #expect(try await !peer.answer())
        peer.send("XdndLeave", to: window, [peer.window])
        try await stage.turnUntil("the end") { stage.content.dragLog == ["30 40", "31 41", "left"] }
      }
    }

    @Test("Dropped content is requested from the other program, which hears of the end", arguments: [true, false])
    func drops(isTaken: Bool) async throws {
      try await ContentStage.run { stage in
        let window = stage.window.identifier
        let peer = DragPeer(stage.client)
        peer.enter(window, types: ["a/a", "b/b", "c/c", "d/d", "image/png"])
        peer.move(window, to: 5, 5)
        peer.send("XdndDrop", to: window, [peer.window])
        try await stage.turnUntil("the drop") { stage.content.dragLog.last == "dropped" }
        #expect(stage.content.drag?.types.count == 5)
        async let outcome = bytes(stage, "image/png")
        try await peer.give([1, 2, 3], as: "image/png")
        #expect(try await outcome == [1, 2, 3])
        stage.content.drag?.finish(isTaken: isTaken)
        stage.content.drag?.finish(isTaken: isTaken)
        stage.display.runTurn()
        let message = try await peer.message("XdndFinished")
        #expect(message[1] & 1 == (isTaken ? 1 : 0))
        #expect(try await bytes(stage, "image/png") == nil)
      }
    }

    @Test("A text arrives in the encoding that the other program has")
    func text() async throws {
      try await ContentStage.run { stage in
        let peer = try await drag(["STRING"], over: stage)
        var text: String?
        stage.content.drag?.requestText { text = (try? $0.get()) ?? nil }
        async let given: Void = peer.give([0x67, 0xE9], as: "STRING")
        try await stage.turnUntil("the text") { text != nil }
        try await given
        #expect(text == "gé")
      }
    }

    @Test("A program that vanishes in the middle has left, and its content is not delivered")
    func vanishing() async throws {
      try await ContentStage.run { stage in
        let peer = try await drag(["image/png"], over: stage)
        var failure: ClipboardError?
        stage.content.drag?.request("image/png", progress: nil) { result in
          if case .failure(let error) = result { failure = error }
        }
        stage.display.runTurn()
        peer.destroy()
        try await stage.turnUntil("the end") { stage.content.dragLog.last == "left" && failure != nil }
        #expect(failure == .noAnswer)
      }
    }

    /// Sends pieces of a mebibyte, each after the one before was taken.
    private func sendPieces(_ count: Int, by peer: DragPeer) async throws {
      let client = peer.client
      let request = try await peer.event(SelectionRequest).xselectionrequest
      client.announce(UInt(min(count << 20, 1 << 30)), for: request)
      for number in 0..<count {
        try await client.waitForDeletion(of: request.property, in: request.requestor)
        client.send([UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 1 << 20), for: request)
      }
      try await client.waitForDeletion(of: request.property, in: request.requestor)
      client.send([], for: request)
    }

    @Test("A content of any length arrives in a file, a little in each turn, with its progress")
    func long() async throws {
      try await ContentStage.run { stage in
        let peer = try await drag(["image/png"], over: stage)
        var outcome: Result<ContentBytes?, ClipboardError>?
        let progress = Progress.discreteProgress(totalUnitCount: -1)
        stage.content.drag?.request("image/png", progress: progress) { outcome = $0 }
        async let sent: Void = sendPieces(100, by: peer)
        var (before, most): (Int64, Int64) = (0, 0)
        try await eventually("the content") {
          stage.display.runTurn()
          (most, before) = (max(most, progress.completedUnitCount - before), progress.completedUnitCount)
          return outcome != nil
        }
        try await sent
        guard case .success(.file(let file)) = outcome else {
          Issue.record("no file")
          return
        }
        #expect(file.count == 100 << 20 && most <= 8 << 20 && progress.fractionCompleted == 1)
        let parts = try [0, 16 << 20, (57 << 20) - 1, (100 << 20) - 1].map { try file.read(at: $0, upTo: 1).first }
        #expect(parts == [0, 16, 56, 99])
      }
    }

    @Test("A property of any length is read a little in each turn")
    func largeProperty() async throws {
      try await ContentStage.run { stage in
        let peer = try await drag(["image/png"], over: stage)
        var outcome: Result<ContentBytes?, ClipboardError>?
        let progress = Progress.discreteProgress(totalUnitCount: -1)
        stage.content.drag?.request("image/png", progress: progress) { outcome = $0 }
        stage.display.runTurn()
        let request = try await peer.event(SelectionRequest).xselectionrequest
        for number in 0..<40 {
          let piece = [UInt8](repeating: UInt8(number), count: 1 << 20)
          XChangeProperty(
            stage.client.display, request.requestor, request.property, request.target, 8, PropModeAppend, piece, 1 << 20
          )
        }
        peer.client.answer(request, property: request.property)
        var (before, most): (Int64, Int64) = (0, 0)
        try await eventually("the content") {
          stage.display.runTurn()
          (most, before) = (max(most, progress.completedUnitCount - before), progress.completedUnitCount)
          return outcome != nil
        }
        guard case .success(.file(let file)) = outcome else {
          Issue.record("no file")
          return
        }
        #expect(file.count == 40 << 20 && most <= 8 << 20)
        let parts = try [0, 17 << 20, (40 << 20) - 1].map { try file.read(at: $0, upTo: 1).first }
        #expect(parts == [0, 17, 39])
      }
    }

    @Test("A request that is cancelled in the middle ends, and its file is deleted")
    func cancelled() async throws {
      try await ContentStage.run { stage in
        let peer = try await drag(["image/png"], over: stage)
        var failure: ClipboardError?
        let progress = Progress.discreteProgress(totalUnitCount: -1)
        stage.content.drag?.request("image/png", progress: progress) { result in
          if case .failure(let error) = result { failure = error }
        }
        let sending = Task { try await sendPieces(100, by: peer) }
        try await stage.turnUntil("a part") { progress.completedUnitCount > 20 << 20 }
        progress.cancel()
        try await stage.turnUntil("the end") { failure == .cancelled }
        sending.cancel()
        // The peer's connection is closed after this.
        _ = await sending.result
        #expect((stage.display.clipboard as? X11Clipboard)?.deadline == nil)
      }
    }

    @Test("A program that offers to write a file writes it where it is told")
    func directSave() async throws {
      let folder = try TemporaryDirectory()
      try await ContentStage.run { stage in
        let peer = DragPeer(stage.client)
        let property = peer.client.atom("XdndDirectSave0")
        let name = Array("a photo.jpg".utf8)
        XChangeProperty(
          peer.client.display, peer.window, property, peer.client.atom("text/plain"), 8, PropModeReplace, name,
          Int32(name.count))
        peer.enter(stage.window.identifier, types: ["XdndDirectSave0"])
        peer.move(stage.window.identifier, to: 5, 5)
        try await stage.turnUntil("a move") { stage.content.drag != nil }
        #expect(stage.content.drag?.fileName == "a photo.jpg")
        let path = try #require(FilePath(URL(fileURLWithPath: folder.path(of: "saved here.jpg"))))
        var results: [Bool] = []
        for answer in ["S", "F"] {
          stage.content.drag?.save(to: path) { results.append($0) }
          stage.display.runTurn()
          async let given: Void = peer.give(Array(answer.utf8), as: "XdndDirectSave0")
          try await stage.turnUntil("an answer") { results.count == (answer == "S" ? 1 : 2) }
          try await given
        }
        #expect(results == [true, false])
        let told = stage.client.properties(of: peer.window).text("XdndDirectSave0", type: "text/plain")
        #expect(told == path.url().absoluteString)
      }
    }

    @Test("Messages that make no sense are ignored")
    func nonsense() async throws {
      try await ContentStage.run { stage in
        let window = stage.window.identifier
        let peer = DragPeer(stage.client)
        peer.move(window, to: 5, 5)
        peer.send("XdndDrop", to: window, [peer.window])
        peer.send("XdndLeave", to: window, [peer.window])
        peer.send("XdndFinished", to: window, [peer.window, 1])
        peer.send("XdndStatus", to: window, [peer.window, 1])
        peer.enter(window, types: ["a/a"], version: 2)
        peer.move(window, to: 5, 5)
        peer.send("XdndEnter", to: window, [12345, 5 << 24])
        peer.send("XdndEnter", to: window, [peer.window, 5 << 24 | 1, 77777])
        peer.move(window, to: 6, 6)
        try await stage.turnUntil("the only move that has a beginning") { stage.content.dragLog == ["6 6"] }
        #expect(stage.content.drag?.types == [])
      }
    }

    @Test("A program that wants to move its content, link to it or ask is told of a copy, so that it deletes nothing")
    func foreignActions() async throws {
      try await ContentStage.run { stage in
        let window = stage.window.identifier
        let peer = DragPeer(stage.client)
        peer.enter(window, types: ["UTF8_STRING"])
        for (x, action) in [(7, "XdndActionMove"), (8, "XdndActionLink"), (9, "XdndActionAsk")] {
          peer.move(window, to: UInt(x), 5, action: action)
          try await stage.turnUntil("a move") { stage.content.dragLog.last == "\(x) 5" }
          let answer = try await peer.message("XdndStatus")
          #expect(answer[1] & 1 == 1 && answer[4] == stage.client.atom("XdndActionCopy"))
        }
        peer.send("XdndDrop", to: window, [peer.window])
        try await stage.turnUntil("the drop") { stage.content.dragLog.last == "dropped" }
        stage.content.drag?.finish(isTaken: true)
        stage.display.runTurn()
        #expect(try await peer.message("XdndFinished")[2] == stage.client.atom("XdndActionCopy"))
      }
    }

    @Test("A second program's drag ends the first one's")
    func replacing() async throws {
      try await ContentStage.run { stage in
        let (first, second) = (DragPeer(stage.client), DragPeer(stage.client))
        for peer in [first, second] {
          peer.enter(stage.window.identifier, types: ["a/a"])
          peer.move(stage.window.identifier, to: 1, 1)
        }
        first.move(stage.window.identifier, to: 2, 2)
        second.move(stage.window.identifier, to: 3, 3)
        try await stage.turnUntil("all") { stage.content.dragLog == ["1 1", "left", "1 1", "3 3"] }
      }
    }
  }
}
