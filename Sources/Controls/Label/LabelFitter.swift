import Drawing
import Foundation
import Views

/// Fits text into the space of a label: all inputs of a layout.
struct LabelFitter: Equatable {
  let text: DrawableText
  /// The space. A side of zero or less, or of `LabelConstants.unlimitedLength` or more, is unlimited.
  let size: CGSize
  /// The maximum number of lines; 0 or less for no limit.
  let lines: Int
  /// The smallest factor for the fonts.
  let minimumScale: CGFloat
  /// The user's settings for drawing glyphs.
  let rendering: FontRendering

  /// Lays out the text at its own size if it fits. Otherwise scales its fonts by the largest factor that fits, at least
  /// `minimumScale`. If even that is too high, omits the lines beyond the height, but not the first one.
  var layout: TextLayout {
    var fitting = layout(scale: 1)
    if minimumScale < 1, !fits(fitting) { fitting = shrunk }
    guard let height, !isOneLine else { return fitting }
    let count = fitting.lineCount(fitting: height)
    return count < fitting.lines.count ? layout(scale: minimumScale, lines: count) : fitting
  }

  private var width: CGFloat? { limit(size.width) }
  private var height: CGFloat? { limit(size.height) }
  private var isOneLine: Bool { lines == 1 }

  private func limit(_ length: CGFloat) -> CGFloat? {
    length > 0 && length < LabelConstants.unlimitedLength ? length : nil
  }

  /// Lays out the text at a scale, with one or more lines beyond the height at most, if the text has them.
  private func layout(scale: CGFloat) -> TextLayout {
    guard let height, !isOneLine else { return layout(scale: scale, lines: lines) }
    var most = LabelConstants.firstLines
    while lines <= 0 || most < lines {
      let layout = layout(scale: scale, lines: most)
      // The last line may be shortened.
      if !layout.isTruncated || layout.lineCount(fitting: height) < most - 1 { return layout }
      most *= 4
    }
    return layout(scale: scale, lines: lines)
  }

  private func layout(scale: CGFloat, lines: Int) -> TextLayout {
    var text = text
    if scale != 1 { text.scaleFonts(by: scale) }
    // In a layout without a limit of lines, a truncating mode would make each paragraph one line.
    return text.layout(width: width, maximumLines: lines > 0 ? lines : .max, rendering: rendering)
  }

  private var shrunk: TextLayout {
    var smallest = layout(scale: minimumScale)
    var (low, high) = (minimumScale, CGFloat(1))
    guard fits(smallest) else { return smallest }
    for _ in 0..<LabelConstants.scaleHalvings {
      let middle = (low + high) / 2
      let layout = layout(scale: middle)
      if fits(layout) { (low, smallest) = (middle, layout) } else { high = middle }
    }
    return smallest
  }

  /// Returns whether a layout fits. The height does not limit a single line.
  private func fits(_ layout: TextLayout) -> Bool {
    guard !layout.isTruncated, layout.size.width <= width ?? .infinity else { return false }
    return isOneLine || layout.lineCount(fitting: height ?? .infinity) == layout.lines.count
  }
}
