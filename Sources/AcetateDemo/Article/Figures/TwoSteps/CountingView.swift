import UIKit

/// A view with a picture of its own, which counts how often it draws it, and flashes when it has.
final class CountingView: DraggableView {
  /// The calls of `draw(_:)`.
  private(set) var drawCount = 0

  private let picture: (CGRect) -> Void
  private let flash = UIView()
  private var flashedCount = 0

  init(frame: CGRect, picture: @escaping (CGRect) -> Void) {
    self.picture = picture
    super.init(frame: frame)
    flash.isUserInteractionEnabled = false
    flash.backgroundColor = .systemRed
    flash.alpha = 0
    addSubview(flash)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    drawCount += 1
    picture(bounds)
  }

  /// Flashes if the view has painted since the last call.
  ///
  /// - Returns: Whether it has.
  func flashIfPainted() -> Bool {
    guard drawCount != flashedCount else { return false }
    flashedCount = drawCount
    flash.frame = bounds
    flash.alpha = 0.6
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { self.flash.alpha = 0 }
    return true
  }

  // MARK: Pictures

  /// Draws a rounded rectangle with a name in its upper left corner.
  static func drawBox(_ name: String, _ color: UIColor, in area: CGRect) {
    color.setFill()
    UIBezierPath(roundedRect: area, cornerRadius: 8).fill()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: color.legibleText,
    ]
    name.draw(at: CGPoint(x: area.minX + 8, y: area.minY + 7), withAttributes: attributes)
  }

  /// Draws lines at whole multiples of 20 points.
  static func drawFilm(in area: CGRect) {
    UIColor(white: 1, alpha: 0.45).setFill()
    for x in stride(from: area.minX, through: area.maxX, by: 20) {
      UIRectFill(CGRect(x: x, y: area.minY, width: 1, height: area.height))
    }
    for y in stride(from: area.minY, through: area.maxY, by: 20) {
      UIRectFill(CGRect(x: area.minX, y: y, width: area.width, height: 1))
    }
  }
}
