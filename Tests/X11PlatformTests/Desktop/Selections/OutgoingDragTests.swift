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
