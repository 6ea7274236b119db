import UIKit

/// Curves and dots over two axes, with a title for each axis.
final class PlotView: UIView {
  struct Curve: Equatable {
    var points: [CGPoint]
    var color: UIColor
    var isDashed = false
  }

  struct Dots: Equatable {
    var points: [CGPoint]
    var color: UIColor
    var radius: CGFloat
    var isFilled = true
  }

  struct Content: Equatable {
    var title = ""
    var curves: [Curve] = []
    var dots: [Dots] = []
    /// The values at the ends of the axes.
    var end = CGPoint(x: 1, y: 1)
    var xTitle = ""
    var yTitle = ""
  }

  var content = Content() { didSet { if content != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private static func attributes(_ color: UIColor, weight: UIFont.Weight = .regular) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: 11, weight: weight), .foregroundColor: color]
  }

  /// The area of the curves.
  private var area: CGRect {
    let line = "0".size(withAttributes: Self.attributes(.label)).height.rounded(.up)
    return CGRect(
      x: 10, y: 2 * line + 8, width: max(0, bounds.width - 20), height: max(0, bounds.height - 3 * line - 14))
  }

  private func placed(_ point: CGPoint) -> CGPoint {
    let area = area
    return CGPoint(
      x: area.minX + point.x / content.end.x * area.width, y: area.maxY - point.y / content.end.y * area.height)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), content.end.x > 0, content.end.y > 0 else { return }
    drawAxes()
    context.saveGState()
    context.clip(to: area.insetBy(dx: -6, dy: -6))
    for curve in content.curves { draw(curve) }
    for dots in content.dots {
      dots.color.set()
      for point in dots.points.map(placed) {
        let path = UIBezierPath(
          ovalIn: CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -dots.radius, dy: -dots.radius))
        if dots.isFilled { path.fill() } else { path.stroke() }
      }
    }
    context.restoreGState()
  }

  private func drawAxes() {
    let area = area
    UIColor.secondaryText.setFill()
    UIRectFill(CGRect(x: area.minX, y: area.maxY, width: area.width, height: 1))
    UIRectFill(CGRect(x: area.minX, y: area.minY, width: 1, height: area.height))
    let own = Self.attributes(.secondaryText)
    content.title.draw(at: CGPoint(x: area.minX, y: 4), withAttributes: Self.attributes(.label, weight: .semibold))
    let line = content.yTitle.size(withAttributes: own).height
    content.yTitle.draw(at: CGPoint(x: area.minX + 4, y: area.minY - line), withAttributes: own)
    let width = content.xTitle.size(withAttributes: own).width
    content.xTitle.draw(at: CGPoint(x: area.maxX - width, y: area.maxY + 2), withAttributes: own)
  }

  private func draw(_ curve: Curve) {
    guard let first = curve.points.first else { return }
    let path = UIBezierPath()
    path.move(to: placed(first))
    for point in curve.points.dropFirst() { path.addLine(to: placed(point)) }
    path.lineWidth = 2
    if curve.isDashed { path.setLineDash([4, 3], count: 2, phase: 0) }
    curve.color.setStroke()
    path.stroke()
  }
}
