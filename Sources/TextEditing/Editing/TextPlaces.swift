import Drawing
import Foundation
import Views

// The positions and ranges of text fields and text views.

final class IndexPosition: UITextPosition {
  let position: CaretPosition

  init(_ position: CaretPosition) {
    self.position = position
  }
}

final class IndexRange: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
  }

  override var start: UITextPosition { IndexPosition(CaretPosition(range.lowerBound)) }
  override var end: UITextPosition { IndexPosition(CaretPosition(range.upperBound, .upstream)) }
  override var isEmpty: Bool { range.isEmpty }
}

final class SelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    self.place = place
    ends = (isFirst, isLast)
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
