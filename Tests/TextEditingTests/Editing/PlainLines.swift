import Drawing
import Foundation

@testable import TextEditing
@testable import Views

/// A layout in which every paragraph is one line, left to right, with UTF-16 units a point wide.
@MainActor
struct PlainLines: TextGeometry {
  let storage: TextStorage

  func position(from position: CaretPosition, toThe side: HorizontalSide) -> CaretPosition? {
    let offset =
      side == .left ? storage.boundary(before: position.offset) : storage.boundary(after: position.offset)
    return offset == position.offset ? nil : CaretPosition(offset)
  }

  func line(at position: CaretPosition) -> (start: CaretPosition, end: CaretPosition) {
    let paragraph = storage.paragraph(at: position.offset)
    return (CaretPosition(paragraph.range.lowerBound), CaretPosition(paragraph.contentEnd, .upstream))
  }

  func isRightToLeft(at offset: Int) -> Bool { false }

  func caretX(at position: CaretPosition) -> CGFloat {
    CGFloat(position.offset - storage.paragraph(at: position.offset).range.lowerBound)
  }

  func position(from position: CaretPosition, by step: VerticalStep, nearest x: CGFloat) -> CaretPosition? {
    var offset = position.offset
    let count =
      switch step {
      case .lines(let count): count
      case .pages(let count): count * 10
      }
    for _ in 0..<abs(count) {
      let paragraph = storage.paragraph(at: offset)
      if count > 0 {
        guard paragraph.range.upperBound > paragraph.contentEnd else { return nil }
        offset = paragraph.range.upperBound
      } else {
        guard paragraph.range.lowerBound > 0 else { return nil }
        offset = paragraph.range.lowerBound - 1
      }
    }
    let paragraph = storage.paragraph(at: offset)
    return CaretPosition(
      storage.boundary(atOrBefore: min(paragraph.range.lowerBound + Int(x), paragraph.contentEnd)))
  }
}
