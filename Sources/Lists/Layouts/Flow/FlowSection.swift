import Foundation
import Views

/// A size by the direction of scrolling instead of by x and y.
struct FlowSize: Equatable {
  /// In the direction of scrolling.
  var along: CGFloat
  /// Across it: the direction of a line of items.
  var across: CGFloat

  init(along: CGFloat, across: CGFloat) {
    (self.along, self.across) = (along, across)
  }

  init(_ size: CGSize, axis: Axis) {
    self.init(along: size[axis], across: size[axis.other])
  }
}

/// The place of an item, from the start of its section.
struct FlowFrame: Equatable {
  var along: CGFloat
  var across: CGFloat
  var size: FlowSize
}

/// The numbers that decide how the items of a section flow. All lengths are in points.
struct FlowMetrics: Equatable {
  /// The sizes of items.
  enum Sizes: Equatable {
    /// All items have one size, which is stored once.
    case uniform(FlowSize)
    /// Items have a size in common, except those that were measured.
    case estimated(FlowSize, measured: [Int: FlowSize])
    case each([FlowSize])
  }

  var count: Int
  var sizes: Sizes
  /// The insets before and after the lines, in the direction of scrolling.
  var before: CGFloat = 0
  var after: CGFloat = 0
  /// The insets at both ends of the lines.
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  /// The extents of header and footer; 0 without one.
  var header: CGFloat = 0
  var footer: CGFloat = 0
}

/// The lines of a section: header, inset, lines, inset, footer.
///
/// With one size for all items a place is computed in O(1) and nothing is stored for an item; otherwise the beginnings of
/// the lines are stored, 16 bytes each, and found by binary search.
struct FlowSection {
  /// Where a line of items side by side begins.
  private struct LineStart {
    /// The first item.
    var item: Int
    var position: CGFloat
  }

  /// How the items of a line are arranged.
  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var thickness: CGFloat
    /// The distance of the first item from the start of the line.
    var indent: CGFloat
    /// The distance of two items.
    var gap: CGFloat

    var end: CGFloat { start + thickness }
  }

  private enum Lines {
    /// Every line has the same number of items and the same thickness, except that the last one may have fewer.
    case equal(perLine: Int, indent: CGFloat, gap: CGFloat, size: FlowSize)
    case each([LineStart], [FlowSize])
    case column(FlowColumn)
  }

  let metrics: FlowMetrics
  private let lines: Lines

  /// The length of a line without its insets, and the length by which it may be longer.
  private let room, tolerance: CGFloat

  /// The length of the section in the direction of scrolling.
  let extent: CGFloat

  /// - Parameters:
  ///   - breadth: The length of a line with its insets.
  ///   - tolerance: The length by which a line may be too long, for rounding errors of thirds of a width.
  init(_ metrics: FlowMetrics, breadth: CGFloat, tolerance: CGFloat) {
    self.metrics = metrics
    (room, self.tolerance) = (breadth - metrics.leading - metrics.trailing, tolerance)
    let start = metrics.header + metrics.before
    let end: CGFloat
    switch metrics.sizes {
    case .uniform(let size):
      (lines, end) = Self.equalLines(of: size, metrics, room: room, tolerance: tolerance, from: start)
    case .each(let sizes):
      (lines, end) = Self.brokenLines(of: sizes, metrics, room: room, tolerance: tolerance, from: start)
    case .estimated(let common, let measured):
      if let column = FlowColumn(of: common, measured: measured, metrics, room: room, tolerance: tolerance) {
        (lines, end) = (.column(column), start + column.extent)
      } else {
        let sizes = (0..<metrics.count).map { measured[$0] ?? common }
        (lines, end) = Self.brokenLines(of: sizes, metrics, room: room, tolerance: tolerance, from: start)
      }
    }
    extent = end + metrics.after + metrics.footer
  }

  // MARK: Asking

  /// Where the footer begins.
  var footerStart: CGFloat { extent - metrics.footer }

  /// The place of an item.
  func frame(of item: Int) -> FlowFrame {
    switch lines {
    case .equal(let perLine, let indent, let gap, let size):
      return FlowFrame(
        along: start(ofEqualLine: item / perLine, thickness: size.along),
        across: metrics.leading + indent + CGFloat(item % perLine) * (size.across + gap), size: size)
    case .each(let all, let sizes):
      let line = line(all.partition { $0.item > item } - 1, of: all, sizes)
      var across = metrics.leading + line.indent
      for other in line.items.lowerBound..<item { across += sizes[other].across + line.gap }
      let size = sizes[item]
      return FlowFrame(along: line.start + (line.thickness - size.along) / 2, across: across, size: size)
    case .column(let column):
      let size = column.size(of: item)
      return FlowFrame(
        along: linesStart + column.start(of: item), across: metrics.leading + max(0, room - size.across) / 2, size: size
      )
    }
  }

  /// The items of the lines that touch a range of the section.
  func items(in range: Range<CGFloat>) -> Range<Int> {
    switch lines {
    case .equal(let perLine, _, _, let size):
      let pitch = size.along + metrics.lineSpacing
      guard metrics.count > 0 else { return 0..<0 }
      guard pitch > 0 else { return 0..<metrics.count }
      let start = linesStart
      let lineCount = CGFloat((metrics.count + perLine - 1) / perLine)
      let first = min(max(0, ((range.lowerBound - start - size.along) / pitch).rounded(.down)), lineCount)
      let end = min(max(first, ((range.upperBound - start) / pitch).rounded(.up)), lineCount)
      return min(Int(first) * perLine, metrics.count)..<min(Int(end) * perLine, metrics.count)
    case .each(let all, let sizes):
      let first = all.indices.partition { line($0, of: all, sizes).end > range.lowerBound }
      let end = max(first, all.partition { $0.position >= range.upperBound })
      guard first < end else { return 0..<0 }
      return all[first].item..<line(end - 1, of: all, sizes).items.upperBound
    case .column(let column):
      return column.items(in: range.lowerBound - linesStart..<range.upperBound - linesStart)
    }
  }

  /// The line with an index, arranged again from the sizes of its items.
  private func line(_ index: Int, of starts: [LineStart], _ sizes: [FlowSize]) -> Line {
    let end = index + 1 < starts.count ? starts[index + 1].item : sizes.count
    let items = starts[index].item..<end
    let length = sizes[items].reduce(-metrics.interitemSpacing) { $0 + metrics.interitemSpacing + $1.across }
    let spread = spread(count: items.count, isLast: end == sizes.count, length: length)
    return Line(
      items: items, start: starts[index].position, thickness: sizes[items].reduce(0) { max($0, $1.along) },
      indent: spread.indent, gap: spread.gap)
  }

  // MARK: Arranging

  private func start(ofEqualLine line: Int, thickness: CGFloat) -> CGFloat {
    linesStart + CGFloat(line) * (thickness + metrics.lineSpacing)
  }

  /// Where the first line begins.
  private var linesStart: CGFloat { metrics.header + metrics.before }

  private static func equalLines(
    of size: FlowSize, _ metrics: FlowMetrics, room: CGFloat, tolerance: CGFloat, from start: CGFloat
  ) -> (Lines, end: CGFloat) {
    let pitch = size.across + metrics.interitemSpacing
    let fitting = pitch > 0 ? ((room + metrics.interitemSpacing + tolerance) / pitch).rounded(.down) : .infinity
    let perLine = max(1, fitting < CGFloat(max(1, metrics.count)) ? Int(fitting) : max(1, metrics.count))
    // A line that all items would not fill has the gap that it would have with more of them.
    let full = fitting.isFinite ? max(1, fitting) : CGFloat(perLine)
    let rest = max(0, room - full * size.across)
    let lines = Lines.equal(
      perLine: perLine, indent: full == 1 ? rest / 2 : 0,
      gap: full == 1 ? metrics.interitemSpacing : max(metrics.interitemSpacing, rest / (full - 1)), size: size)
    let count = (metrics.count + perLine - 1) / perLine
    let extent = count == 0 ? 0 : CGFloat(count) * (size.along + metrics.lineSpacing) - metrics.lineSpacing
    return (lines, start + extent)
  }

  private static func brokenLines(
    of sizes: [FlowSize], _ metrics: FlowMetrics, room: CGFloat, tolerance: CGFloat, from start: CGFloat
  ) -> (Lines, end: CGFloat) {
    var starts: [LineStart] = []
    var (first, position, end) = (0, start, start)
    while first < sizes.count {
      var (next, length, thickness) = (first + 1, sizes[first].across, sizes[first].along)
      while next < sizes.count, length + metrics.interitemSpacing + sizes[next].across <= room + tolerance {
        length += metrics.interitemSpacing + sizes[next].across
        thickness = max(thickness, sizes[next].along)
        next += 1
      }
      starts.append(LineStart(item: first, position: position))
      end = position + thickness
      position = end + metrics.lineSpacing
      first = next
    }
    return (.each(starts, sizes), end)
  }

  /// How the rest of a line is used. A full line is justified. The last line keeps the minimum distances, as in UIKit once
  /// sizes vary. An item is in the middle if no second one of its size would fit beside it.
  private func spread(count: Int, isLast: Bool, length: CGFloat) -> (indent: CGFloat, gap: CGFloat) {
    let rest = max(0, room - length)
    guard count > 1 else {
      let isAlone = !isLast || 2 * length + metrics.interitemSpacing > room + tolerance
      return (isAlone ? rest / 2 : 0, metrics.interitemSpacing)
    }
    return (0, metrics.interitemSpacing + (isLast ? 0 : rest / CGFloat(count - 1)))
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `predicate`, where the first elements do not and all others do.
  func partition(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
