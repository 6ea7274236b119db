import Drawing
import Foundation
import Views

// `UITextInput` in terms of the text: the conforming views forward to these methods.

extension TextInteraction {
  /// Returns the caret position of a text position; that of a foreign object is the beginning.
  func place(_ position: UITextPosition) -> CaretPosition {
    guard let position = (position as? IndexPosition)?.position else { return CaretPosition(0) }
    return CaretPosition(storage.boundary(atOrBefore: position.offset), position.affinity)
  }

  func range(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (place(range.start).offset, place(range.end).offset)
    return min(start, end)..<max(start, end)
  }

  var selectedTextRange: UITextRange? {
    get { IndexRange(selection.range) }
    set { if let newValue { select(range(newValue)) } }
  }

  var markedTextRange: UITextRange? { markedRange.map(IndexRange.init) }

  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
    let (start, end) = (place(start).offset, place(end).offset)
    return IndexRange(min(start, end)..<max(start, end))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, isTooLong) = place(position).offset.addingReportingOverflow(offset)
    guard !isTooLong, sum >= 0, sum <= storage.count else { return nil }
    return IndexPosition(CaretPosition(storage.boundary(atOrBefore: sum)))
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    var place = place(position)
    let x = host.caretX(at: place)
    for _ in 0..<min(offset.magnitude, UInt(storage.count) + 1) {
      let next = step(from: place, in: offset < 0 ? direction.opposite : direction, nearest: x)
      guard let next else { return nil }
      place = next
    }
    return IndexPosition(place)
  }

  private func step(
    from place: CaretPosition, in direction: UITextLayoutDirection, nearest x: CGFloat
  ) -> CaretPosition? {
    switch direction {
    case .left: host.position(from: place, toThe: .left)
    case .right: host.position(from: place, toThe: .right)
    case .up: host.position(from: place, by: .lines(-1), nearest: x)
    case .down: host.position(from: place, by: .lines(1), nearest: x)
    }
  }

  func compare(_ first: UITextPosition, to second: UITextPosition) -> ComparisonResult {
    let (first, second) = (place(first).offset, place(second).offset)
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  func firstRect(for range: UITextRange) -> CGRect {
    let range = self.range(range)
    return host.selectionRects(of: range).first ?? host.caretRect(at: CaretPosition(range.lowerBound))
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = host.selectionRects(of: self.range(range))
    return rects.enumerated().map { SelectionRect($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition {
    var place = host.position(closestTo: point)
    if let range = range.map(self.range) { place.offset = min(max(place.offset, range.lowerBound), range.upperBound) }
    return IndexPosition(place)
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    guard !storage.isEmpty else { return nil }
    let place = host.position(closestTo: point)
    let (before, after) = (storage.boundary(before: place.offset), storage.boundary(after: place.offset))
    for range in [place.offset..<after, before..<place.offset]
    where host.selectionRects(of: range).contains(where: { $0.contains(point) }) {
      return IndexRange(range)
    }
    return IndexRange(after > place.offset ? place.offset..<after : before..<place.offset)
  }
}

extension UITextLayoutDirection {
  fileprivate var opposite: UITextLayoutDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}
