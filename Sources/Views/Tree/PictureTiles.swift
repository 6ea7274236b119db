import Foundation
import Rendering

/// The picture of a view that is too large for one bitmap, in square tiles. Only tiles that were visible are drawn.
final class PictureTiles {
  /// The side of a tile, in pixels.
  static let side = 256

  /// The column and the row of a tile, from the picture's top left.
  struct Index: Hashable {
    var column: Int
    var row: Int
  }

  /// A rectangle of tiles.
  struct Span {
    var columns: Range<Int>
    var rows: Range<Int>

    /// The tiles that cover an area of pixels of a picture with `size` pixels.
    init(covering pixels: CGRect, of size: CGSize) {
      func range(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> Range<Int> {
        let side = CGFloat(PictureTiles.side)
        // Beyond 2^40 tiles are smaller than the precision of their places.
        let first = max(0, (start / side).rounded(.down))
        let last = min((length / side).rounded(.up), (end / side).rounded(.up), 1_099_511_627_776)
        return first < last ? Int(first)..<Int(last) : 0..<0
      }
      columns = range(pixels.minX, pixels.maxX, size.width)
      rows = range(pixels.minY, pixels.maxY, size.height)
    }

    private init(columns: Range<Int>, rows: Range<Int>) {
      (self.columns, self.rows) = (columns, rows)
    }

    /// With one more tile on each side.
    var expanded: Span {
      Span(
        columns: (columns.lowerBound - 1)..<(columns.upperBound + 1),
        rows: (rows.lowerBound - 1)..<(rows.upperBound + 1))
    }

    func contains(_ index: Index) -> Bool { columns.contains(index.column) && rows.contains(index.row) }

    func forEach(_ body: (Index) -> Void) {
      for row in rows { for column in columns { body(Index(column: column, row: row)) } }
    }
  }

  /// Device pixels per point.
  let scale: CGFloat

  /// The tiles that were drawn. A tile in which the view draws nothing has no bitmap.
  private var tiles: [Index: Bitmap?] = [:]

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// The bitmap of a tile that was drawn; nil if the view draws nothing there.
  func bitmap(at index: Index) -> Bitmap? { tiles[index] ?? nil }

  func isMissing(_ index: Index) -> Bool { tiles[index] == nil }

  func store(_ bitmap: Bitmap?, at index: Index) {
    tiles.updateValue(bitmap, forKey: index)
  }

  /// Forgets the tiles outside of a span.
  func keepOnly(_ span: Span) {
    tiles = tiles.filter { span.contains($0.key) }
  }

  /// Forgets the tiles that show a stale part of the picture, in pixels.
  func remove(touching pixels: CGRect) {
    tiles = tiles.filter { !Self.rect(of: $0.key).intersects(pixels) }
  }

  /// The place of a tile in the picture, in pixels.
  static func rect(of index: Index) -> CGRect {
    CGRect(x: index.column * side, y: index.row * side, width: side, height: side)
  }

  var count: Int { tiles.count }
}

extension AffineMap {
  /// The box around a mapped rectangle of pixels.
  func box(around rect: DeviceRect) -> CGRect {
    let corners = [
      apply(Double(rect.minX), Double(rect.minY)), apply(Double(rect.maxX), Double(rect.minY)),
      apply(Double(rect.minX), Double(rect.maxY)), apply(Double(rect.maxX), Double(rect.maxY)),
    ]
    return CGRect(around: corners.map { CGPoint(x: $0.x, y: $0.y) })
  }
}
