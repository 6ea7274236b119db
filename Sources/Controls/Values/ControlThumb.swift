import Drawing
import Foundation
import Views

/// The thumb of a switch or slider, and the pill of a segmented control: a rounded shape with a shadow.
final class ControlThumb: UIView {
  /// The space around the shape for its shadow, in points: the extent of the blur plus its offset.
  private static let margin: CGFloat = 8

  // Chosen, close to common observation.
  private static let shadowOffset = CGSize(width: 0, height: 2)
  private static let shadowBlur: CGFloat = 5
  private static let shadowAlpha: CGFloat = 0.22

  /// The width, in points, and the opacity of the line that separates a white shape from a white background.
  private static let outlineWidth: CGFloat = 0.5
  private static let outlineAlpha: CGFloat = 0.06

  var color = UIColor.white {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The corner radius, in points; at most half the shorter side counts.
  private let cornerRadius: CGFloat

  init(cornerRadius: CGFloat = .greatestFiniteMagnitude) {
    self.cornerRadius = cornerRadius
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The frame of the shape in the superview's coordinates; the view is larger by the shadow.
  var shapeFrame: CGRect {
    get { frame.shrunk(dx: Self.margin, dy: Self.margin) }
    set { frame = newValue.shrunk(dx: -Self.margin, dy: -Self.margin) }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let shape = bounds.shrunk(dx: Self.margin, dy: Self.margin)
    fill(
      shape.shrunk(dx: -Self.outlineWidth, dy: -Self.outlineWidth), UIColor(white: 0, alpha: Self.outlineAlpha),
      in: context)
    context.setShadow(
      offset: Self.shadowOffset, blur: Self.shadowBlur, color: CGColor(gray: 0, alpha: Self.shadowAlpha))
    fill(shape, color, in: context)
  }

  private func fill(_ rect: CGRect, _ color: UIColor, in context: CGContext) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    context.setFillColor(color.cgColor)
    context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.fillPath()
  }
}
