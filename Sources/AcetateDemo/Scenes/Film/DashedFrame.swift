import UIKit

/// A dashed outline of a rectangle.
final class DashedFrame: UIView {
  private let color: UIColor

  init(color: UIColor) {
    self.color = color
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    color.setStroke()
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [6, 4])
    context.stroke(bounds.insetBy(dx: 1, dy: 1))
  }
}
