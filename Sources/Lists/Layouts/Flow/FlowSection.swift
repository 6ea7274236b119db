import Foundation
import Views

/// The lines of a section: header, inset, lines, inset, footer.
///
/// With one size for all items a place is computed in O(1) and nothing is stored for an item. Otherwise `ItemLines` finds
/// the lines, and only the one in question is arranged.
struct FlowSection {
  /// Every line has the same number of items and the same thickness, except that the last one may have fewer items.
  private struct EqualLines {
    let perLine: Int
    let indent: CGFloat
    let gap: CGFloat
    let size: FlowSize
  }

  private enum Lines {
    case equal(EqualLines)
    case broken(ItemLines)
  }

  private var breaker: FlowLineBreaker
  private var lines: Lines

  /// The length of the section in the direction of scrolling.
  private(set) var extent: CGFloat

  /// - Parameters:
  ///   - breadth: The length of a line with its insets.
  ///   - tolerance: The length by which a line may be too long, for rounding errors of thirds of a width.
  init(_ metrics: FlowMetrics, breadth: CGFloat, tolerance: CGFloat) {
    let breaker = FlowLineBreaker(metrics, breadth: breadth, tolerance: tolerance)
    if case .uniform(let size) = metrics.sizes {
      lines = .equal(Self.equalLines(of: size, breaker))
    } else {
      lines = .broken(ItemLines(count: metrics.count, stretch: breaker.stretch))
    }
    (self.breaker, extent) = (breaker, 0)
    updateExtent()
  }

  /// Takes over sizes that cells found for themselves.
  ///
  /// - Parameters:
  ///   - items: The cells' items, ascending.
  ///   - measured: The sizes of all measured items of the section.
  mutating func remeasure(_ items: [Int], _ measured: MeasuredItems, along axis: Axis) {
    switch metrics.sizes {
    case .uniform(let common), .estimated(let common, _, _):
      breaker.metrics.sizes = .estimated(common, measured, axis)
    case .each: return
    }
    if case .broken(var broken) = lines {
      // Otherwise the change would copy all lines.
      lines = .broken(ItemLines())
      broken.breakAgain(
        around: items, count: metrics.count, reach: FlowLineBreaker.reach, stretch: breaker.stretch)
      lines = .broken(broken)
    } else {
      lines = .broken(ItemLines(count: metrics.count, stretch: breaker.stretch))
    }
    updateExtent()
  }

  private mutating func updateExtent() {
    extent = linesStart + linesLength + metrics.after + metrics.footer
  }

  /// The distance from the beginning of the first line to the end of the last one, in points.
  private var linesLength: CGFloat {
    guard metrics.count > 0 else { return 0 }
    switch lines {
    case .equal(let equal): return CGFloat(lineCount(of: equal) - 1) * pitch(of: equal) + equal.size.along
    case .broken(let lines):
      let last = lines.lineCount - 1
      return lines.start(of: last) + breaker.thickness(of: lines.items(of: last))
    }
  }

  // MARK: Asking

  var metrics: FlowMetrics { breaker.metrics }

  /// Where the footer begins.
  var footerStart: CGFloat { extent - metrics.footer }

  /// Where the first line begins.
  private var linesStart: CGFloat { metrics.header + metrics.before }

  /// The place of an item.
  func frame(of item: Int) -> FlowFrame {
    switch lines {
    case .equal(let equal): return frame(of: item, in: equal)
    case .broken(let lines):
      let line = lines.line(of: item)
      let items = lines.items(of: line)
      return breaker.frames(of: items, from: linesStart + lines.start(of: line))[item - items.lowerBound]
    }
  }

  /// The items of the lines that touch a range of the section, with their places.
  func frames(in range: Range<CGFloat>) -> [(item: Int, frame: FlowFrame)] {
    switch lines {
    case .equal(let equal): return items(of: equal, in: range).map { ($0, frame(of: $0, in: equal)) }
    case .broken(let lines):
      // With a negative distance a line goes on where the next one begins.
      let start = range.lowerBound - linesStart - max(0, -metrics.lineSpacing)
      var frames: [(item: Int, frame: FlowFrame)] = []
      for line in lines.lines(in: start..<max(start, range.upperBound - linesStart)) {
        let items = lines.items(of: line)
        let places = breaker.frames(of: items, from: linesStart + lines.start(of: line))
        for (item, frame) in zip(items, places) { frames.append((item, frame)) }
      }
      return frames
    }
  }

  // MARK: Equal lines

  private static func equalLines(of size: FlowSize, _ breaker: FlowLineBreaker) -> EqualLines {
    let (metrics, room) = (breaker.metrics, breaker.room)
    let pitch = size.across + metrics.interitemSpacing
    let fitting = pitch > 0 ? ((room + metrics.interitemSpacing + breaker.tolerance) / pitch).rounded(.down) : .infinity
    let perLine = max(1, fitting < CGFloat(max(1, metrics.count)) ? Int(fitting) : max(1, metrics.count))
    // A line that all items would not fill has the gap that it would have with more of them.
    let full = fitting.isFinite ? max(1, fitting) : CGFloat(perLine)
    let rest = max(0, room - full * size.across)
    return EqualLines(
      perLine: perLine, indent: full == 1 ? rest / 2 : 0,
      gap: full == 1 ? metrics.interitemSpacing : max(metrics.interitemSpacing, rest / (full - 1)), size: size)
  }

  private func lineCount(of lines: EqualLines) -> Int { (metrics.count + lines.perLine - 1) / lines.perLine }

  /// The distance from the beginning of a line to the next one. As in `ItemLines`, a negative distance counts as 0.
  private func pitch(of lines: EqualLines) -> CGFloat { max(0, lines.size.along + metrics.lineSpacing) }

  private func frame(of item: Int, in lines: EqualLines) -> FlowFrame {
    FlowFrame(
      along: linesStart + CGFloat(item / lines.perLine) * pitch(of: lines),
      across: metrics.leading + lines.indent + CGFloat(item % lines.perLine) * (lines.size.across + lines.gap),
      size: lines.size)
  }

  private func items(of lines: EqualLines, in range: Range<CGFloat>) -> Range<Int> {
    let pitch = pitch(of: lines)
    guard metrics.count > 0 else { return 0..<0 }
    guard pitch > 0 else { return 0..<metrics.count }
    let count = CGFloat(lineCount(of: lines))
    let first = min(max(0, ((range.lowerBound - linesStart - lines.size.along) / pitch).rounded(.down)), count)
    let end = min(max(first, ((range.upperBound - linesStart) / pitch).rounded(.up)), count)
    return min(Int(first) * lines.perLine, metrics.count)..<min(Int(end) * lines.perLine, metrics.count)
  }
}
