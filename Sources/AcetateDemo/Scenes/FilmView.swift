import UIKit

/// A part of an endless sheet of film, ruled every 20 and every 100 points, which makes a coordinate system visible.
///
/// Its own coordinates are those of the sheet, so that in a scroll view the lines lie where its content's coordinates
/// say. It is made of tiles: each draws its picture when it first comes into sight.
final class FilmView: UIView {
  private let style: Style

  /// The part of the sheet that is there, in the coordinates of the sheet and of the superview alike. Parts that are too
  /// large to be ruled in whole tiles end with cut ones.
  var plane = CGRect.zero {
    didSet { if plane != oldValue { layTiles() } }
  }

  init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  struct Style {
    var background: UIColor
    var fineLine: UIColor
    var line: UIColor
    /// The lines x = 0 and y = 0.
    var axis: UIColor

    static let paper = Style(
      background: UIColor(red: 0.973, green: 0.976, blue: 0.984, alpha: 1),
      fineLine: UIColor(red: 0.925, green: 0.937, blue: 0.957, alpha: 1),
      line: UIColor(red: 0.812, green: 0.843, blue: 0.894, alpha: 1),
      axis: UIColor(red: 0.56, green: 0.62, blue: 0.72, alpha: 1))
  }

  /// Tiles of this many points a side: a few fill a window, and none needs a bitmap of unusual size.
  private static let tileSide: CGFloat = 400

  private func layTiles() {
    for tile in subviews { tile.removeFromSuperview() }
    frame = plane
    bounds.origin = plane.origin
    for y in stride(from: plane.minY, to: plane.maxY, by: Self.tileSide) {
      for x in stride(from: plane.minX, to: plane.maxX, by: Self.tileSide) {
        let part = CGRect(x: x, y: y, width: Self.tileSide, height: Self.tileSide).intersection(plane)
        addSubview(FilmTile(frame: part, style: style))
      }
    }
  }
}

/// A rectangle of the film. Its bounds are its frame, so that it draws in the coordinates of the sheet.
private final class FilmTile: UIView {
  private let style: FilmView.Style

  init(frame: CGRect, style: FilmView.Style) {
    self.style = style
    super.init(frame: frame)
    bounds.origin = frame.origin
    backgroundColor = style.background
  }

  override func draw(_ rect: CGRect) {
    rule(every: 20, color: style.fineLine)
    rule(every: 100, color: style.line)
    style.axis.setFill()
    UIRectFill(CGRect(x: -1, y: bounds.minY, width: 2, height: bounds.height))
    UIRectFill(CGRect(x: bounds.minX, y: -1, width: bounds.width, height: 2))
  }

  /// Draws the lines at whole multiples of a distance, a point wide from there.
  private func rule(every distance: CGFloat, color: UIColor) {
    color.setFill()
    for x in Self.multiples(of: distance, from: bounds.minX, to: bounds.maxX) {
      UIRectFill(CGRect(x: x, y: bounds.minY, width: 1, height: bounds.height))
    }
    for y in Self.multiples(of: distance, from: bounds.minY, to: bounds.maxY) {
      UIRectFill(CGRect(x: bounds.minX, y: y, width: bounds.width, height: 1))
    }
  }

  private static func multiples(of step: CGFloat, from start: CGFloat, to end: CGFloat) -> StrideTo<CGFloat> {
    stride(from: (start / step).rounded(.down) * step, to: end, by: step)
  }
}
