import Inspector
import UIKit

/// Draws the constraints of the view under it.
final class ConstraintOverlay: UIView {
  var lines: ConstraintLines? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let lines, let context = UIGraphicsGetCurrentContext() else { return }
    var drawing = ConstraintDrawing(in: context, bounds: bounds)
    drawing.draw(lines)
  }
}
