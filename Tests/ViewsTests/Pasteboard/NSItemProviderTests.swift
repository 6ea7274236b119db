import Foundation
import Platform
import TestSupport
import Testing

@testable import Views

@Suite("Item providers")
struct NSItemProviderTests {
  /// The result of a load.
  private struct Loaded<Value>: @unchecked Sendable {
    var value: Value?
    var error: (any Error)?

    var code: Int? { (error as NSError?)?.code }
  }

  private func data(_ provider: NSItemProvider, _ type: String) async -> Loaded<Data> {
    await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: type) {
        continuation.resume(returning: Loaded(value: $0, error: $1))
      }
    }
  }

  private func object(_ provider: NSItemProvider, _ type: any NSItemProviderReading.Type) async -> Loaded<Any> {
    await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: type) { continuation.resume(returning: Loaded(value: $0, error: $1)) }
    }
  }

  private func file(
    _ provider: NSItemProvider, _ type: String, _ look: @escaping @Sendable (URL) -> Void = { _ in }
  ) async -> Loaded<URL> {
    await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
        if let url { look(url) }
        continuation.resume(returning: Loaded(value: url, error: error))
      }
    }
  }

  private func item(_ provider: NSItemProvider, _ type: String, _ options: [AnyHashable: Any]? = nil) async throws
    -> Any
  {
    try await provider.loadItem(forTypeIdentifier: type, options: options)
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("providers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("A provider without representations has no types, and loading fails")
  func empty() async {
    let provider = NSItemProvider()
    #expect(provider.registeredTypeIdentifiers.isEmpty && provider.suggestedName == nil)
    #expect(!provider.hasItemConformingToTypeIdentifier("public.data"))
    #expect(!provider.canLoadObject(ofClass: NSString.self))
    #expect(await data(provider, "public.text").code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    #expect(await object(provider, NSString.self).code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
  }

  @Test("A text comes back as a text, as bytes and as an attributed text")
  func text() async throws {
    let provider = NSItemProvider(object: "Grüße" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text") && provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: URL.self))
    #expect(await data(provider, "public.plain-text").value == Data("Grüße".utf8))
    #expect(await object(provider, NSString.self).value as? String == "Grüße")
    #expect(
      (await object(provider, NSMutableAttributedString.self).value as? NSMutableAttributedString)?.string == "Grüße")
    let text: String? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(text == "Grüße")
  }

  @Test("Addresses, pictures and colors come back")
  func objects() async throws {
    let link = try #require(URL(string: "https://example.org/a?b"))
    #expect(await object(NSItemProvider(object: link as NSURL), NSURL.self).value as? URL == link)
    let file = URL(fileURLWithPath: "/tmp/a b")
    let provider = NSItemProvider(object: file as NSURL)
    #expect(provider.registeredTypeIdentifiers == ["public.file-url"])
    #expect(await object(provider, NSURL.self).value as? URL == file)
    let color = UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.6)
    #expect(await object(NSItemProvider(object: color), UIColor.self).value as? UIColor == color)
    let loaded = await pictureWidths()
    #expect(loaded.original == 3 && loaded.copy == 3)
  }

  /// The widths of a picture in pixels, and of the one that was loaded from it.
  @MainActor
  private func pictureWidths() async -> (original: Int?, copy: Int?) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let loaded = await object(NSItemProvider(object: picture), UIImage.self).value as? UIImage
    return (picture.cgImage?.width, loaded?.cgImage?.width)
  }

  @Test("Bytes that are no picture are an error of the load")
  func damagedPicture() async {
    let provider = NSItemProvider(item: Data([1, 2, 3]) as NSData, typeIdentifier: "public.png")
    #expect(provider.canLoadObject(ofClass: UIImage.self))
    let loaded = await object(provider, UIImage.self)
    #expect(loaded.value == nil && loaded.code == NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue)
  }

  @Test("Types are kinds of others, those of unknown media types by their first part")
  func kinds() {
    let provider = NSItemProvider()
    for type in ["public.jpeg", "audio/ogg", "com.example.shape"] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { _ in nil }
    }
    for type in ["public.image", "public.data", "public.item", "public.audio", "com.example.shape"] {
      #expect(provider.hasItemConformingToTypeIdentifier(type), "\(type)")
    }
    for type in ["public.png", "public.text", "com.example", ""] {
      #expect(!provider.hasItemConformingToTypeIdentifier(type), "\(type)")
    }
  }

  @Test("A later representation of a type replaces the first, in its place")
  func replacing() async {
    let provider = NSItemProvider(object: "first" as NSString)
    provider.registerDataRepresentation(forTypeIdentifier: "a.b", visibility: .all) {
      $0(Data([1]), nil); return nil
    }
    provider.registerObject("second" as NSString, visibility: .all)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "a.b"])
    #expect(await object(provider, NSString.self).value as? String == "second")
    let copy = provider.copy() as? NSItemProvider
    provider.registerObject("third" as NSString, visibility: .all)
    #expect(await object(copy ?? NSItemProvider(), NSString.self).value as? String == "second")
  }

  @Test("A handler's error reaches the receiver, and a second answer is ignored")
  func answers() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "a", visibility: .all) { completion in
      completion(nil, CocoaError(.fileReadNoPermission))
      completion(Data(), nil)
      return nil
    }
    let loaded = await data(provider, "a")
    #expect(loaded.value == nil && loaded.code == CocoaError.fileReadNoPermission.rawValue)
    provider.registerDataRepresentation(forTypeIdentifier: "b", visibility: .all) {
      $0(nil, nil); return nil
    }
    #expect(await data(provider, "b").code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test("A load whose handler never answers ends when it is cancelled, and cancels the handler's progress")
  func cancelling() async {
    let provider = NSItemProvider()
    let part = Progress(totalUnitCount: 10)
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    provider.registerDataRepresentation(forTypeIdentifier: "a", visibility: .all) { _ in
      beginning.yield()
      return part
    }
    let (ends, ending) = AsyncStream<Int>.makeStream()
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "a") { data, error in
      ending.yield((error as NSError?)?.code ?? 0)
    }
    for await _ in begun { break }
    progress.cancel()
    for await code in ends {
      #expect(code == CocoaError.userCancelled.rawValue)
      break
    }
    while !part.isCancelled { await Task.yield() }
    #expect(progress.isCancelled)
  }

  @Test("A file provides its content, its address, and a copy that is deleted after use")
  func files() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appendingPathComponent("notes.txt")
    try Data("text".utf8).write(to: original)
    let provider = try #require(NSItemProvider(contentsOf: original))
    #expect(provider.suggestedName == "notes.txt")
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "public.file-url"])
    #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.utf8-plain-text"])
    #expect(await data(provider, "public.text").value == Data("text".utf8))
    let copy = await file(provider, "public.text") { url in
      #expect((try? Data(contentsOf: url)) == Data("text".utf8) && url.lastPathComponent == "notes.txt")
    }
    let url = try #require(copy.value)
    #expect(url != original)
    while FileManager.default.fileExists(atPath: url.path) { await Task.yield() }
    let inPlace: (URL?, Bool) = await withCheckedContinuation { continuation in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, isInPlace, _ in
        continuation.resume(returning: (url, isInPlace))
      }
    }
    #expect(inPlace.0 == original && inPlace.1)
    #expect(NSItemProvider(contentsOf: folder.appendingPathComponent("none")) == nil)
    try FileManager.default.removeItem(at: original)
    #expect(await data(provider, "public.text").error != nil)
  }

  @Test(
    "Bytes become a file with the suggested name, whatever that contains",
    arguments: [
      ("photo", "photo.png"), (nil, "item.png"), ("..", "item.png"), ("a/b\0c", "a_b_c.png"), ("x.png", "x.png"),
    ])
  func fileNames(name: String?, expected: String) async {
    let provider = NSItemProvider(item: Data([7]) as NSData, typeIdentifier: "public.png")
    provider.suggestedName = name
    #expect(await file(provider, "public.image").value?.lastPathComponent == expected)
    provider.suggestedName = String(repeating: "ä", count: 1000)
    #expect(await file(provider, "public.image").value != nil)
  }

  @Test("Items come back as they were registered")
  func items() async throws {
    let link = try #require(URL(string: "https://example.org"))
    let provider = NSItemProvider(item: link as NSURL, typeIdentifier: "public.url")
    #expect(try await item(provider, "public.url") as? URL == link)
    provider.registerItem(forTypeIdentifier: "a.b") { completion, _, options in
      completion?((options?["key"] as? String ?? "") as NSString, nil)
    }
    #expect(try await item(provider, "a.b", ["key": "value"]) as? String == "value")
    provider.registerObject("text" as NSString, visibility: .all)
    #expect(try await item(provider, "public.text") as? String == "text")
    await #expect(throws: (any Error).self) { _ = try await provider.loadItem(forTypeIdentifier: "public.png") }
    let list = NSItemProvider(item: ["a", 1] as NSArray, typeIdentifier: "a.list")
    #expect(await data(list, "a.list").value?.isEmpty == false)
  }
}

@MainActor
@Suite("Item providers of pasteboards")
struct PasteboardItemProviderTests {
  private let general = UIPasteboard.general

  private func text(_ provider: NSItemProvider?) async -> String? {
    await withCheckedContinuation { continuation in
      guard let provider else { return continuation.resume(returning: nil) }
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
  }

  /// Whether a condition holds within some reads: one waits for a moment only, and other tests use the processor.
  private func holds(_ condition: () -> Bool) -> Bool { (0..<100).contains { _ in condition() } }

  @Test("Copied values are item providers, and providers are values")
  func own() async {
    let harness = OffscreenHarness()
    let copied = harness.run {
      general.strings = ["one", "two"]
      return general.itemProviders
    }
    #expect(copied.count == 2)
    #expect(await text(copied.last) == "two")
    harness.run {
      let provider = NSItemProvider(object: "three" as NSString)
      general.itemProviders = [provider]
      #expect(general.itemProviders.first === provider && general.hasStrings)
      #expect(holds { general.string == "three" })
      general.setObjects(["four", "five"])
      #expect(holds { general.strings == ["four", "five"] } && general.numberOfItems == 2)
      general.setItemProviders([], localOnly: false, expirationDate: nil)
      #expect(general.itemProviders.isEmpty && general.string == nil)
    }
  }

  @Test("Other programs receive what a provider loads, without private representations")
  func offered() async throws {
    let harness = OffscreenHarness()
    let provider = NSItemProvider(object: "text" as NSString)
    provider.registerDataRepresentation(forTypeIdentifier: "a.secret", visibility: .ownProcess) {
      $0(Data([1]), nil); return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "a.b", visibility: .all) {
      $0(Data([2]), nil); return nil
    }
    general.itemProviders = [provider]
    let clipboard = try #require(UIApplication.shared.display?.clipboard)
    var types: [String] = []
    clipboard.requestTypes(of: .clipboard) { types = $0 }
    #expect(types == ["a.b", "UTF8_STRING"])
    #expect(holds { general.data(forPasteboardType: "a.secret") == Data([1]) })
    let bytes: Data? = await withCheckedContinuation { continuation in
      clipboard.request("a.b", of: .clipboard, progress: nil) { result in
        continuation.resume(returning: try? result.get()?.data)
      }
    }
    #expect(bytes == Data([2]))
    withExtendedLifetime(harness) {}
  }

  @Test("A long content goes to another program from its file, and comes from one as a file")
  func longContents() async throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    let folder = try TemporaryDirectory()
    let movie = URL(fileURLWithPath: folder.path(of: "a.mp4"))
    try Data(repeating: 5, count: 3 << 20).write(to: movie)
    general.itemProviders = [try #require(NSItemProvider(contentsOf: movie))]
    let clipboard = try #require(UIApplication.shared.display?.clipboard as? MemoryClipboard)
    let sent: Result<ContentBytes?, ClipboardError> = await withCheckedContinuation { continuation in
      clipboard.request("video/mp4", of: .clipboard, progress: nil) { continuation.resume(returning: $0) }
    }
    guard case .success(.file(let file)) = sent else {
      Issue.record("no file")
      return
    }
    #expect(file.count == 3 << 20)

    var content = ClipboardContent()
    content.loads = [("video/mp4", { $0(.file(file)) })]
    clipboard.beForeign(content, on: .clipboard)
    let provider = try #require(harness.run { general.itemProviders.first })
    #expect(provider.registeredTypeIdentifiers == ["public.mpeg-4"])
    let size: Int? = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.movie") { url, _ in
        continuation.resume(returning: url.flatMap { try? Data(contentsOf: $0).count })
      }
    }
    #expect(size == 3 << 20)
  }

  @Test("A provider that never loads leaves a property nil after a moment")
  func silent() {
    let harness = OffscreenHarness()
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { _ in nil }
    general.itemProviders = [provider]
    #expect(general.hasStrings && general.string == nil && general.items.first?.isEmpty == true)
    withExtendedLifetime(harness) {}
  }

  @Test("What another program copied is one provider, or one for each of several files")
  func foreign() async throws {
    let harness = OffscreenHarness()
    let clipboard = try #require(UIApplication.shared.display?.clipboard as? MemoryClipboard)
    var content = ClipboardContent { "text" }
    content.forms = [("text/html", { Array("<b>text</b>".utf8) })]
    clipboard.beForeign(content, on: .clipboard)
    let provider = try #require(general.itemProviders.first)
    #expect(provider.registeredTypeIdentifiers == ["public.html", "public.utf8-plain-text"])
    #expect(await text(provider) == "text")
    let list = "file:///tmp/a.png\r\n# a comment\r\nfile:///tmp/b%20c/\r\n"
    content = ClipboardContent { "a.png" }
    content.forms = [("text/uri-list", { Array(list.utf8) })]
    clipboard.beForeign(content, on: .clipboard)
    #expect(await text(provider) == nil, "it was of the content before")
    let files = harness.run { general.itemProviders }
    #expect(files.map(\.suggestedName) == ["a.png", "b c"])
    #expect(files.first?.canLoadObject(ofClass: UIImage.self) == true)
    #expect(files.last?.hasItemConformingToTypeIdentifier("public.folder") == true)
  }
}
