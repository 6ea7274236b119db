import Foundation

/// Where the titles of an index are along an edge of a list, from top to bottom. In points.
///
/// Titles that do not fit are left out: every other line is then a dot that stands for some of them.
struct SectionIndexLayout: Equatable {
  /// What a line shows: a title, by its number, or a dot.
  enum Line: Equatable {
    case title(Int), dot
  }

  let lines: [Line]

  /// The top edge of the first line.
  let top: CGFloat

  let lineHeight: CGFloat
  private let titleCount: Int

  /// - Parameter height: The height that is available, in whose middle the lines are.
  init(titles count: Int, lineHeight: CGFloat, height: CGFloat) {
    let capacity = max(1, Int(height / lineHeight))
    self.lineHeight = lineHeight
    titleCount = count
    if count <= capacity {
      lines = (0..<count).map(Line.title)
    } else {
      let shown = (capacity + 1) / 2
      lines = (0..<2 * shown - 1).map { line in
        line % 2 == 1 ? .dot : .title(shown == 1 ? 0 : line / 2 * (count - 1) / (shown - 1))
      }
    }
    top = ((height - CGFloat(lines.count) * lineHeight) / 2).rounded()
  }

  var height: CGFloat { CGFloat(lines.count) * lineHeight }

  /// The title at `y`, of those that are left out as well; the first one above all and the last one below. Nil without
  /// titles.
  func title(at y: CGFloat) -> Int? {
    guard titleCount > 0, height > 0 else { return nil }
    let line = min(max(y - top, 0) / lineHeight, CGFloat(lines.count).nextDown)
    if lines.count == titleCount { return Int(line) }
    return min(Int(line / CGFloat(lines.count) * CGFloat(titleCount)), titleCount - 1)
  }
}
