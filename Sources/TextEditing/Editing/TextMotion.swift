import Drawing
import Foundation

/// The motion of the caret by a key, or the range that a key deletes.
enum TextMotion: Equatable, Sendable {
  /// To the next character on the screen.
  case character(HorizontalSide)
  /// To the next beginning or end of a word in that direction, by the paragraph's direction; at its end into the next
  /// paragraph.
  case word(HorizontalSide)
  /// By a character or word, in text order.
  case characterBackward, characterForward
  case wordBackward, wordForward
  case vertical(VerticalStep)
  case lineStart, lineEnd
  /// To the beginning of the paragraph, or of the previous one; to its end, or the end of the next one.
  case paragraphStart, paragraphEnd
  case documentStart, documentEnd
}

/// The words of motions and double clicks.
enum WordRule: Sendable {
  /// Words by Unicode's segmentation.
  case words
  /// The whole text is one word, so that secret text does not reveal its words.
  case wholeText
}

@MainActor
extension TextEditor {
  /// Returns the result of a motion from a position.
  func position(after motion: TextMotion, from start: CaretPosition, rule: WordRule, in geometry: some TextGeometry)
    -> CaretPosition
  {
    switch motion {
    case .character(let side):
      return geometry.position(from: start, toThe: side) ?? start
    case .word(let side):
      let isForward = (side == .right) != geometry.isRightToLeft(at: start.offset)
      return position(
        after: isForward ? .wordForward : .wordBackward, from: start, rule: rule, in: geometry)
    case .characterBackward: return CaretPosition(storage.boundary(before: start.offset))
    case .characterForward: return CaretPosition(storage.boundary(after: start.offset), .upstream)
    case .wordBackward: return CaretPosition(rule == .wholeText ? 0 : storage.wordStart(before: start.offset))
    case .wordForward:
      return CaretPosition(rule == .wholeText ? storage.count : storage.wordEnd(after: start.offset), .upstream)
    case .vertical(let step):
      let x = goalX ?? geometry.caretX(at: start)
      return geometry.position(from: start, by: step, nearest: x)
        ?? CaretPosition(step.isUpward ? 0 : storage.count)
    case .lineStart: return geometry.line(at: start).start
    case .lineEnd: return geometry.line(at: start).end
    case .paragraphStart: return CaretPosition(storage.paragraphStart(before: start.offset))
    case .paragraphEnd: return CaretPosition(storage.paragraphEnd(after: start.offset))
    case .documentStart: return CaretPosition(0)
    case .documentEnd: return CaretPosition(storage.count)
    }
  }

  /// Moves the caret. Without `extending`, a selection collapses: to one of its ends for a motion to the next
  /// character, else to the result of the motion.
  mutating func move(_ motion: TextMotion, extending: Bool, rule: WordRule, in geometry: some TextGeometry) {
    let goal = goalX(for: motion, in: geometry)
    if !extending, !selection.isEmpty, case .character(let side) = motion {
      let isToStart = (side == .left) != geometry.isRightToLeft(at: selection.head.offset)
      let end = CaretPosition(isToStart ? selection.range.lowerBound : selection.range.upperBound)
      return select(anchor: end.offset, head: end)
    }
    let target = position(after: motion, from: selection.head, rule: rule, in: geometry)
    select(anchor: extending ? selection.anchor : target.offset, head: target)
    goalX = goal
  }

  /// Returns the range that deleting by a motion deletes: the selection, if there is one.
  func deletion(_ motion: TextMotion, rule: WordRule, in geometry: some TextGeometry) -> Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let (start, end) = (
      selection.head.offset, position(after: motion, from: selection.head, rule: rule, in: geometry).offset
    )
    return min(start, end)..<max(start, end)
  }

  /// Returns the target column of later vertical motions; nil after other motions.
  private func goalX(for motion: TextMotion, in geometry: some TextGeometry) -> CGFloat? {
    guard case .vertical = motion else { return nil }
    return goalX ?? geometry.caretX(at: selection.head)
  }
}
