import Drawing
import Foundation

// Positions of the text in the lines of a text view, in the coordinates of the bounds.

extension UITextView {
  /// A position in a fragment.
  private struct LocalPosition {
    let place: TextStorage.Place
    let fragment: LaidFragment
    /// The offset from the fragment's beginning.
    let offset: Int
    let affinity: TextAffinity

    @MainActor var lineNumber: Int { fragment.layout.lineNumber(of: offset, affinity: affinity) }
    @MainActor var line: TextLayout.Line { fragment.layout.lines[lineNumber] }
  }

  private func local(_ position: CaretPosition) -> LocalPosition {
    layOutText()
    let storage = interaction.storage
    var place = storage.fragment(at: min(max(position.offset, 0), storage.count))
    // The end of a fragment inside a paragraph is the beginning of the next one, a line further down.
    if position.affinity == .upstream, position.offset == place.range.lowerBound, place.index > 0,
      case let before = storage.fragment(number: place.index - 1), !before.endsParagraph
    {
      place = before
    }
    return LocalPosition(
      place: place, fragment: layouts.fragment(place.index), offset: position.offset - place.range.lowerBound,
      affinity: position.affinity)
  }

  private func origin(of place: TextStorage.Place) -> CGPoint {
    CGPoint(x: textOrigin.x, y: textOrigin.y + layouts.top(of: place.index))
  }

  /// Returns the position in a fragment nearest to a point in the fragment's coordinates.
  private func position(in index: Int, closestTo point: CGPoint) -> CaretPosition {
    let place = interaction.storage.fragment(number: index)
    let (offset, affinity) = layouts.fragment(index).layout.offset(closestTo: point)
    let isEnd = offset == place.range.count && !place.endsParagraph && index < layouts.count - 1
    return CaretPosition(place.range.lowerBound + offset, isEnd ? .upstream : affinity)
  }

  // MARK: Carets

  func caretRect(at position: CaretPosition) -> CGRect {
    let local = local(position)
    let origin = origin(of: local.place)
    return local.fragment.layout.caretRect(at: local.offset, affinity: local.affinity)
      .offsetBy(dx: origin.x, dy: origin.y)
  }

  func caretX(at position: CaretPosition) -> CGFloat { caretRect(at: position).minX }

  func position(closestTo point: CGPoint) -> CaretPosition {
    layOutText()
    let y = point.y - textOrigin.y
    let index = layouts.index(at: y)
    _ = layouts.fragment(index)
    return position(in: index, closestTo: CGPoint(x: point.x - textOrigin.x, y: y - layouts.top(of: index)))
  }

  // MARK: Motions

  func position(from position: CaretPosition, toThe side: HorizontalSide) -> CaretPosition? {
    let local = local(position)
    if let offset = local.fragment.layout.offset(
      movingFrom: local.offset, visually: side == .left ? .left : .right)
    {
      return CaretPosition(local.place.range.lowerBound + offset)
    }
    let isForward = (side == .right) != local.line.isRightToLeft
    let storage = interaction.storage
    if isForward {
      guard local.place.index < storage.fragmentCount - 1 else { return nil }
      return CaretPosition(local.place.range.upperBound)
    }
    guard local.place.index > 0 else { return nil }
    return CaretPosition(storage.boundary(before: local.place.range.lowerBound))
  }

  func line(at position: CaretPosition) -> (start: CaretPosition, end: CaretPosition) {
    let local = local(position)
    let (start, line) = (local.place.range.lowerBound, local.line)
    return (CaretPosition(start + line.range.lowerBound), CaretPosition(start + line.range.upperBound, .upstream))
  }

  func isRightToLeft(at offset: Int) -> Bool { local(CaretPosition(offset)).line.isRightToLeft }

  func position(from position: CaretPosition, by step: VerticalStep, nearest x: CGFloat) -> CaretPosition? {
    switch step {
    case .lines(let count):
      var position = position
      for _ in 0..<abs(count) {
        guard let next = neighbor(of: position, isAbove: count < 0, nearest: x) else { return nil }
        position = next
      }
      return position
    case .pages(let count):
      let visible = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
      let page = max(visible - layouts.lineHeight, layouts.lineHeight)
      guard neighbor(of: position, isAbove: count < 0, nearest: x) != nil else { return nil }
      let y = caretRect(at: position).midY + CGFloat(count) * page
      let bottom = textOrigin.y + layouts.height - 1
      return self.position(closestTo: CGPoint(x: x, y: min(max(y, textOrigin.y), bottom)))
    }
  }

  /// Returns the position in the line above or below.
  private func neighbor(of position: CaretPosition, isAbove: Bool, nearest x: CGFloat) -> CaretPosition? {
    let local = local(position)
    var (index, number) = (local.place.index, local.lineNumber + (isAbove ? -1 : 1))
    if number < 0 {
      guard index > 0 else { return nil }
      index -= 1
      number = layouts.fragment(index).layout.lines.count - 1
    } else if number >= local.fragment.layout.lines.count {
      guard index < layouts.count - 1 else { return nil }
      index += 1
      number = 0
    }
    let line = layouts.fragment(index).layout.lines[number]
    return self.position(in: index, closestTo: CGPoint(x: x - textOrigin.x, y: line.rect.midY))
  }

  // MARK: Selection

  /// Returns the frames of a range, in a long text only of its visible part.
  func selectionRects(of range: Range<Int>) -> [CGRect] {
    layOutText()
    guard !range.isEmpty else { return [] }
    let (top, bottom) = (bounds.minY - textOrigin.y, bounds.maxY - textOrigin.y)
    var rects: [CGRect] = []
    let storage = interaction.storage
    var index = max(layouts.index(at: top), storage.fragment(at: range.lowerBound).index)
    while index < layouts.count, layouts.top(of: index) < bottom {
      let place = storage.fragment(number: index)
      guard place.range.lowerBound < range.upperBound else { break }
      rects += selectionRects(of: range, in: place)
      index += 1
    }
    return rects
  }

  private func selectionRects(of range: Range<Int>, in place: TextStorage.Place) -> [CGRect] {
    let (fragment, origin) = (layouts.fragment(place.index), origin(of: place))
    let layout = fragment.layout
    let part = range.clamped(to: place.content)
    let start = place.range.lowerBound
    var rects = layout.selectionRects(for: part.lowerBound - start..<part.upperBound - start)
    if place.endsParagraph, range.contains(place.content.upperBound), let line = layout.lines.last {
      rects.append(line.breakRect)
    }
    if range.upperBound > place.content.upperBound, let line = layout.lines.last {
      // The next fragment begins at a whole pixel, so a selection of both has no gap.
      for index in rects.indices where rects[index].maxY == line.rect.maxY {
        rects[index].size.height = max(rects[index].height, fragment.height - rects[index].minY)
      }
    }
    return rects.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}
