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
        let peer = DragPeer(stage.client)
        peer.enter(stage.window.identifier, types: ["image/png"])
        peer.move(stage.window.identifier, to: 5, 5)
        try await stage.turnUntil("a move") { stage.content.drag != nil }
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
        let peer = DragPeer(stage.client)
        peer.enter(stage.window.identifier, types: ["image/png"])
        peer.move(stage.window.identifier, to: 5, 5)
        try await stage.turnUntil("a move") { stage.content.drag != nil }
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
        let peer = DragPeer(stage.client)
        peer.enter(stage.window.identifier, types: ["image/png"])
        peer.move(stage.window.identifier, to: 5, 5)
        try await stage.turnUntil("a move") { stage.content.drag != nil }
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
      content.content.textLoad = { $0(.memory(Data("text".utf8))) }
      content.content.loads = [("text/uri-list", { $0(.memory(Data("file:///tmp/a\r\n".utf8))) })]
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

    @Test("Other programs are offered a copy alone; one that says that it moved the content has it")
    func copies() async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage)
        let drag = try await begin(stage, over: peer, content)
        #expect(try await peer.message("XdndPosition")[4] == stage.client.atom("XdndActionCopy"))
        peer.answerMove(from: stage.window.identifier, takesDrop: true, action: "XdndActionMove")
        try await stage.turnUntil("the answer") { client.log == [true] }
        drag.drop()
        _ = try await peer.message("XdndDrop")
        peer.finish(to: stage.window.identifier, isTaken: true, action: "XdndActionMove")
        try await stage.turnUntil("the end") { client.results == [true] }
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
        content.content.loads = [("image/png", { $0(.memory(Data(repeating: 7, count: 3 << 20))) })]
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

    @Test("A long file is sent in pieces, and one that becomes shorter is never complete", arguments: [false, true])
    func file(isTruncated: Bool) async throws {
      let folder = try TemporaryDirectory()
      let path = folder.path(of: "long")
      let bytes = Data((0..<20 << 20).map { UInt8(truncatingIfNeeded: $0 >> 12) })
      try bytes.write(to: URL(fileURLWithPath: path))
      try await ContentStage.run { stage in
        let peer = peer(stage)
        var content = DragContent()
        let file = try ContentFile(reading: #require(FilePath(URL(fileURLWithPath: path))))
        content.content.loads = [("image/png", { $0(.file(file)) })]
        let drag = try await begin(stage, over: peer, content)
        let received = try await stage.turning {
          _ = try await peer.request("image/png")
          var received = Data()
          let property = peer.client.atom("ANSWER")
          while true {
            if isTruncated, received.count > 4 << 20 { truncate(path, 5 << 20) }
            let isSending = { (stage.display.clipboard as? X11Clipboard)?.isSending == true }
            let piece: [UInt8]? = try await eventually("a piece or the end") {
              peer.bytes(of: property).map { .some($0) } ?? (isSending() ? nil : .some(nil))
            }
            guard let piece, !piece.isEmpty else { return (received, piece) }
            received += piece
          }
        }
        if isTruncated {
          #expect(received.1 == nil && received.0.count <= 5 << 20)
        } else {
          let isWhole = received.0 == bytes
          #expect(isWhole && received.1 == [])
        }
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
          let picture = Data(repeating: 9, count: 2 << 20)
          var content = content
          content.content.loads.append(("image/png", { $0(.memory(picture)) }))
          let drag = try #require(stage.window.beginDrag(content, client: client))
          try await eventually("an answer") {
            _ = drag.move(to: CGPoint(x: 550, y: 60))
            return client.log.last == true
          }
          #expect(receiver.dragLog.last == "50 60" && receiver.drag?.types.contains("image/png") == true)
          drag.drop()
          try await eventually("the drop") { receiver.dragLog.last == "dropped" }
          var received: Data?
          var text: String?
          receiver.drag?.request("image/png", progress: nil) { received = (try? $0.get()?.data) ?? nil }
          receiver.drag?.requestText { text = (try? $0.get()) ?? nil }
          try await eventually("the content") { received != nil && text != nil }
          let isWhole = received == picture
          #expect(isWhole && text == "text" && client.results.isEmpty)
          receiver.drag?.finish(isTaken: true)
          try await eventually("the end") { client.results == [true] }
        }
      }
    }

    @Test("A picture follows the drag in front of all windows, in its shape, and is no window for drags")
    func picture() async throws {
      try await ContentStage.run { stage in
        let peer = peer(stage)
        let drag = try await begin(stage, over: peer, content)
        let bitmap = try #require(Bitmap(size: PixelSize(width: 20, height: 10)))
        // The left half is nearly opaque red, the right half is nearly transparent.
        for y in 0..<10 { for x in 0..<20 { bitmap[x, y] = x < 10 ? 0xF0F0_0000 : 0x1010_0000 } }
        drag.show(DragPicture(CGImage(bitmap: bitmap), offset: (-5, -5)))
        stage.display.runTurn()
        @MainActor func look(_ x: Int32, _ y: Int32) -> UInt32? {
          XSync(stage.display.connection.display, False)
          let screen = stage.client.image(of: stage.client.root, size: PixelSize(width: 600, height: 200))
          return screen.map { $0.pixel(x, y) & 0xFFFFFF }
        }
        #expect(look(450, 50) == 0xFF0000 && look(458, 50) == 0)
        guard case .other = drag.move(to: CGPoint(x: 470, y: 60)) else {
          Issue.record("the picture is in the way")
          return
        }
        #expect(look(450, 50) == 0 && look(466, 56) == 0xFF0000 && look(474, 64) == 0xFF0000)
        drag.show(nil)
        #expect(look(466, 56) == 0)
        drag.show(DragPicture(CGImage(bitmap: bitmap), offset: (-5, -5)))
        #expect(look(466, 56) == 0xFF0000)
        drag.cancel()
        #expect(look(466, 56) == 0)
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
        content.content.loads = [("image/png", { $0(.memory(Data([1, 2, 3]))) })]
        content.file = ("a picture.png", "image/png")
        let drag = try await begin(stage, over: peer, content)
        let property = stage.client.atom("XdndDirectSave0")
        let name = stage.client.properties(of: stage.window.identifier).text("XdndDirectSave0", type: "text/plain")
        #expect(name == "a picture.png")
        // A file manager may ask before it has chosen a place.
        #expect(try await stage.turning { try await peer.request("XdndDirectSave0") } == nil)
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
