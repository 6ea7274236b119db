import Drawing
import Foundation

/// The measures of text fields. Points; our choice, after UIKit's looks.
enum FieldMetrics {
  static let fontSize: CGFloat = 17
  static let caretWidth: CGFloat = 2
  static let cornerRadius: CGFloat = 6

  /// Between the clear button, or a view beside the text, and the edge or the text.
  static let gap: CGFloat = 5

  /// How much of a text is laid out beyond what fits when it is cut, in UTF-16 units.
  static let ellipsisReserve = 64

  /// How much wider than its text and its borders a field likes to be, for the caret.
  static let slack: CGFloat = 2

  /// Bounds to measure in the room that the parts beside the text take, however wide they are.
  static let ampleWidth: CGFloat = 100_000
}

extension UITextField.BorderStyle {
  /// How far the text keeps off the edges.
  var insets: CGSize {
    switch self {
    case .none: .zero
    case .line: CGSize(width: 4, height: 4)
    case .bezel, .roundedRect: CGSize(width: 7, height: 6)
    }
  }

  /// Draws the border just inside of `rect`, and its ground where there is no other.
  @MainActor
  func draw(in rect: CGRect, fillsGround: Bool) {
    guard self != .none, rect.width > 2, rect.height > 2, let context = UIGraphicsGetCurrentContext() else { return }
    switch self {
    case .none: break
    case .line:
      UIColor.secondaryLabel.setStroke()
      context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    case .bezel: drawBezel(in: rect, context, fillsGround: fillsGround)
    case .roundedRect:
      let radius = min(FieldMetrics.cornerRadius, rect.width / 2, rect.height / 2) - 0.5
      let path = CGPath(
        roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerWidth: max(0, radius), cornerHeight: max(0, radius),
        transform: nil)
      if fillsGround {
        UIColor.tertiarySystemBackground.setFill()
        context.addPath(path)
        context.fillPath()
      }
      UIColor.separator.setStroke()
      context.setLineWidth(1)
      context.addPath(path)
      context.strokePath()
    }
  }

  /// Dark above and to the left, light below and to the right.
  @MainActor
  private func drawBezel(in rect: CGRect, _ context: CGContext, fillsGround: Bool) {
    if fillsGround {
      UIColor.tertiarySystemBackground.setFill()
      context.fill(rect)
    }
    UIColor.systemGray.setFill()
    context.fill([
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 1),
    ])
    UIColor.systemGray4.setFill()
    context.fill([
      CGRect(x: rect.minX + 1, y: rect.maxY - 1, width: rect.width - 1, height: 1),
      CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ])
  }
}
