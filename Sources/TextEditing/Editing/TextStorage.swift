import Diagnostics
import Drawing
import Foundation

/// A text of any length: the cost of an edit depends on the length of the change, not of the text. Offsets count UTF-16
/// units.
///
/// It consists of fragments, each laid out at once; an offset between two belongs to the second. Every fragment begins
/// and ends at a grapheme boundary as defined by Swift, except within a character that is longer than a fragment.
struct TextStorage: Sendable {
  private var blocks: [TextBlock]

  /// The length in UTF-16 units.
  private(set) var count: Int

  /// The number of fragments, at least 1: an empty text has an empty fragment, and a text that ends with a paragraph
  /// separator has an empty fragment after it.
  private(set) var fragmentCount: Int

  /// Whether a paragraph may have a direction of its own: in most texts none has, and each edit asks for those around it.
  private var isDirected = false

  init(_ string: String = "") {
    blocks = TextFragmenter.blocks(of: string)
    count = blocks.reduce(0) { $0 + $1.length }
    fragmentCount = blocks.reduce(0) { $0 + $1.fragments.count }
  }

  var isEmpty: Bool { count == 0 }

  /// The whole text.
  var string: String {
    if blocks.count == 1 { return blocks[0].text }
    var string = ""
    string.reserveCapacity(blocks.reduce(0) { $0 + $1.text.utf8.count })
    for block in blocks { string += block.text }
    return string
  }

  /// Returns a part of the text; the range must lie in it.
  func substring(_ range: Range<Int>) -> String {
    requirement(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of a text of \(count) UTF-16 units")
    var (result, start) = ("", 0)
    for block in blocks where start < range.upperBound {
      if start + block.length > range.lowerBound {
        result += block.substring(max(range.lowerBound - start, 0)..<min(range.upperBound - start, block.length))
      }
      start += block.length
    }
    return result
  }

  // MARK: Fragments

  /// A fragment with its position in the text.
  struct Place: Equatable, Sendable {
    /// Its number, from 0.
    let index: Int
    /// The range, including the separator.
    let range: Range<Int>
    let separatorLength: Int
    /// The direction that the paragraph was given; nil if it follows its text.
    let direction: ParagraphFormat.Direction?

    /// The range without the separator.
    var content: Range<Int> { range.lowerBound..<range.upperBound - separatorLength }
    var endsParagraph: Bool { separatorLength > 0 }
  }

  /// Returns the fragment of an offset from 0 to `count`.
  func fragment(at offset: Int) -> Place {
    requirement(offset >= 0 && offset <= count, "offset \(offset) in a text of \(count) UTF-16 units")
    return find { $0.upperBound > offset }
  }

  /// Returns the fragment with a number from 0 to `fragmentCount` - 1.
  func fragment(number: Int) -> Place {
    requirement(number >= 0 && number < fragmentCount, "fragment \(number) of \(fragmentCount)")
    var (first, start) = (0, 0)
    for block in blocks {
      if number < first + block.fragments.count {
        let before = block.fragments[..<(number - first)].reduce(0) { $0 + Int($1.length) }
        return place(of: block.fragments[number - first], index: number, start: start + before)
      }
      first += block.fragments.count
      start += block.length
    }
    requirementFailure("fragment \(number) of \(fragmentCount)")
  }

  /// Visits the fragments in order, from a number on, while `body` returns true.
  func forEachFragment(from number: Int = 0, _ body: (Place) -> Bool) {
    var (index, start) = (0, 0)
    for block in blocks {
      if index + block.fragments.count <= number {
        index += block.fragments.count
        start += block.length
        continue
      }
      for fragment in block.fragments {
        if index >= number, !body(place(of: fragment, index: index, start: start)) { return }
        index += 1
        start += Int(fragment.length)
      }
    }
  }

  /// Returns the paragraph of an offset, and the offset of its separator.
  func paragraph(at offset: Int) -> (range: Range<Int>, contentEnd: Int) {
    let place = fragment(at: offset)
    var (first, last) = (place, place)
    while first.index > 0, case let before = fragment(number: first.index - 1), !before.endsParagraph { first = before }
    while !last.endsParagraph, last.index < fragmentCount - 1 { last = fragment(number: last.index + 1) }
    return (first.range.lowerBound..<last.range.upperBound, last.content.upperBound)
  }

  /// Returns the first fragment that `matches` accepts, or the last one. It is called from the front.
  private func find(_ matches: (Range<Int>) -> Bool) -> Place {
    var (index, start) = (0, 0)
    for (number, block) in blocks.enumerated() {
      let isLast = number == blocks.count - 1
      if isLast || matches(start..<start + block.length) {
        for fragment in block.fragments {
          let place = place(of: fragment, index: index, start: start)
          if matches(place.range) || index == fragmentCount - 1 { return place }
          index += 1
          start += Int(fragment.length)
        }
      } else {
        index += block.fragments.count
        start += block.length
      }
    }
    requirementFailure("a text without fragments")
  }

  private func place(of fragment: TextFragment, index: Int, start: Int) -> Place {
    Place(
      index: index, range: start..<start + Int(fragment.length), separatorLength: Int(fragment.separatorLength),
      direction: fragment.direction)
  }

  // MARK: Characters

  /// Returns the last character boundary at or before an offset, which is clamped to the text.
  func boundary(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    return character(at: offset).lowerBound
  }

  /// Returns the next boundary after an offset; the end at the end.
  func boundary(after offset: Int) -> Int {
    guard offset < count else { return count }
    return character(at: max(offset, 0)).upperBound
  }

  /// Returns the boundary before an offset; 0 at 0.
  func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return character(at: min(offset, count) - 1).lowerBound
  }

  /// Returns the range extended to whole characters, within the text.
  func rounded(_ range: Range<Int>) -> Range<Int> {
    let (start, end) = (boundary(atOrBefore: range.lowerBound), boundary(atOrBefore: range.upperBound))
    return start..<max(start, end < range.upperBound ? boundary(after: end) : end)
  }

  /// Returns the character of a UTF-16 unit from 0 to `count` - 1.
  private func character(at offset: Int) -> Range<Int> {
    let place = fragment(at: offset)
    let text = substring(place.range)
    let index = text.utf16.index(text.startIndex, offsetBy: offset - place.range.lowerBound)
    let end = text.index(after: index)
    let start = text.index(before: end)
    func position(of index: String.Index) -> Int {
      place.range.lowerBound + text.utf16.distance(from: text.startIndex, to: index)
    }
    return position(of: start)..<position(of: end)
  }

  // MARK: Editing

  /// A replacement of fragments.
  struct Change: Equatable, Sendable {
    /// The numbers of the old fragments.
    let removed: Range<Int>
    /// The number of new ones, from `removed.lowerBound` on.
    let inserted: Int
  }

  mutating func replace(_ range: Range<Int>, with text: String) -> Change {
    requirement(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of a text of \(count) UTF-16 units")
    let old = fragmentsTouched(by: range)
    let start = fragment(number: old.lowerBound).range.lowerBound
    let end = fragment(number: old.upperBound - 1).range.upperBound
    let new =
      substring(start..<range.lowerBound) + text + substring(range.upperBound..<end)
    let change = splice(old, from: start, to: end, with: new, for: range)
    count = blocks.reduce(0) { $0 + $1.length }
    fragmentCount += change.inserted - change.removed.count
    return change
  }

  /// Blocks of an edited text in the directions of their paragraphs: a paragraph has the direction of the old one that its
  /// first character comes from. An inserted character comes from the one that it is inserted into.
  ///
  /// - Parameters:
  ///   - start: Where the blocks begin.
  ///   - length: The length of the text that replaces `range`.
  private func directed(
    _ blocks: [TextBlock], from start: Int, replacing range: Range<Int>, by length: Int
  ) -> [TextBlock] {
    let (end, inserted) = (range.lowerBound + length, fragment(at: range.lowerBound).direction)
    var offset = start
    return blocks.map { block in
      block.directed { new in
        defer { offset += Int(new.length) }
        if (range.lowerBound..<end).contains(offset) { return inserted }
        return fragment(at: offset < end ? offset : offset - end + range.upperBound).direction
      }
    }
  }

  /// Gives the paragraphs of a range a direction; nil to let them follow their texts.
  mutating func direct(_ range: Range<Int>, _ direction: ParagraphFormat.Direction?) -> Change {
    // A range that ends with a paragraph's separator does not reach into the next paragraph, except at the end of the text.
    let isAtEnd = range.upperBound == count
    let last = paragraph(at: isAtEnd ? count : max(range.lowerBound, range.upperBound - 1)).range
    return direct(from: paragraph(at: range.lowerBound).range, through: last) { _ in direction }
  }

  /// The directions that paragraphs were given, by the offsets where the paragraphs begin.
  typealias Directions = [Int: ParagraphFormat.Direction]

  /// Returns the directions of the paragraphs from that of a range's beginning to that of its end.
  func directions(around range: Range<Int>) -> Directions {
    var (found, start) = (Directions(), range.lowerBound)
    if !isDirected { return found }
    forEachFragment(from: fragment(at: start).index) { place in
      if let direction = place.direction {
        found[place.range.lowerBound > start ? start : paragraph(at: start).range.lowerBound] = direction
      }
      if place.endsParagraph { start = place.range.upperBound }
      return place.range.upperBound <= range.upperBound
    }
    return found
  }

  /// Gives the paragraphs from that of a range's beginning to that of its end the directions that they had.
  mutating func restore(_ directions: Directions, around range: Range<Int>) -> Change {
    let (first, last) = (paragraph(at: range.lowerBound).range, paragraph(at: range.upperBound).range)
    return direct(from: first, through: last) { directions[$0] }
  }

  /// - Parameter direction: Returns the direction of a paragraph that begins at an offset.
  private mutating func direct(
    from first: Range<Int>, through last: Range<Int>, _ direction: (Int) -> ParagraphFormat.Direction?
  ) -> Change {
    isDirected = true
    let start = fragment(at: first.lowerBound).index
    let end = last.isEmpty ? fragmentCount : fragment(at: last.upperBound - 1).index + 1
    var (index, offset, paragraph) = (0, 0, 0)
    blocks = blocks.map { block in
      block.directed { fragment in
        defer {
          (index, offset) = (index + 1, offset + Int(fragment.length))
          if fragment.endsParagraph { paragraph = offset }
        }
        return (start..<end).contains(index) ? direction(paragraph) : fragment.direction
      }
    }
    return Change(removed: start..<end, inserted: end - start)
  }

  /// Returns the fragments that an edit may divide differently: those that it touches, even at an end, because
  /// characters may join there, and the neighbors in a paragraph that is short enough to become one fragment.
  private func fragmentsTouched(by range: Range<Int>) -> Range<Int> {
    var (first, last) = (fragment(at: range.lowerBound), fragment(at: range.upperBound))
    if first.range.lowerBound == range.lowerBound, first.index > 0 { first = fragment(number: first.index - 1) }
    while first.index > 0, case let before = fragment(number: first.index - 1), !before.endsParagraph,
      before.range.count + first.range.count <= TextLimits.fragmentLength
    {
      first = before
    }
    while !last.endsParagraph, last.index < fragmentCount - 1,
      case let next = fragment(number: last.index + 1),
      last.range.count + next.range.count <= TextLimits.fragmentLength
    {
      last = next
    }
    return first.index..<last.index + 1
  }

  /// Replaces the text of some fragments, from `start` to `end`, and makes their blocks again.
  ///
  /// - Parameter range: The range of the text that is replaced by another one.
  private mutating func splice(
    _ old: Range<Int>, from start: Int, to end: Int, with text: String, for range: Range<Int>
  ) -> Change {
    let (head, tail) = (blockIndex(ofFragment: old.lowerBound), blockIndex(ofFragment: old.upperBound - 1))
    let before = blocks[head.block].fragments[..<(old.lowerBound - head.first)]
    let after = blocks[tail.block].fragments[(old.upperBound - tail.first)...]
    let isEnd = tail.block == blocks.count - 1
    let continues = !(isEnd && after.isEmpty)
    var new = TextFragmenter.blocks(of: text, continues: continues)
    let present = blocks[head.block...tail.block].flatMap(\.fragments)
    let replaced = present[before.count..<(present.count - after.count)]
    if replaced.contains(where: { $0.direction != nil }) {
      new = directed(new, from: start, replacing: range, by: text.utf16.count - (end - start) + range.count)
    }
    let texts = (
      blocks[head.block].substring(0..<start - head.start),
      blocks[tail.block].substring(end - tail.start..<blocks[tail.block].length)
    )
    var made = new
    made.insert(contentsOf: Self.block(texts.0, before), at: 0)
    made += Self.block(texts.1, after)
    let kept = unchanged(replaced, from: start, new.flatMap(\.fragments), text)
    blocks.replaceSubrange(head.block...tail.block, with: Self.merged(made))
    let inserted = new.reduce(0) { $0 + $1.fragments.count }
    return Change(
      removed: old.lowerBound + kept.front..<old.upperBound - kept.back, inserted: inserted - kept.front - kept.back)
  }

  private static func block(_ text: Substring, _ fragments: ArraySlice<TextFragment>) -> [TextBlock] {
    fragments.isEmpty ? [] : [TextBlock(text: String(text), fragments: Array(fragments))]
  }

  /// Returns consecutive blocks, joined where the result is not too large.
  private static func merged(_ blocks: [TextBlock]) -> [TextBlock] {
    var merged: [TextBlock] = []
    for block in blocks {
      if let last = merged.last, last.length + block.length <= TextLimits.blockLength,
        last.fragments.count + block.fragments.count <= TextLimits.blockFragments
      {
        merged[merged.count - 1] = TextBlock(text: last.text + block.text, fragments: last.fragments + block.fragments)
      } else {
        merged.append(block)
      }
    }
    return merged
  }

  /// Returns the number of a fragment's block, the number of the block's first fragment, and the block's offset in the
  /// text.
  private func blockIndex(ofFragment number: Int) -> (block: Int, first: Int, start: Int) {
    var (first, start) = (0, 0)
    for (index, block) in blocks.enumerated() {
      if number < first + block.fragments.count { return (index, first, start) }
      first += block.fragments.count
      start += block.length
    }
    requirementFailure("fragment \(number) of \(fragmentCount)")
  }

  /// Returns how many fragments at either end are equal before and after an edit, including their text.
  private func unchanged(
    _ old: ArraySlice<TextFragment>, from start: Int, _ new: [TextFragment], _ text: String
  ) -> (front: Int, back: Int) {
    // Only the outermost can be equal, because the edit touched the others.
    let most = min(old.count, new.count)
    guard most > 0, let oldFirst = old.first, let oldLast = old.last else { return (0, 0) }
    let oldLength = old.reduce(0) { $0 + Int($1.length) }
    let isFront =
      oldFirst == new[0] && text.utf8.starts(with: substring(start..<start + Int(oldFirst.length)).utf8)
    let isBack =
      oldLast == new[new.count - 1] && most > (isFront ? 1 : 0)
      && text.utf8.reversed().starts(
        with: substring(start + oldLength - Int(oldLast.length)..<start + oldLength).utf8.reversed())
    return (isFront ? 1 : 0, isBack ? 1 : 0)
  }
}
