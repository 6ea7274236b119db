import Foundation
import Testing

@testable import TextEditing

@Suite("Addresses in a text")
struct LinkDetectorTests {
  private func found(_ text: String) -> [String] {
    LinkDetector.links(in: text).map { link in
      let part = (text as NSString).substring(with: NSRange(link.range))
      return part == link.url.absoluteString ? part : "\(part) -> \(link.url.absoluteString)"
    }
  }

  @Test(arguments: [
    ("see https://swift.org/docs.", ["https://swift.org/docs"]),
    ("HTTP://Example.com and ftp://a.b/c", ["HTTP://Example.com", "ftp://a.b/c"]),
    ("(https://en.wikipedia.org/wiki/Cat_(animal))", ["https://en.wikipedia.org/wiki/Cat_(animal)"]),
    ("[see:http://localhost:8080/x?a=1&b=2#c]!", ["http://localhost:8080/x?a=1&b=2#c"]),
    (
      "“www.example.com/a”, WWW.b.org",
      ["www.example.com/a -> http://www.example.com/a", "WWW.b.org -> http://WWW.b.org"]
    ),
    ("mail ada@example.org, or mailto:bob@b.de.", ["ada@example.org -> mailto:ada@example.org", "mailto:bob@b.de"]),
    ("<https://a.b>\"https://c.d\"", ["https://a.b", "https://c.d"]),
    ("😀😀 ä https://a.b\n\nhttps://a.b", ["https://a.b", "https://a.b"]),
    ("www. www.x @ a@b a@b.1 @c.de https:// http://. mailto: mailto:x www..de wwwx.de 3.5@", []),
    ("", []), ("no address: at all, however.long", []),
  ])
  func `Addresses of pages and mails are found, without the punctuation around them`(text: String, links: [String]) {
    #expect(found(text) == links)
  }

  @Test func `Ranges are in the text, in order and apart, whatever surrounds an address`() {
    let pieces = [
      "https://a.b/c", "www.d.ef", "g@h.ij", " ", "(", ")", ".", "\n", "😀", "é", "@", "://", "www.", "\u{0}", "x",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var end = 0
      for link in LinkDetector.links(in: text) {
        #expect(link.range.lowerBound >= end && link.range.upperBound <= text.utf16.count, "\(text)")
        #expect(!link.range.isEmpty && link.url.scheme != nil, "\(text)")
        end = link.range.upperBound
      }
    }
  }
}
