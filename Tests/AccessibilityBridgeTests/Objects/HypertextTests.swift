import DBus
import Foundation
import TestSupport
import Testing
import TextEditing

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Links in a text, as a reader calls them")
struct HypertextTests {
  private let textView = UITextView()

  private func open(_ text: String) -> (harness: OffscreenHarness, reader: Reader) {
    textView.isEditable = false
    textView.dataDetectorTypes = .link
    textView.text = text
    let harness = OffscreenHarness(root: textView, size: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    return (harness, Reader(harness.window.application))
  }

  private func text(_ reader: Reader) throws -> String {
    try #require(try reader.all().first { try reader.role($0) == "text" })
  }

  @Test func `A text tells its links, and where in its characters they are`() throws {
    let (harness, reader) = open("😀 https://a.b and mail ada@c.de")
    let text = try text(reader)
    #expect(try reader.call(text, "Hypertext", "GetNLinks") == [.int32(2)])
    let links = try reader.children(text)
    #expect(try links.map(reader.name) == ["https://a.b", "ada@c.de"])
    #expect(try links.map(reader.role) == ["link", "link"])
    for (index, link) in links.enumerated() {
      #expect(
        try reader.call(text, "Hypertext", "GetLink", [.int32(Int32(index))]) == [
          AccessiblePath.reference(":1.7", link)
        ])
    }
    #expect(try reader.call(text, "Hypertext", "GetLink", [.int32(2)]) == [AccessiblePath.nullReference])
    let indices = try [0, 1, 2, 12, 13, 23].map { offset in
      try reader.call(text, "Hypertext", "GetLinkIndex", [.int32(Int32(offset))])[0].integer
    }
    #expect(indices == [-1, -1, 0, 0, -1, 1])
    #expect(try reader.property(links[0], "Hyperlink", "StartIndex") == .int32(2))
    #expect(try reader.property(links[0], "Hyperlink", "EndIndex") == .int32(13))
    #expect(try reader.property(links[0], "Hyperlink", "NAnchors") == .int16(1))
    #expect(try reader.call(links[1], "Hyperlink", "GetURI", [.int32(0)]) == [.string("mailto:ada@c.de")])
    #expect(try reader.call(links[1], "Hyperlink", "IsValid") == [.boolean(true)])
    #expect(
      try reader.call(links[1], "Hyperlink", "GetObject", [.int32(0)]) == [AccessiblePath.reference(":1.7", links[1])])
    withExtendedLifetime(harness) {}
  }

  @Test func `A reader opens a link, and a text without one is no hypertext`() throws {
    let (harness, reader) = open("https://a.b")
    let link = try #require(try reader.children(text(reader)).first)
    var opened: [String] = []
    (harness.window.application.display as? OffscreenDisplay)?.onOpen = { url in
      opened.append(url.absoluteString)
      return true
    }
    let actions = try reader.call(link, "Action", "GetActions")[0].elements?.compactMap { $0.elements?.first?.text }
    #expect(actions == ["click"])
    #expect(try reader.call(link, "Action", "DoAction", [.int32(0)]) == [.boolean(true)])
    #expect(opened == ["https://a.b"])
    textView.text = "plain"
    harness.runUntilIdle()
    reader.server.table.invalidate()
    let interfaces = try reader.call(text(reader), "Accessible", "GetInterfaces")[0].elements ?? []
    #expect(!interfaces.contains(.string("org.a11y.atspi.Hypertext")))
    #expect(throws: (any Error).self) { try reader.call(text(reader), "Hypertext", "GetNLinks") }
    #expect(throws: (any Error).self) { try reader.call(link, "Hyperlink", "GetURI") }
  }
}
