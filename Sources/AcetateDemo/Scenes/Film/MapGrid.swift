import UIKit

/// The lines of a reduced plane, one every 100 of its points, and its labeled axes.
final class MapGrid: UIView {
  /// The plane's origin in the bounds, and the reduction.
  var origin = CGPoint.zero { didSet { if origin != oldValue { setNeedsDisplay() } } }
  var reduction: CGFloat = 1 { didSet { if reduction != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.quaternaryLabel.setFill()
    let step = 100 * reduction
    for x in Self.lines(through: origin.x, every: step, to: bounds.maxX) {
      UIRectFill(CGRect(x: x.rounded(), y: 0, width: 1, height: bounds.height))
    }
    for y in Self.lines(through: origin.y, every: step, to: bounds.maxY) {
      UIRectFill(CGRect(x: 0, y: y.rounded(), width: bounds.width, height: 1))
    }
    UIColor.secondaryText.set()
    drawAxes(in: context)
  }

  private func drawAxes(in context: CGContext) {
    let (x, y) = (origin.x.rounded(), origin.y.rounded())
    UIRectFill(CGRect(x: 0, y: y, width: bounds.width, height: 1))
    UIRectFill(CGRect(x: x, y: 0, width: 1, height: bounds.height))
    fillArrow(in: context, [(bounds.maxX, y + 0.5), (bounds.maxX - 8, y - 3.5), (bounds.maxX - 8, y + 4.5)])
    fillArrow(in: context, [(x + 0.5, bounds.maxY), (x - 3.5, bounds.maxY - 8), (x + 4.5, bounds.maxY - 8)])
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.italicSystemFont(ofSize: 12), .foregroundColor: UIColor.secondaryText,
    ]
    "x".draw(at: CGPoint(x: bounds.maxX - 12, y: y - 19), withAttributes: attributes)
    "y".draw(at: CGPoint(x: x - 13, y: bounds.maxY - 20), withAttributes: attributes)
  }

  private func fillArrow(in context: CGContext, _ points: [(CGFloat, CGFloat)]) {
    context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    context.fillPath()
  }

  /// The positions of lines from 0 to `end`, one of them at `place`.
  private static func lines(through place: CGFloat, every step: CGFloat, to end: CGFloat) -> StrideTo<CGFloat> {
    guard step > 2 else { return stride(from: end, to: end, by: 1) }
    return stride(from: place - (place / step).rounded(.down) * step, to: end, by: step)
  }
}
