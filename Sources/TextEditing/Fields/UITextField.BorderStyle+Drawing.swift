import Drawing
import Foundation
import Views

@MainActor
extension UITextField.BorderStyle {
  /// Draws the border inside `rect`, and its background if there is no other.
  func draw(in rect: CGRect, fillsGround: Bool) {
    guard self != .none, rect.width > 2, rect.height > 2, let context = UIGraphicsGetCurrentContext() else { return }
    switch self {
    case .none: break
    case .line:
      UIColor.controlOutline.setStroke()
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
      UIColor.controlOutline.setStroke()
      context.setLineWidth(1)
      context.addPath(path)
      context.strokePath()
    }
  }

  /// Draws a sunken border: dark above and to the left, light below and to the right.
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
