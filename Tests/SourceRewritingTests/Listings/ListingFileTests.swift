#if UIKitSources
import Foundation
import Testing

@testable import SourceRewriting

struct ListingFileTests {
  @Test func `A listing has a letter for the kind of each character`() throws {
    let source = """
      import Foundation

      /// About it.
      final class Counter: Base {
        // Why.
        let name = "a\\(1)b"

        func count(to end: Int) -> Double { return 0.5 }
      }
      """
    let listing = try #require(SourceListing(of: "Counter", members: [], in: source))
    #expect(
      listing.lines == [
        "final class Counter: Base {", "  // Why.", #"  let name = "a\(1)b""#, "",
        "  func count(to end: Int) -> Double { return 0.5 }", "}",
      ])
    #expect(
      listing.kinds == [
        "kkkkk kkkkk ttttttt  tttt", "  ccccccc", "  kkk        ss  n ss", "",
        "  kkkk               ttt     tttttt   kkkkkk nnn",
      ])
  }

  @Test func `A listing of members has an empty line between them and no shared indentation`() throws {
    let source = "class A {\n  var a = 1\n  let b = 2\n\n  func c() {\n    b\n  }\n}\n"
    let listing = try #require(SourceListing(of: "A", members: ["c", "a"], in: source))
    #expect(listing.lines == ["func c() {", "  b", "}", "", "var a = 1"])
    #expect(SourceListing(of: "A", members: ["d"], in: source) == nil)
    #expect(SourceListing(of: "B", members: [], in: source) == nil)
  }

  @Test func `The listings of the demo are those of its sources`() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let requests = try text(".ci/listings").matches(of: /\w+=\S+#\S+/).map { String($0.output) }
    #expect(requests.count > 3)
    let written = try text("Sources/AcetateDemo/Article/Listings/Listing+Sources.swift")
    #expect(try ListingFile.text(of: requests, source: text) == written, "run .ci/listings")
  }

  @Test func `A request that names nothing is an error that names it`() {
    for request in ["a", "a=b", "a=b#C"] {
      let problem = #expect(throws: ListingFile.Problem.self) {
        try ListingFile.text(of: [request]) { _ in "class D {}" }
      }
      #expect(problem?.text.contains(request == "a=b#C" ? "b has no C" : request) == true)
    }
  }
}
#endif
