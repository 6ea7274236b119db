import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Text input positions")
struct UITextInputTests {
  private let harness = OffscreenHarness()
  private let inputs: [any UITextInput & UIView]

  init() {
    let (field, view) = (UITextField(), UITextView())
    inputs = [field, view]
    for (index, input) in inputs.enumerated() {
      harness.add(input, frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 300, height: 90))
      input.insertText("one 👩‍👩‍👧‍👦 two")
    }
  }

  @Test("Positions are counted in UTF-16 units and lie between characters", arguments: [0, 1])
  func positions(index: Int) throws {
    let input = inputs[index]
    let start = input.beginningOfDocument
    #expect(input.offset(from: start, to: input.endOfDocument) == 19)
    let inside = try #require(input.position(from: start, offset: 9))
    #expect(input.offset(from: start, to: inside) == 4)
    #expect(input.position(from: start, offset: 20) == nil && input.position(from: start, offset: -1) == nil)
    #expect(input.position(from: start, offset: .max) == nil && input.position(from: inside, offset: .min) == nil)
    #expect(input.compare(start, to: inside) == .orderedAscending)
    #expect(input.compare(inside, to: start) == .orderedDescending)
    let next = try #require(input.position(from: inside, in: .right, offset: 1))
    #expect(input.offset(from: inside, to: next) == 11)
    #expect(input.position(from: start, in: .left, offset: 1) == nil)
    #expect(input.position(from: next, in: .left, offset: 1).map { input.compare($0, to: inside) } == .orderedSame)
  }

  @Test("Ranges can be read, replaced and selected", arguments: [0, 1])
  func ranges(index: Int) throws {
    let input = inputs[index]
    let start = input.beginningOfDocument
    let end = try #require(input.position(from: start, offset: 3))
    let range = try #require(input.textRange(from: end, to: start))
    #expect(input.text(in: range) == "one" && !range.isEmpty)
    input.selectedTextRange = range
    #expect(input.selectedTextRange.flatMap(input.text(in:)) == "one")
    input.replace(range, withText: "1")
    #expect(input.textRange(from: start, to: input.endOfDocument).flatMap(input.text(in:)) == "1 👩‍👩‍👧‍👦 two")
    #expect(input.selectedTextRange?.isEmpty == true)
    input.deleteBackward()
    #expect(input.textRange(from: start, to: input.endOfDocument).flatMap(input.text(in:)) == " 👩‍👩‍👧‍👦 two")
  }

  @Test("Points convert to positions, and positions to points", arguments: [0, 1])
  func geometry(index: Int) throws {
    let input = inputs[index]
    for offset in [0, 1, 4, 15, 19] {
      let position = try #require(input.position(from: input.beginningOfDocument, offset: offset))
      let rect = input.caretRect(for: position)
      let found = try #require(input.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY)))
      #expect(input.offset(from: input.beginningOfDocument, to: found) == offset && rect.height > 10)
    }
    let start = try #require(input.position(from: input.beginningOfDocument, offset: 4))
    let end = try #require(input.position(from: input.beginningOfDocument, offset: 15))
    let family = try #require(input.textRange(from: start, to: end))
    let rect = input.firstRect(for: family)
    let range = try #require(input.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)))
    #expect(input.text(in: range) == "👩‍👩‍👧‍👦")
    #expect(input.selectionRects(for: family).map(\.rect) == [rect])
    #expect(input.selectionRects(for: family).allSatisfy { $0.containsStart && $0.containsEnd })
    let far = try #require(input.closestPosition(to: CGPoint(x: 1e9, y: -1e9), within: family))
    #expect(input.offset(from: input.beginningOfDocument, to: far) == 15)
  }

  @Test("Foreign and outdated positions are treated as positions in the text", arguments: [0, 1])
  func strangers(index: Int) {
    let input = inputs[index]
    let end = input.endOfDocument
    let stale = input.textRange(from: input.beginningOfDocument, to: end)
    for _ in 0..<5 { input.deleteBackward() }
    #expect(input.caretRect(for: end).height > 0 && input.text(in: UITextRange()) == "")
    if let stale { input.replace(stale, withText: "new") }
    #expect(input.textRange(from: UITextPosition(), to: input.endOfDocument).flatMap(input.text(in:)) == "new")
  }
}
