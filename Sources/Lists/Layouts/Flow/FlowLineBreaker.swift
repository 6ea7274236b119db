import Foundation

/// Decides which items of a section share a line, and arranges those of a line.
struct FlowLineBreaker {
  var metrics: FlowMetrics

  /// The length of a line without its insets, in points.
  let room: CGFloat

  /// The length by which a line may be too long, in points, for rounding errors of thirds of a width.
  let tolerance: CGFloat

  init(_ metrics: FlowMetrics, breadth: CGFloat, tolerance: CGFloat) {
    (self.metrics, self.tolerance) = (metrics, tolerance)
    room = breadth - metrics.leading - metrics.trailing
  }

  // MARK: Breaking

  /// The most items behind a line on whose sizes its end depends: the one that no longer fits.
  static let reach = 1

  /// The line that begins with an item, and those after it that are like it.
  func stretch(from first: Int) -> ItemLines.Stretch {
    let size = metrics.sizes[first]
    var (next, length, thickness) = (first + 1, size.across, size.along)
    while next < metrics.count {
      let size = metrics.sizes[next]
      guard length + metrics.interitemSpacing + size.across <= room + tolerance else { break }
      length += metrics.interitemSpacing + size.across
      thickness = max(thickness, size.along)
      next += 1
    }
    let items = next - first
    // The item behind the last line of a stretch must be like the others. Another one might fit into the line.
    let lines = max(1, (metrics.sizes.run(from: first, of: metrics.count) - 1) / items)
    return ItemLines.Stretch(lines: lines, items: items, pitch: thickness + metrics.lineSpacing)
  }

  // MARK: Arranging

  /// The thickness of a line, in points.
  func thickness(of items: Range<Int>) -> CGFloat { thickness(of: metrics.sizes.sizes(of: items)) }

  private func thickness(of sizes: [FlowSize]) -> CGFloat { sizes.reduce(0) { max($0, $1.along) } }

  /// The places of the items of a line.
  ///
  /// - Parameter start: Where the line begins, in the direction of scrolling.
  func frames(of items: Range<Int>, from start: CGFloat) -> [FlowFrame] {
    let sizes = metrics.sizes.sizes(of: items)
    let length = sizes.reduce(-metrics.interitemSpacing) { $0 + metrics.interitemSpacing + $1.across }
    let thickness = thickness(of: sizes)
    let spread = spread(count: items.count, isLast: items.upperBound == metrics.count, length: length)
    var across = metrics.leading + spread.indent
    return sizes.map { size in
      defer { across += size.across + spread.gap }
      return FlowFrame(along: start + (thickness - size.along) / 2, across: across, size: size)
    }
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
