import Drawing
import Foundation
import Views

/// A mark in a menu's row. It is drawn, so no font needs to have it.
final class MenuGlyph: UIView {
  enum Shape {
    case check, dash
    /// An arrow in the direction of text, or against it.
    case forward, back
    case up, down
  }

  private let shape: Shape

  var color = UIColor.label {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  init(_ shape: Shape) {
    self.shape = shape
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The points of the strokes, in a square of 16 units.
  private var corners: [CGPoint] {
    switch shape {
    case .check: [CGPoint(x: 3, y: 8.5), CGPoint(x: 6.5, y: 12), CGPoint(x: 13, y: 4)]
    case .dash: [CGPoint(x: 4, y: 8), CGPoint(x: 12, y: 8)]
    case .forward: [CGPoint(x: 6, y: 3.5), CGPoint(x: 10.5, y: 8), CGPoint(x: 6, y: 12.5)]
    case .up: [CGPoint(x: 3.5, y: 10), CGPoint(x: 8, y: 5.5), CGPoint(x: 12.5, y: 10)]
    case .down: [CGPoint(x: 3.5, y: 6), CGPoint(x: 8, y: 10.5), CGPoint(x: 12.5, y: 6)]
    case .back: [CGPoint(x: 10, y: 3.5), CGPoint(x: 5.5, y: 8), CGPoint(x: 10, y: 12.5)]
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isMirrored, shape == .forward || shape == .back {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    context.scaleBy(x: bounds.width / 16, y: bounds.height / 16)
    color.set()
    context.setLineWidth(1.8)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.addLines(between: corners)
    context.strokePath()
  }
}
