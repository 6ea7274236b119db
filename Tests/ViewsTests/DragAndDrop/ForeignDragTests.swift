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
  /// The end of all requests of bytes, if there is one.
  var failure: ClipboardError?
  /// A type with a content that arrives in a file.
  var longType: String?
  var longFile: ContentFile?
  /// A file that this program offers to write, and its bytes.
  var fileName: String?
  var saved: [UInt8]?
  private var waiting: [() -> Void] = []

  init(_ contents: [String: [UInt8]], types: [String]? = nil) {
    (self.contents, self.types) = (contents, types ?? contents.keys.sorted())
  }

  func request(
    _ type: String, progress: Progress?,
    completion: @escaping @MainActor (Result<ContentBytes?, ClipboardError>) -> Void
  ) {
    let answer = {
      if let failure = self.failure { return completion(.failure(failure)) }
      if type == self.longType, let file = self.longFile { return completion(.success(.file(file))) }
      completion(.success(self.contents[type].map { .memory(Data($0)) }))
    }
    if isSlow { waiting.append(answer) } else { answer() }
  }

  func requestText(completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void) {
    completion(.success(contents["UTF8_STRING"].map { String(decoding: $0, as: UTF8.self) }))
  }

  func save(to path: FilePath, completion: @escaping @MainActor (Bool) -> Void) {
    guard let saved else { return completion(false) }
    completion((try? ContentBytes.memory(Data(saved)).copy(to: path)) != nil)
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

  @Test("A million files arrive without keeping the main thread, and only those that are looked at are made")
  func manyFiles() async throws {
    let builder = ContentBuilder()
    for start in stride(from: 0, to: 1_000_000, by: 1000) {
      try builder.append(Data((start..<start + 1000).map { "file:///tmp/folder/\($0).txt\r\n" }.joined().utf8))
    }
    guard case .file(let file) = builder.finish() else {
      Issue.record("a long list is in memory")
      return
    }
    let drag = TestIncomingDrag([:], types: ["text/uri-list"])
    (drag.longType, drag.longFile) = ("text/uri-list", file)
    var items: [UIDragItem] = []
    stage.delegate.onPerform = { session in
      items = session.items
      #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.plain-text"]))
      #expect(!session.canLoadObjects(ofClass: UIImage.self))
    }
    move(drag, to: stage.targetPoint)
    drop(drag)
    #expect(drag.results.isEmpty && items.isEmpty, "nothing waits for the list")
    for _ in 0..<60_000 where drag.results.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(drag.results == [true] && items.count == 1_000_000)
    #expect(items.last?.itemProvider.suggestedName == "999999.txt")
    DispatchQueue.global().async { [items] in withExtendedLifetime(items) {} }
    items = []
  }

  @Test("Names of files keep their bytes, escaped or not", arguments: 1...255)
  func bytes(byte: Int) throws {
    guard let byte = UInt8(exactly: byte), byte != 0x2F else { return }
    let name = [0x61, byte, 0x62]
    let path = FilePath(Array("/tmp/".utf8) + name)
    #expect(AddressList.urls(in: Data((path.url().absoluteString + "\n").utf8)).map { FilePath($0) } == [path])
    // These end a line, begin an escape, and end a path.
    guard ![0x0A, 0x0D, 0x25, 0x23, 0x3F].contains(byte) else { return }
    let raw = AddressList.urls(in: Data("file://".utf8) + Data(path.bytes))
    #expect(raw.map { FilePath($0) } == [path])
  }

  @Test("Lines that are no address are left out, wherever the pieces of a list end")
  func lists() {
    let text =
      " file:///a \n# comment\n\r\nfile:///x%00y\nno address\nhttp://[\nhttps://example.org/\u{FC}?b#c\n\tfile:///last"
    let expected = ["file:///a", "https://example.org/%C3%BC?b#c", "file:///last"]
    #expect(AddressList.urls(in: Data(text.utf8)).map(\.absoluteString) == expected)
    for length in 1...8 {
      var (list, lines) = (AddressList(), [String]())
      var rest = Data(text.utf8)[...]
      while !rest.isEmpty {
        list.add(rest.prefix(length)) { lines.append($0) }
        rest = rest.dropFirst(length)
      }
      list.finish { lines.append($0) }
      #expect(lines == expected)
    }
  }

  @Test("A dropped file whose name is not UTF-8 has a name, and is copied")
  func oddName() async throws {
    let folder = try TemporaryDirectory()
    let path = try #require(FilePath(URL(fileURLWithPath: folder.path(of: "")))).appending([0x61, 0xFF, 0x0A, 0x62])
    try ContentBytes.memory(Data([1, 2])).copy(to: path)
    let drag = TestIncomingDrag(["text/uri-list": Array(path.url().absoluteString.utf8)])
    let (copies, copying) = AsyncStream<(name: String?, copy: Data?)>.makeStream()
    stage.delegate.onPerform = { session in
      let provider = session.items[0].itemProvider
      provider.loadFileRepresentation(forTypeIdentifier: "public.data") { file, _ in
        copying.yield((provider.suggestedName, file.flatMap { try? Data(contentsOf: $0) }))
      }
    }
    move(drag, to: stage.targetPoint)
    await turn { drag.answers.last == true && stage.harness.window.engine.foreignDrag != nil }
    drop(drag)
    for await (name, copy) in copies {
      #expect(name == "a\u{FFFD}\nb" && copy == Data([1, 2]))
      break
    }
  }

  @Test("A long content is a file that is moved, not copied, and its bytes are not read before they are used")
  func longContent() async throws {
    let file = try ContentFile()
    try file.append(Data(repeating: 7, count: 3 << 20))
    let drag = TestIncomingDrag([:], types: ["image/jpeg"])
    (drag.longType, drag.longFile) = ("image/jpeg", file)
    let (sizes, loading) = AsyncStream<Int>.makeStream()
    stage.delegate.onPerform = { session in
      let provider = session.items[0].itemProvider
      provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in
        loading.yield(data?.count ?? -1)
        provider.loadFileRepresentation(forTypeIdentifier: "public.image") { file, _ in
          let attributes = file.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path) }
          loading.yield(attributes?[.size] as? Int ?? -1)
          loading.finish()
        }
      }
    }
    move(drag, to: stage.targetPoint)
    drop(drag)
    var found: [Int] = []
    for await size in sizes { found.append(size) }
    #expect(found == [3 << 20, 3 << 20])
    await turn { drag.results == [true] }
  }

  @Test(
    "What goes wrong on the way is an error of the load",
    arguments: [ClipboardError.noAnswer, .tooLong(limit: 1 << 20), .notStored(code: ENOSPC)])
  func failures(failure: ClipboardError) async {
    let drag = TestIncomingDrag([:], types: ["image/png"])
    drag.failure = failure
    let (reasons, loading) = AsyncStream<String>.makeStream()
    stage.delegate.onPerform = { session in
      session.items[0].itemProvider.loadFileRepresentation(forTypeIdentifier: "public.png") { file, error in
        loading.yield(file == nil ? error?.localizedDescription ?? "" : "a file")
      }
    }
    move(drag, to: stage.targetPoint)
    drop(drag)
    for await reason in reasons {
      #expect(reason == "cannot load the representation of type public.png: \(failure.reason)")
      break
    }
    await turn { drag.results == [true] }
  }

  @Test(
    "A file that another program writes where it is told has a name, and is an error if it does not",
    arguments: [true, false])
  func saved(isWritten: Bool) async {
    let drag = TestIncomingDrag([:], types: ["XdndDirectSave0"])
    (drag.fileName, drag.saved) = ("a photo.jpg", isWritten ? [1, 2, 3] : nil)
    let (contents, loading) = AsyncStream<Data?>.makeStream()
    var name: String?
    stage.delegate.onPerform = { session in
      name = session.items[0].itemProvider.suggestedName
      session.items[0].itemProvider.loadFileRepresentation(forTypeIdentifier: "public.jpeg") { file, _ in
        loading.yield(file?.lastPathComponent == "a photo.jpg" ? file.flatMap { try? Data(contentsOf: $0) } : nil)
      }
    }
    move(drag, to: stage.targetPoint)
    #expect(drag.answers == [true])
    drop(drag)
    for await content in contents {
      #expect(content == (isWritten ? Data([1, 2, 3]) : nil))
      break
    }
    #expect(name == "a photo.jpg")
    await turn { drag.results == [true] }
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
      load { bytes in continuation.resume(returning: (try? bytes?.data).map { Array($0) }) }
    }
  }

  @Test("Other programs are offered texts in lines, addresses, and the other forms of the first item")
  func offered() async throws {
    let file = URL(fileURLWithPath: "/tmp/a b.png")
    stage.delegate.items = {
      let provider = NSItemProvider(address: file.absoluteString)
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
    let content = DragContent(of: items) { items }.content
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

  @Test("Where the window cannot show the previews whole, the window system shows them in their place")
  func beyondWindow() throws {
    stage.pull(to: CGPoint(x: 250, y: 150))
    stage.harness.run(for: 0.4)
    let drag = try #require(stage.harness.platform.drag)
    #expect(drag.picture == nil && stage.preview?.isHidden == false)
    // The pointer took the middle of a view of 100 by 100 points.
    let bounds = stage.harness.window.bounds
    stage.harness.pointer.move(from: CGPoint(x: 250, y: 150), to: CGPoint(x: bounds.maxX - 20, y: 150), duration: 0.1)
    stage.harness.run(for: 0.1)
    let picture = try #require(drag.picture)
    #expect(stage.preview?.isHidden == true)
    let middle = (x: -Int(picture.offset.x), y: -Int(picture.offset.y))
    #expect(picture.image.width >= 100 && picture.image.bitmap[middle.x, middle.y] >> 16 & 0xFF > 200)
    stage.harness.pointer.move(from: CGPoint(x: bounds.maxX - 20, y: 150), to: CGPoint(x: 250, y: 150), duration: 0.1)
    stage.harness.run(for: 0.1)
    #expect(drag.picture == nil && stage.preview?.isHidden == false)
    stage.harness.pointer.move(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 250, y: -100), duration: 0.1)
    stage.harness.run(for: 0.1)
    #expect(drag.picture != nil)
    stage.harness.strike("Escape")
    #expect(drag.picture == nil && drag.isCancelled)
    stage.harness.runUntilIdle()
    #expect(stage.preview == nil)
  }

  @Test("Another program that does not want the content gets no drop")
  func unwanted() {
    showOtherProgram()
    stage.drag(to: CGPoint(x: 550, y: 50))
    #expect(stage.harness.platform.drag?.isDropped == false && stage.harness.platform.drag?.isCancelled == true)
    #expect(stage.log.contains("did end cancel"))
  }
}
