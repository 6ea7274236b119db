import Foundation
import Platform
import TestSupport
import Testing
import UIKitTesting

@testable import Views

/// Stands for a drag of another program.
private final class TestIncomingDrag: IncomingDrag {
  var types: [String]
  var contents: [String: [UInt8]]
  var answers: [Bool] = []
  var results: [Bool] = []
  /// Requests wait for a call of `deliver`, if this is true.
  var isSlow = false
  private var waiting: [() -> Void] = []

  init(_ contents: [String: [UInt8]], types: [String]? = nil) {
    (self.contents, self.types) = (contents, types ?? contents.keys.sorted())
  }

  func request(_ type: String, completion: @escaping @MainActor (Result<[UInt8]?, ClipboardError>) -> Void) {
    let answer = { completion(.success(self.contents[type])) }
    if isSlow { waiting.append(answer) } else { answer() }
  }

  func requestText(completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void) {
    request("UTF8_STRING") { completion($0.map { $0.map { String(decoding: $0, as: UTF8.self) } }) }
  }

  func deliver() {
    let all = waiting
    waiting = []
    for answer in all { answer() }
  }

  func answer(takesDrop: Bool) { answers.append(takesDrop) }
  func finish(isTaken: Bool) { results.append(isTaken) }
}

@MainActor
@Suite("Drags of other programs")
struct ForeignDragTests {
  private let stage = DragStage()

  private func turn(until isDone: @escaping () -> Bool) async {
    for _ in 0..<2000 where !isDone() { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(isDone())
  }

  private func move(_ drag: any IncomingDrag, to point: CGPoint) {
    stage.harness.window.engine.platformClient.dragDidMove(drag, to: point, at: stage.harness.time)
  }

  private func drop(_ drag: any IncomingDrag) {
    stage.harness.window.engine.platformClient.dragDidDrop(drag)
  }

  @Test("A text is offered by its types, and arrives after the drop")
  func text() async {
    let drag = TestIncomingDrag(["UTF8_STRING": Array("grüße".utf8)])
    move(drag, to: stage.emptyPoint)
    #expect(drag.answers == [false] && stage.log.isEmpty)
    var text: String?
    stage.delegate.onPerform = { session in
      #expect(session.localDragSession == nil && !session.allowsMoveOperation)
      session.loadObjects(ofClass: String.self) { text = $0.first }
    }
    move(drag, to: stage.targetPoint)
    #expect(drag.answers == [false, true] && stage.delegate.steps == ["can handle", "enter"])
    drop(drag)
    await turn { text != nil && !drag.results.isEmpty }
    #expect(text == "grüße" && drag.results == [true])
    #expect(stage.delegate.steps == ["can handle", "enter", "perform", "conclude", "end"])
    #expect(stage.harness.window.engine.foreignDrag == nil)
  }

  @Test("Addresses are one item each; a drop waits for them")
  func files() async {
    let list = (0..<3).map { "file:///tmp/picture%20\($0).png\r\n" }.joined()
    let drag = TestIncomingDrag(["text/uri-list": Array(list.utf8), "UTF8_STRING": []])
    drag.isSlow = true
    stage.delegate.operation = .copy
    var names: [String?] = []
    var urls: [URL]?
    stage.delegate.onPerform = { session in
      names = session.items.map(\.itemProvider.suggestedName)
      #expect(session.canLoadObjects(ofClass: UIImage.self))
      session.loadObjects(ofClass: URL.self) { urls = $0 }
    }
    move(drag, to: stage.targetPoint)
    drop(drag)
    #expect(!stage.log.contains("perform"))
    drag.deliver()
    await turn { urls != nil && drag.results == [true] }
    #expect(names == ["picture 0.png", "picture 1.png", "picture 2.png"])
    #expect(urls?.first == URL(fileURLWithPath: "/tmp/picture 0.png"))
  }

  @Test("A refused drop, and one without a target, are told to the other program")
  func refused() {
    stage.delegate.operation = .forbidden
    let drag = TestIncomingDrag(["UTF8_STRING": [65]])
    move(drag, to: stage.targetPoint)
    drop(drag)
    #expect(drag.answers == [false] && drag.results == [false] && stage.log.last == "end")
    let second = TestIncomingDrag(["UTF8_STRING": [65]])
    drop(second)
    #expect(second.results == [false])
  }

  @Test("A drag that leaves ends the session, and one that is replaced too")
  func leaving() {
    let drag = TestIncomingDrag(["UTF8_STRING": [65]])
    move(drag, to: stage.targetPoint)
    stage.harness.window.engine.platformClient.dragDidLeave(drag)
    #expect(stage.delegate.steps == ["can handle", "enter", "exit", "end"])
    move(drag, to: stage.targetPoint)
    let second = TestIncomingDrag(["UTF8_STRING": [65]])
    move(second, to: stage.targetPoint)
    #expect(stage.delegate.steps.suffix(4) == ["exit", "end", "can handle", "enter"])
    stage.harness.window.engine.platformClient.dragDidLeave(drag)
    #expect(stage.delegate.steps.last == "enter")
  }

  @Test("A program that offers what it does not deliver is an error of the load")
  func lies() async {
    let drag = TestIncomingDrag([:], types: ["image/png", "TARGETS", "\u{0}", "text/uri-list"])
    let (codes, loading) = AsyncStream<Int>.makeStream()
    stage.delegate.onPerform = { session in
      session.items[0].itemProvider.loadObject(ofClass: UIImage.self) { _, error in
        loading.yield((error as NSError?)?.code ?? 0)
      }
    }
    move(drag, to: stage.targetPoint)
    drop(drag)
    for await code in codes {
      #expect(code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
      break
    }
    await turn { drag.results == [true] }
  }

  @Test("A hundred thousand files arrive without keeping the main thread")
  func manyFiles() async {
    let list = (0..<100_000).map { "file:///tmp/\($0).txt\r\n" }.joined()
    let drag = TestIncomingDrag(["text/uri-list": Array(list.utf8)])
    var count = 0
    stage.delegate.onPerform = { count = $0.items.count }
    move(drag, to: stage.targetPoint)
    drop(drag)
    await turn { drag.results == [true] }
    #expect(count == 100_000)
  }

  // MARK: To other programs

  /// Lets another program's window be at the right of this one.
  private func showOtherProgram() {
    let display = stage.harness.run { UIApplication.shared.display as? OffscreenDisplay }
    display?.otherPrograms = CGRect(x: 500, y: 0, width: 100, height: 500)
  }

  private func load(_ load: ClipboardLoad?) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      guard let load else { return continuation.resume(returning: nil) }
      load { continuation.resume(returning: $0) }
    }
  }

  @Test("Other programs are offered texts in lines, addresses, and the other forms of the first item")
  func offered() async throws {
    let file = URL(fileURLWithPath: "/tmp/a b.png")
    stage.delegate.items = {
      let provider = NSItemProvider(address: file)
      provider.registerDataRepresentation(forTypeIdentifier: "a.secret", visibility: .team) { _ in nil }
      return [UIDragItem(itemProvider: provider), UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
    }
    stage.pull(to: stage.emptyPoint)
    let content = try #require(stage.harness.platform.drag?.content)
    #expect(content.content.loads.map(\.type) == ["text/uri-list", "image/png"])
    #expect(await load(content.content.loads.first?.load) == Array("file:///tmp/a%20b.png\r\n".utf8))
    #expect(await load(content.content.textLoad) == Array("text".utf8))
    #expect(await load(content.content.loads.last?.load) == nil, "the file does not exist")
    stage.harness.strike("Escape")
    #expect(stage.harness.platform.drag?.isCancelled == true)
  }

  @Test("Very many items are joined in their order, without those that cannot be loaded")
  func manyItems() async throws {
    let items = (0..<5000).map { number in
      let provider = NSItemProvider()
      if number % 2 == 0 { provider.registerObject("\(number)" as NSString, visibility: .all) }
      return UIDragItem(itemProvider: provider)
    }
    let content = DragContent(of: items).content
    let expected = stride(from: 0, to: 5000, by: 2).map(String.init).joined(separator: "\n")
    #expect(await load(content.textLoad) == Array(expected.utf8))
  }

  @Test("A restricted drag offers nothing to other programs")
  func restricted() {
    stage.delegate.isRestricted = true
    stage.pull(to: stage.emptyPoint)
    #expect(stage.harness.platform.drag?.content.content.textLoad == nil)
  }

  @Test("A drop on another program ends when that has the content, and flies back if it refuses it")
  func handedOver() {
    for isTaken in [true, false] {
      stage.delegate.log = []
      showOtherProgram()
      let outside = CGPoint(x: 550, y: 50)
      stage.pull(to: outside)
      let drag = stage.harness.platform.drag
      drag?.client?.targetDidAnswer(takesDrop: true)
      stage.harness.run(for: 0.1)
      stage.harness.pointer.release(at: outside)
      stage.harness.runUntilIdle()
      #expect(drag?.isDropped == true && !stage.log.contains { $0.hasPrefix("will end") })
      drag?.client?.dropDidEnd(isTaken: isTaken)
      stage.harness.runUntilIdle()
      #expect(stage.log.last { $0.hasPrefix("did end") } == (isTaken ? "did end copy" : "did end cancel"))
      #expect(stage.preview == nil)
    }
  }

  @Test("Another program that does not want the content gets no drop")
  func unwanted() {
    showOtherProgram()
    stage.drag(to: CGPoint(x: 550, y: 50))
    #expect(stage.harness.platform.drag?.isDropped == false && stage.harness.platform.drag?.isCancelled == true)
    #expect(stage.log.contains("did end cancel"))
  }
}
