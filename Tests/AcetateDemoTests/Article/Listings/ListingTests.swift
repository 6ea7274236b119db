import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import AcetateDemo

@Suite("Listings")
struct ListingTests {
  private static let all: [Listing] = [
    .boxesScrollView, .customScrollView, .stripesScrollView, .slidingOffset, .contentOffset,
  ]

  @Test("The lines of each listing stand in its source, one after the other")
  func sources() throws {
    for listing in Self.all {
      let source = try Checkout.text(of: listing.path).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      // A listing of several members has an empty line between them, where the source may have others.
      for part in listing.text.components(separatedBy: "\n\n") {
        let lines = part.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let starts = source.indices.filter { source[$0...].starts(with: lines) }
        #expect(starts.count >= 1, "\(listing.path): \(part)")
      }
    }
  }

  @MainActor
  @Test("A long line ends before a word that begins with a period, and not inside of it")
  func wordWithPeriod() {
    let label = ListingView(Listing(path: "", text: "aaaaaa .bb", kinds: "")).labels[0]
    let line = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    let broken = label.sizeThatFits(CGSize(width: 0.9 * line.width, height: 1000))
    // "aaaaaa", and ".bb" behind four columns.
    #expect(broken.width < 0.8 * line.width && broken.height > 1.5 * line.height, "\(broken) of \(line)")
  }

  @MainActor
  @Test(
    "A long line ends before an operator that begins with a minus, and not inside of it", arguments: ["-=", "->", "-("])
  func minus(operator: String) {
    let label = ListingView(Listing(path: "", text: "aaaaaaaaaa \(`operator`) b", kinds: "")).labels[0]
    let line = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    let broken = label.sizeThatFits(CGSize(width: 0.82 * line.width, height: 1000))
    // Ten of fifteen columns, and not twelve.
    #expect(broken.width < 0.74 * line.width && broken.height > 1.5 * line.height, "\(broken) of \(line)")
  }

  @Test("The scroll view of thirty lines has no more than thirty-one")
  func thirtyLines() {
    #expect(Listing.customScrollView.lines.count <= 31)
  }

  @Test("Spans make up their lines, and have the kinds of their words")
  func spans() throws {
    for line in Self.all.flatMap(\.lines) { #expect(line.spans.map(\.text).joined() == line.text) }
    let line = try #require(Listing.customScrollView.lines.first { $0.text.contains("return CGPoint") })
    #expect(line.spans.filter { $0.kind != .plain }.map(\.text) == ["return", "CGPoint", "0", "0"])
  }

  @Test("The lines of a declaration end at its closing brace")
  func declarations() throws {
    let listing = Listing.customScrollView
    let lines = try #require(listing.lines(of: "func limited("))
    #expect(listing.lines[lines.lowerBound].text.hasPrefix("  func limited("))
    #expect(listing.lines[lines.upperBound].text == "  }" && lines.count == 4)
    #expect(listing.lines(of: "var isLimited")?.count == 1)
    #expect(listing.lines(of: "func unlimited(") == nil)
  }
}
