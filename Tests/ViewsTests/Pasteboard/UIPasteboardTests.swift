import Foundation
import Platform
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pasteboards")
struct UIPasteboardTests {
  /// Loads the value of a pasteboard. The outer nil means that it provides no value.
  private func load(_ pasteboard: UIPasteboard) -> String?? {
    var result: String??
    pasteboard.loadString { result = .some($0) }
    return result
  }

  @Test("Each pasteboard returns its own text")
  func strings() {
    let harness = OffscreenHarness()
    #expect(load(.general) == .some(nil) && load(.primary) == .some(nil))
    UIPasteboard.general.setString("copied")
    UIPasteboard.primary.setString("selected")
    #expect(load(.general) == "copied" && load(.primary) == "selected")
    UIPasteboard.general.setString("")
    #expect(load(.general) == "")
    UIPasteboard.primary.setString(nil)
    #expect(load(.primary) == .some(nil))
    withExtendedLifetime(harness) {}
  }

  @Test("A lazy text is made when a client requests it")
  func lazyText() {
    let harness = OffscreenHarness()
    var made = 0
    UIPasteboard.primary.setString {
      made += 1
      return "made"
    }
    #expect(made == 0 && load(.primary) == "made" && made == 1)
    withExtendedLifetime(harness) {}
  }

  @Test("Before the application runs, pasteboards are empty and store nothing")
  func noDisplay() {
    UIApplication().becomeShared()
    UIPasteboard.general.setString("lost")
    #expect(load(.general) == .some(nil))
  }

  // MARK: Items

  private let general = UIPasteboard.general
  private let link = URL(string: "https://example.org/a?b") ?? URL(fileURLWithPath: "/")

  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  @Test("A text, an address, a picture and a color come back, and each replaces the one before")
  func values() throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    general.string = "text"
    #expect(general.string == "text" && general.hasStrings && general.strings == ["text"] && general.numberOfItems == 1)
    general.url = link
    #expect(general.url == link && general.hasURLs && general.string == link.absoluteString && !general.hasStrings)
    general.image = picture
    #expect(general.image?.size == CGSize(width: 3, height: 2) && general.hasImages && general.string == nil)
    general.color = .red
    #expect(general.color == .red && general.hasColors && general.image == nil && general.url == nil)
    general.string = nil
    #expect(general.items.isEmpty && general.types.isEmpty && general.numberOfItems == 0 && !general.hasStrings)
  }

  @Test("Several values are several items, in their order")
  func several() {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    general.strings = ["a", "b"]
    #expect(general.strings == ["a", "b"] && general.string == "a" && general.numberOfItems == 2)
    general.addItems([[PasteboardType.url: link]])
    #expect(general.strings == ["a", "b", link.absoluteString] && general.urls == [link])
    #expect(general.types(forItemSet: [2]) == [["public.url"]] && general.types(forItemSet: [3]) == nil)
    #expect(general.itemSet(withPasteboardTypes: ["public.text"]) == [0, 1])
    #expect(general.contains(pasteboardTypes: ["public.text"], inItemSet: [0, 1]))
    #expect(!general.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
    general.colors = [.red, .blue]
    #expect(general.colors == [.red, .blue] && general.strings == nil)
    general.images = [picture, picture]
    #expect(general.images?.count == 2)
  }

  @Test("An item in several forms gives each of them, as a value and as bytes")
  func forms() throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    let html = Data("<b>a</b>".utf8)
    general.items = [["public.utf8-plain-text": "a", "public.html": html, "org.acetate.own": ["k": 1]]]
    #expect(general.string == "a" && general.data(forPasteboardType: "public.html") == html)
    #expect(general.types == ["org.acetate.own", "public.html", "public.utf8-plain-text"])
    #expect(
      general.contains(pasteboardTypes: ["public.plain-text"]) && !general.contains(pasteboardTypes: ["public.png"]))
    #expect(general.value(forPasteboardType: "org.acetate.own") as? [String: Int] == ["k": 1])
    let list = try #require(general.data(forPasteboardType: "org.acetate.own"))
    let read = try PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Int]
    #expect(read == ["k": 1])
    general.setData(Data("x".utf8), forPasteboardType: "public.utf8-plain-text")
    #expect(general.string == "x" && general.value(forPasteboardType: "public.text") as? String == "x")
    general.setValue(try #require(picture.pngData()), forPasteboardType: "public.png")
    #expect(general.image?.size == CGSize(width: 3, height: 2))
  }

  // MARK: Other programs

  /// What another program is offered.
  private func offered(_ type: String) -> [UInt8]? {
    var bytes: [UInt8]?
    UIApplication.shared.display?.clipboard.request(type, of: .clipboard, progress: nil) { result in
      bytes = (try? result.get()?.data).map { Array($0) }
    }
    return bytes
  }

  @Test("Other programs receive text in lines, a list of addresses, and the first item's other forms")
  func offers() throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    general.items = [
      ["public.utf8-plain-text": "a", "public.html": Data("<i>".utf8)], ["public.url": link],
      ["public.file-url": URL(fileURLWithPath: "/tmp/a b")],
    ]
    #expect(load(.general) == "a")
    #expect(offered("text/html") == Array("<i>".utf8))
    #expect(offered("text/uri-list") == Array("https://example.org/a?b\r\nfile:///tmp/a%20b\r\n".utf8))
    general.image = picture
    #expect(offered("image/png").map { Data($0) } == picture.pngData() && offered("text/uri-list") == nil)
    general.color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(offered("application/x-color") == [255, 255, 0, 0, 0, 0, 255, 255])
    general.setItems([["public.utf8-plain-text": "secret"]], options: [.localOnly: true])
    #expect(general.string == "secret" && offered("UTF8_STRING") == nil)
  }

  @Test("Another program's content is one item with the forms that are understood")
  func foreign() throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    general.string = "own"
    let clipboard = try #require(UIApplication.shared.display?.clipboard as? MemoryClipboard)
    let png = Array(try #require(picture.pngData()))
    var content = ClipboardContent { "theirs" }
    content.forms = [
      ("text/uri-list", { Array("# comment\r\nhttps://a.org\r\nhttps://b.org".utf8) }), ("image/png", { png }),
      ("text/html", { Array("<i>".utf8) }),
    ]
    let before = general.changeCount
    clipboard.beForeign(content, on: .clipboard)
    #expect(general.changeCount > before && general.changeCount == general.changeCount)
    #expect(general.string == "theirs" && general.url?.absoluteString == "https://a.org" && general.urls?.count == 2)
    #expect(general.image?.size == CGSize(width: 3, height: 2) && general.numberOfItems == 1 && general.color == nil)
    #expect(general.types == ["public.url", "public.png", "public.html", "public.utf8-plain-text"])
    #expect(general.data(forPasteboardType: "public.html") == Data("<i>".utf8))
    #expect(general.items.first?.keys.sorted() == ["public.png", "public.url", "public.utf8-plain-text"])
    clipboard.beForeign(nil, on: .clipboard)
    #expect(general.string == nil && general.items.isEmpty && !general.hasStrings)
  }

  // MARK: Names, changes and expiration

  @Test("A pasteboard with a name is one inside of the program, until it is removed")
  func names() throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    let name = UIPasteboard.Name("org.acetate.test-\(UUID().uuidString)")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let one = try #require(UIPasteboard(name: name, create: true))
    one.string = "kept"
    #expect(UIPasteboard(name: name, create: false)?.string == "kept" && general.string == nil)
    UIPasteboard.remove(withName: name)
    #expect(one.string == nil && UIPasteboard(name: name, create: false) == nil)
    general.string = "general"
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard(name: .general, create: false)?.string == "general")
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  /// What changes tell of types; they are posted on the main thread.
  private final class Posts: @unchecked Sendable {
    private(set) var added: [[String]] = []
    private(set) var removed: [[String]] = []

    func append(_ post: Notification) {
      added.append(post.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [])
      removed.append(post.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? [])
    }
  }

  @Test("Each change is counted and posted, with the types that came and went")
  func changes() {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    let posts = Posts()
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: general, queue: nil
    ) { post in
      posts.append(post)
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let before = general.changeCount
    general.string = "a"
    general.url = link
    #expect(general.changeCount == before + 2)
    #expect(posts.added == [["public.utf8-plain-text"], ["public.url"]])
    #expect(posts.removed == [[], ["public.utf8-plain-text"]])
  }

  @Test("Items that expire are gone after their date, and those that replace them stay")
  func expiration() async throws {
    let harness = OffscreenHarness()
    defer { withExtendedLifetime(harness) {} }
    general.setItems([["public.text": "a"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    #expect(general.string == nil && general.numberOfItems == 0)
    let board = UIPasteboard.withUniqueName()
    let count = board.changeCount
    board.setItems([["public.text": "a"]], options: [.expirationDate: Date(timeIntervalSinceNow: 0.02)])
    try await eventually("an end") { board.changeCount == count + 2 || board.items.isEmpty }
    board.setItems([["public.text": "b"]], options: [.expirationDate: Date(timeIntervalSinceNow: 0.02)])
    board.string = "c"
    try await Task.sleep(for: .milliseconds(50))
    #expect(board.string == "c")
  }
}
