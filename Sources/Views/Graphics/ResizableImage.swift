import Drawing
import Foundation

/// The nine parts of an image with cap insets, and their positions when the image is drawn in a rectangle.
struct ResizableImage {
  struct Part: Equatable {
    /// In the image's pixels.
    let source: CGRect
    /// In the coordinates that the image is drawn in.
    let target: CGRect
    /// The size of one tile in the target, if the image is tiled.
    let tileSize: CGSize
    let role: Role
  }

  enum Role: Equatable {
    case corner
    /// An edge or the middle, which is stretched or tiled.
    case filling
  }

  let parts: [Part]

  /// - Parameters:
  ///   - pixels: The image's size.
  ///   - scale: Pixels per point.
  ///   - capInsets: In points.
  ///   - rect: The rectangle to draw in.
  init(pixels: CGSize, scale: CGFloat, capInsets: UIEdgeInsets, in rect: CGRect) {
    let columns = Self.spans(
      length: pixels.width, caps: (capInsets.left, capInsets.right), scale: scale, from: rect.minX, to: rect.maxX)
    let rows = Self.spans(
      length: pixels.height, caps: (capInsets.top, capInsets.bottom), scale: scale, from: rect.minY, to: rect.maxY)
    parts = rows.flatMap { row in
      columns.map { column in
        Part(
          source: CGRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          target: CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength),
          tileSize: CGSize(
            width: column.isCap ? column.targetLength : column.sourceLength / scale,
            height: row.isCap ? row.targetLength : row.sourceLength / scale),
          role: column.isCap && row.isCap ? .corner : .filling)
      }
    }.filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }

  /// A part along one axis.
  private struct Span {
    let source: CGFloat
    let sourceLength: CGFloat
    let target: CGFloat
    let targetLength: CGFloat
    let isCap: Bool
  }

  /// Returns the leading cap, the middle and the trailing cap. If the target is too short for both caps, they shrink in
  /// proportion.
  private static func spans(
    length: CGFloat, caps: (CGFloat, CGFloat), scale: CGFloat, from start: CGFloat, to end: CGFloat
  ) -> [Span] {
    var (before, behind) = ((caps.0 * scale).rounded(), (caps.1 * scale).rounded())
    if before + behind > length - 1 {
      let excess = (length - 1) / (before + behind)
      (before, behind) = ((before * excess).rounded(.down), (behind * excess).rounded(.down))
    }
    var (targetBefore, targetBehind) = (before / scale, behind / scale)
    if targetBefore + targetBehind > end - start {
      let share = (end - start) / (targetBefore + targetBehind)
      (targetBefore, targetBehind) = (targetBefore * share, targetBehind * share)
    }
    return [
      Span(source: 0, sourceLength: before, target: start, targetLength: targetBefore, isCap: true),
      Span(
        source: before, sourceLength: length - before - behind, target: start + targetBefore,
        targetLength: max(0, end - start - targetBefore - targetBehind), isCap: false),
      Span(
        source: length - behind, sourceLength: behind, target: end - targetBehind, targetLength: targetBehind,
        isCap: true),
    ]
  }
}
