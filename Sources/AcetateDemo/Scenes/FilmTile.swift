import UIKit

/// A tile of a `FilmView`. Its bounds equal its frame, so it draws in the coordinates of the sheet.
final class FilmTile: UIView {
  private let style: FilmView.Style

  init(frame: CGRect, style: FilmView.Style) {
    self.style = style
    super.init(frame: frame)
    bounds.origin = frame.origin
    backgroundColor = style.background
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    rule(every: 20, color: style.fineLine)
    rule(every: 100, color: style.line)
    style.axis.setFill()
    UIRectFill(CGRect(x: -1, y: bounds.minY, width: 2, height: bounds.height))
    UIRectFill(CGRect(x: bounds.minX, y: -1, width: bounds.width, height: 2))
  }

  /// Draws lines of one point at whole multiples of a distance.
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
