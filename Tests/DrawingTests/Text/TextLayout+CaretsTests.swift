import Foundation
import Testing

@testable import Drawing

@Suite("Carets, hits and selections")
struct TextLayoutCaretsTests {
  @Test("Carets advance from left to right, and an empty text has one")
  func carets() {
    let layout = layout("carets")
    let xs = (0...6).map { layout.caretRect(at: $0).minX }
    #expect(xs.first == 0 && abs((xs.last ?? 0) - layout.size.width) < 0.01)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
    let empty = DrawingTests.layout("").caretRect(at: 0)
    #expect(empty.minX == 0 && empty.height > 10 && empty.width == 0)
  }

  @Test("An offset outside is clamped, and one inside a grapheme counts as its start")
  func clamping() {
    let layout = layout("a👨‍👩‍👧b")
    #expect(layout.caretRect(at: -7) == layout.caretRect(at: 0))
    #expect(layout.caretRect(at: .max) == layout.caretRect(at: 10))
    #expect(layout.caretRect(at: 5) == layout.caretRect(at: 1))
  }

  @Test("At a line wrap the affinity selects the line")
  func affinity() {
    let layout = layout("the quick brown fox", width: 80)
    let wrap = layout.lines[1].range.lowerBound
    let (up, down) = (layout.caretRect(at: wrap, affinity: .upstream), layout.caretRect(at: wrap))
    #expect(up.minY == 0 && abs(up.minX - layout.lines[0].rect.maxX) < 0.1)
    #expect(down.minX == 0 && down.minY == layout.lines[1].rect.minY)
    let hit = layout.offset(closestTo: CGPoint(x: 79, y: 2))
    #expect(hit.offset == wrap && hit.affinity == .upstream)
    #expect(layout.offset(closestTo: CGPoint(x: -5, y: down.midY)) == (wrap, .downstream))
  }

  @Test("A hit is the closest boundary in the line at the point's height or the nearest line")
  func hits() {
    let layout = layout("abc\ndef")
    let b = (layout.caretRect(at: 1).minX, layout.caretRect(at: 2).minX)
    #expect(layout.offset(closestTo: CGPoint(x: b.0 + 1, y: 5)).offset == 1)
    #expect(layout.offset(closestTo: CGPoint(x: b.1 - 1, y: 5)).offset == 2)
    #expect(layout.offset(closestTo: CGPoint(x: 1e9, y: -1e9)).offset == 3)
    #expect(layout.offset(closestTo: CGPoint(x: 1e9, y: 1e9)).offset == 7)
    #expect(layout.offset(closestTo: CGPoint(x: CGFloat.nan, y: CGFloat.nan)).offset == 0)
    #expect(layout.offset(closestTo: CGPoint(x: -CGFloat.infinity, y: CGFloat.infinity)).offset == 4)
  }

  @Test("Graphemes of several scalars contain no caret", arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}\u{323}", "நி", "👍🏽", "\r\n"])
  func graphemes(grapheme: String) {
    let text = "a\(grapheme)b"
    let layout = layout(text)
    let allowed: Set<Int> = [0, 1, 1 + grapheme.utf16.count, 2 + grapheme.utf16.count]
    for x in stride(from: -5.0, through: 60, by: 0.5) {
      for line in layout.lines {
        #expect(allowed.contains(layout.offset(closestTo: CGPoint(x: x, y: line.rect.midY)).offset))
      }
    }
  }

  @Test("In Hebrew the caret advances from right to left")
  func rightToLeft() {
    let layout = layout("שלום", width: 200)
    let xs = (0...4).map { layout.caretRect(at: $0).minX }
    #expect(xs.first == 200 && zip(xs, xs.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("A selection covers its range line by line, with a mark for each line break")
  func selection() {
    let layout = layout("abc\ndef")
    let inside = layout.selectionRects(for: 1..<2)
    #expect(inside.count == 1 && inside[0].minX == layout.caretRect(at: 1).minX)
    #expect(inside[0].maxX == layout.caretRect(at: 2).minX && inside[0].height == layout.lines[0].rect.height)
    #expect(layout.selectionRects(for: 0..<7).map(\.minY).count == 3)
    #expect(layout.selectionRects(for: 3..<4).map(\.minX) == [layout.lines[0].rect.maxX])
    #expect(layout.selectionRects(for: 2..<2).isEmpty && layout.selectionRects(for: 90..<99).isEmpty)
  }

  @Test("In mixed directions a selection has several parts as wide as their characters")
  func mixedSelection() {
    let layout = layout("abc שלום def")
    let rects = layout.selectionRects(for: 2..<6)
    #expect(rects.count == 2)
    let whole = layout.selectionRects(for: 0..<12)
    #expect(abs(whole.reduce(0) { $0 + $1.width } - layout.size.width) < 0.1)
    #expect(abs(rects[0].maxX - layout.caretRect(at: 4).minX) < 20)
  }
}
