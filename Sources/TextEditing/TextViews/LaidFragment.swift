import Drawing
import Foundation

/// A fragment of a text in lines.
///
/// It is shown in strips of some lines each, so that no picture is too large and only what is in sight is drawn.
@MainActor
final class LaidFragment {
  let layout: TextLayout

  /// How high it is, with a whole number of device pixels.
  let height: CGFloat

  /// Which part of the height each strip has, from top to bottom, without gaps.
  let strips: [Range<CGFloat>]

  /// How high a strip is at most, if it has more than one line. Points; our choice.
  private static let stripHeight: CGFloat = 512

  init(layout: TextLayout, scale: CGFloat) {
    self.layout = layout
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
}
