import Drawing
import Foundation

/// A laid out fragment of a text.
///
/// It is displayed in strips of some lines each, so that no bitmap is too large and only visible lines are drawn.
@MainActor
final class LaidFragment {
  let layout: TextLayout

  /// The height, in whole device pixels.
  let height: CGFloat

  /// The vertical range of each strip, from top to bottom, without gaps.
  let strips: [Range<CGFloat>]

  /// The links, whose ranges count from the beginning of the fragment.
  let links: [TextLink]

  /// The maximum height of a strip of more than one line, in points; our choice.
  private static let stripHeight: CGFloat = 512

  init(layout: TextLayout, scale: CGFloat, links: [TextLink] = []) {
    (self.layout, self.links) = (layout, links)
    height = (layout.size.height * scale).rounded(.up) / scale
    var (strips, start): ([Range<CGFloat>], CGFloat) = ([], 0)
    for line in layout.lines where line.rect.maxY - start > Self.stripHeight && line.rect.minY > start {
      // The lines above end here, at a whole device pixel.
      let end = max((line.rect.minY * scale).rounded() / scale, start)
      strips.append(start..<end)
      start = end
    }
    strips.append(start..<max(height, start))
    self.strips = strips
  }

  /// The misspelled words as they were last known.
  private var misspelled: (version: Int, ranges: [Range<Int>])?

  /// Returns the misspelled words, in UTF-16 units from the beginning of the fragment.
  func misspelled(by spelling: TextSpelling) -> [Range<Int>] {
    if let misspelled, misspelled.version == spelling.version { return misspelled.ranges }
    let ranges = spelling.misspelled(in: layout.string)
    misspelled = (spelling.version, ranges)
    return ranges
  }
}
