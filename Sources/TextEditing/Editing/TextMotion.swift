import Drawing
import Foundation

/// Where to a key takes the caret, or how far it deletes.
enum TextMotion: Equatable, Sendable {
  /// To the character beside, as the eye has it.
  case character(HorizontalSide)
  /// To the next beginning or end of a word on that side, as the paragraph reads; at the paragraph's end into the next.
  case word(HorizontalSide)
  /// A character or a word back or on in the order of writing.
  case characterBackward, characterForward
  case wordBackward, wordForward
  case vertical(VerticalStep)
  case lineStart, lineEnd
  /// To the beginning of the paragraph, or of the one before; to its end, or that of the next.
  case paragraphStart, paragraphEnd
  case documentStart, documentEnd
}

/// What counts as a word for the motions and for a double click.
enum WordRule: Sendable {
  /// Words as Unicode has them.
  case words
  /// All of a text is one, as nobody is to see where its words begin.
  case wholeText
}

@MainActor
extension TextEditor {
  /// Where a motion leads from a place.
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

  /// Takes the caret along. Without `extending` a selection gives way: to one of its ends when the motion is to a
  /// character beside, else to where the motion leads from the caret.
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

  /// What deleting along a motion deletes: the selection, if there is one.
  func deletion(_ motion: TextMotion, rule: WordRule, in geometry: some TextGeometry) -> Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let (start, end) = (
      selection.head.offset, position(after: motion, from: selection.head, rule: rule, in: geometry).offset
    )
    return min(start, end)..<max(start, end)
  }

  /// What moves up and down aim at from now on; nil for other motions.
  private func goalX(for motion: TextMotion, in geometry: some TextGeometry) -> CGFloat? {
    guard case .vertical = motion else { return nil }
    return goalX ?? geometry.caretX(at: selection.head)
  }
}
