import UIKit

/// A part of an endless sheet of film, ruled every 20 and every 100 points, which makes a coordinate system visible.
///
/// Its coordinates are those of the sheet, so in a scroll view the lines match the content's coordinates. It consists
/// of tiles, which draw when they first become visible.
final class FilmView: UIView {
  private let style: Style

  /// The existing part of the sheet, in coordinates of the sheet, which are those of the superview.
  var plane = CGRect.zero {
    didSet { if plane != oldValue { layTiles() } }
  }

  init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  struct Style {
    var background: UIColor
    var fineLine: UIColor
    var line: UIColor
    /// The lines x = 0 and y = 0.
    var axis: UIColor

    /// Pale in the light appearance, and dark in the dark one.
    static let paper = Style(
      background: adaptive((0.973, 0.976, 0.984), (0.102, 0.106, 0.118)),
      fineLine: adaptive((0.925, 0.937, 0.957), (0.141, 0.149, 0.169)),
      line: adaptive((0.812, 0.843, 0.894), (0.216, 0.231, 0.263)),
      axis: adaptive((0.56, 0.62, 0.72), (0.42, 0.46, 0.53)))

    private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat)

    private static func adaptive(_ light: Components, _ dark: Components) -> UIColor {
      UIColor { traits in
        let own = traits.userInterfaceStyle == .dark ? dark : light
        return UIColor(red: own.red, green: own.green, blue: own.blue, alpha: 1)
      }
    }
  }

  /// The side of a tile, in points: a few tiles fill a window, and none needs an unusually large bitmap.
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
