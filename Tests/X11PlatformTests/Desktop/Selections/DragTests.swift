import CX11
import Foundation
import Platform
import TestSupport
import Testing

@testable import X11Platform

extension DesktopTests {
  @MainActor
  @Suite("Drags of other programs over a window")
  struct IncomingDragTests {
    private func bytes(_ stage: ContentStage, _ type: String) async throws -> Result<[UInt8]?, ClipboardError> {
      var outcome: Result<[UInt8]?, ClipboardError>?
      stage.content.drag?.request(type) { outcome = $0 }
      return try await eventually("an answer") {
        stage.display.runTurn()
        return outcome
      }
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
        #expect(try await outcome.get() == [1, 2, 3])
        stage.content.drag?.finish(isTaken: isTaken)
        stage.content.drag?.finish(isTaken: isTaken)
        stage.display.runTurn()
        let message = try await peer.message("XdndFinished")
        #expect(message[1] & 1 == (isTaken ? 1 : 0))
        #expect(try await bytes(stage, "image/png").get() == nil)
      }
    }

    @Test("A text arrives in the encoding that the other program has")
    func text() async throws {
      try await ContentStage.run { stage in
        let peer = DragPeer(stage.client)
        peer.enter(stage.window.identifier, types: ["STRING"])
        peer.move(stage.window.identifier, to: 5, 5)
        try await stage.turnUntil("a move") { stage.content.drag != nil }
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
        let peer = DragPeer(stage.client)
        peer.enter(stage.window.identifier, types: ["image/png"])
        peer.move(stage.window.identifier, to: 5, 5)
        try await stage.turnUntil("a move") { stage.content.drag != nil }
        var outcome: Result<[UInt8]?, ClipboardError>?
        stage.content.drag?.request("image/png") { outcome = $0 }
        stage.display.runTurn()
        peer.destroy()
        try await stage.turnUntil("the end") { stage.content.dragLog.last == "left" && outcome != nil }
        #expect(outcome == .failure(.noAnswer))
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

  @MainActor
  @Suite("Drags to other programs")
  struct OutgoingDragTests {
    /// Records what the other program does.
    private final class Client: OutgoingDragClient {
      var log: [Bool] = []
      var results: [Bool] = []

      func targetDidAnswer(takesDrop: Bool) { log.append(takesDrop) }
      func dropDidEnd(isTaken: Bool) { results.append(isTaken) }
    }

    private let client = Client()

    private var content: DragContent {
      var content = DragContent()
      content.content.textLoad = { $0(Array("text".utf8)) }
      content.content.loads = [("text/uri-list", { $0(Array("file:///tmp/a\r\n".utf8)) })]
      return content
    }

    /// Begins a drag, and moves it over another program's window, which is at the right of ours.
    private func begin(_ stage: ContentStage, over peer: DragPeer, _ content: DragContent) async throws
      -> any OutgoingDrag
    {
      let drag = try #require(stage.window.beginDrag(content, client: client))
      guard case .other = drag.move(to: CGPoint(x: 450, y: 50)) else {
        Issue.record("no other program's window")
        return drag
      }
      stage.display.runTurn()
      return drag
    }

    private func peer(_ stage: ContentStage, version: UInt? = 5) -> DragPeer {
      DragPeer(stage.client, frame: (400, 0, 200, 200), version: version)
    }

    @Test("Another program takes a drop: enter, position, drop, the content, finished", arguments: [UInt(3), 5, 7])
    func drops(version: UInt) async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage, version: version)
        let drag = try await begin(stage, over: peer, content)
        let enter = try await peer.message("XdndEnter")
        #expect(enter[0] == stage.window.identifier && enter[1] >> 24 == min(version, 5) && enter[1] & 1 == 1)
        let position = try await peer.message("XdndPosition")
        #expect(position[2] == 450 << 16 | 50 && position[4] == stage.client.atom("XdndActionCopy"))
        peer.answerMove(from: stage.window.identifier, takesDrop: true)
        try await stage.turnUntil("the answer") { client.log == [true] }
        drag.drop()
        _ = try await peer.message("XdndDrop")
        let received = try await stage.turning { try await peer.request("UTF8_STRING") }
        #expect(received == Array("text".utf8))
        let list = try await stage.turning { try await peer.request("text/uri-list") }
        #expect(list == Array("file:///tmp/a\r\n".utf8))
        #expect(try await stage.turning { try await peer.request("image/png") } == nil)
        peer.finish(to: stage.window.identifier, isTaken: true)
        try await stage.turnUntil("the end") { client.results == [true] }
        XSync(stage.display.connection.display, False)
        #expect(XGetSelectionOwner(stage.client.display, stage.client.atom("XdndSelection")) == None)
      }
    }

    @Test("Positions wait for the answer to the one before, and the last one counts")
    func coalescing() async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage)
        let drag = try await begin(stage, over: peer, content)
        for x in 451...480 { _ = drag.move(to: CGPoint(x: x, y: 50)) }
        #expect(try await peer.message("XdndPosition")[2] == 450 << 16 | 50)
        peer.answerMove(from: stage.window.identifier, takesDrop: true)
        try await stage.turnUntil("the answer") { client.log == [true] }
        #expect(try await peer.message("XdndPosition")[2] == 480 << 16 | 50)
        drag.cancel()
        _ = try await peer.message("XdndLeave")
        #expect(client.results.isEmpty)
      }
    }

    @Test("A window of this program is told apart, and windows that take no part are nothing")
    func surroundings() async throws {
      try await ContentStage.run { stage in
        let silent = peer(stage, version: nil)
        let drag = try #require(stage.window.beginDrag(content, client: client))
        guard case .own(let own, let location) = drag.move(to: CGPoint(x: 7, y: 8)) else {
          Issue.record("not its own window")
          return
        }
        #expect(own === stage.content && location == CGPoint(x: 7, y: 8))
        for place in [CGPoint(x: 450, y: 50), CGPoint(x: 1e9, y: 0), CGPoint(x: CGFloat.infinity, y: 0)] {
          guard case .nothing = drag.move(to: place) else {
            Issue.record("something at \(place)")
            continue
          }
        }
        drag.cancel()
        withExtendedLifetime(silent) {}
      }
    }

    @Test("A target that refuses, vanishes or never answers is a drop that nobody took")
    func failures() async throws {
      try await ContentStage.run { stage in
        let first = peer(stage)
        var drag = try await begin(stage, over: first, content)
        _ = try await first.message("XdndPosition")
        first.answerMove(from: stage.window.identifier, takesDrop: false)
        first.answerMove(from: stage.window.identifier, takesDrop: true)
        try await stage.turnUntil("the answer") { client.log == [true] }
        drag.drop()
        _ = try await first.message("XdndDrop")
        first.finish(to: stage.window.identifier, isTaken: false)
        try await stage.turnUntil("the refusal") { client.results == [false] }

        drag = try await begin(stage, over: first, content)
        _ = try await first.message("XdndPosition")
        drag.drop()
        first.destroy()
        try await stage.turnUntil("its end") { client.results == [false, false] }

        let silent = peer(stage)
        drag = try await begin(stage, over: silent, content)
        drag.drop()
        #expect(client.results.count == 2)
        stage.display.drags.expire(at: .infinity)
        #expect(client.results == [false, false, false])
        _ = try await silent.message("XdndLeave")
      }
    }

    @Test("Content that is never loaded is refused, and the drop ends")
    func neverLoaded() async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage)
        var content = DragContent()
        content.content.loads = [("image/png", { _ in })]
        let drag = try await begin(stage, over: peer, content)
        _ = try await peer.message("XdndPosition")
        async let request = peer.request("image/png")
        try await stage.turnUntil("the request") { (stage.display.clipboard as? X11Clipboard)?.isSending == true }
        (stage.display.clipboard as? X11Clipboard)?.expire(at: .infinity)
        #expect(try await request == nil)
        drag.cancel()
      }
    }

    @Test("A long content is sent in pieces")
    func long() async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage)
        var content = DragContent()
        content.content.loads = [("image/png", { $0([UInt8](repeating: 7, count: 3 << 20)) })]
        let drag = try await begin(stage, over: peer, content)
        let pieces = try await stage.turning {
          _ = try await peer.request("image/png")
          var total = 0
          for _ in 0..<100 {
            let property = peer.client.atom("ANSWER")
            let bytes: [UInt8] = try await eventually("a piece") { peer.bytes(of: property) }
            total += bytes.count
            if bytes.isEmpty { break }
          }
          return total
        }
        #expect(pieces == 3 << 20)
        drag.cancel()
      }
    }

    @Test("Content goes from one of our programs to another, in pieces if it is long")
    func twoPrograms() async throws {
      try await ContentStage.run { stage in
        let name = String(cString: XDisplayString(stage.client.display))
        let other = try X11Display(named: name, environment: [:]) { error in fatalError("\(error)") }
        defer { other.disconnect() }
        let receiver = ContentStage.Content()
        let size = CGSize(width: 200, height: 200)
        let window = try #require(
          other.makeWindow(size: size, limits: .none, title: "receiver", client: receiver) as? X11Window)
        window.show()
        try await X11Display.turning({ [stage.display, other] }) {
          try await eventually("the first frame") { receiver.frames > 0 }
          XMoveWindow(stage.client.display, window.identifier, 500, 0)
          XSync(stage.client.display, False)
          let picture = [UInt8](repeating: 9, count: 2 << 20)
          var content = content
          content.content.loads.append(("image/png", { $0(picture) }))
          let drag = try #require(stage.window.beginDrag(content, client: client))
          try await eventually("an answer") {
            _ = drag.move(to: CGPoint(x: 550, y: 60))
            return client.log.last == true
          }
          #expect(receiver.dragLog.last == "50 60" && receiver.drag?.types.contains("image/png") == true)
          drag.drop()
          try await eventually("the drop") { receiver.dragLog.last == "dropped" }
          var received: [UInt8]?
          var text: String?
          receiver.drag?.request("image/png") { received = (try? $0.get()) ?? nil }
          receiver.drag?.requestText { text = (try? $0.get()) ?? nil }
          try await eventually("the content") { received != nil && text != nil }
          let isWhole = received == picture
          #expect(isWhole && text == "text" && client.results.isEmpty)
          receiver.drag?.finish(isTaken: true)
          try await eventually("the end") { client.results == [true] }
        }
      }
    }

    @Test("A second drag ends the first one, whose drop nobody took")
    func second() async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage)
        let drag = try await begin(stage, over: peer, content)
        _ = try await peer.message("XdndPosition")
        peer.answerMove(from: stage.window.identifier, takesDrop: true)
        try await stage.turnUntil("the answer") { client.log == [true] }
        drag.drop()
        let next = try #require(stage.window.beginDrag(content, client: client))
        #expect(client.results == [false])
        next.cancel()
        #expect(client.results == [false])
      }
    }

    @Test("A file is saved where the other program wants it")
    func directSave() async throws {
      let files = try TemporaryDirectory()
      try await ContentStage.run { stage in
        let peer = peer(stage)
        var content = DragContent()
        content.content.loads = [("image/png", { $0([1, 2, 3]) })]
        content.file = ("a picture.png", "image/png")
        let drag = try await begin(stage, over: peer, content)
        let property = stage.client.atom("XdndDirectSave0")
        let name = stage.client.properties(of: stage.window.identifier).text("XdndDirectSave0", type: "text/plain")
        #expect(name == "a picture.png")
        let place = files.path(of: "saved picture.png")
        let address = Array(URL(fileURLWithPath: place).absoluteString.utf8)
        XChangeProperty(
          stage.client.display, stage.window.identifier, property, stage.client.atom("text/plain"), 8, PropModeReplace,
          address, Int32(address.count))
        let answer = try await stage.turning { try await peer.request("XdndDirectSave0") }
        #expect(answer == [UInt8(ascii: "S")])
        #expect(FileManager.default.contents(atPath: place) == Data([1, 2, 3]))
        let bad = Array("https://example.org/a".utf8)
        XChangeProperty(
          stage.client.display, stage.window.identifier, property, stage.client.atom("text/plain"), 8, PropModeReplace,
          bad, Int32(bad.count))
        drag.cancel()
      }
    }
  }
}

extension ContentStage {
  /// Runs `body` while this process handles events.
  fileprivate func turning<Result>(_ body: @MainActor () async throws -> Result) async throws -> Result {
    try await display.turning(while: body)
  }
}
