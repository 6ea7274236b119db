import UIKit

/// Arrows with names, over the views of a stage.
final class ArrowsView: UIView {
  struct Arrow: Equatable {
    var start: CGPoint
    var end: CGPoint
    var color: UIColor
    var name: String
  }

  var arrows: [Arrow] = [] { didSet { if arrows != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    for arrow in arrows { draw(arrow) }
    var taken: [CGRect] = []
    for arrow in arrows { taken.append(drawName(of: arrow, around: taken)) }
  }

  private func draw(_ arrow: Arrow) {
    let way = arrow.end - arrow.start
    let length = hypot(way.x, way.y)
    arrow.color.set()
    UIBezierPath(ovalIn: CGRect(x: arrow.start.x - 3, y: arrow.start.y - 3, width: 6, height: 6)).fill()
    guard length > 1 else { return }
    let (along, across) = (
      CGPoint(x: way.x / length, y: way.y / length), CGPoint(x: -way.y / length, y: way.x / length)
    )
    let tip = min(10, length)
    let foot = CGPoint(x: arrow.end.x - along.x * tip, y: arrow.end.y - along.y * tip)
    let line = UIBezierPath()
    line.lineWidth = 2.5
    line.move(to: arrow.start)
    line.addLine(to: foot)
    line.stroke()
    let head = UIBezierPath()
    head.move(to: arrow.end)
    head.addLine(to: CGPoint(x: foot.x + across.x * 5, y: foot.y + across.y * 5))
    head.addLine(to: CGPoint(x: foot.x - across.x * 5, y: foot.y - across.y * 5))
    head.close()
    head.fill()
  }

  /// Writes the name at the middle of the arrow, inside of the view and off the names already there.
  ///
  /// - Returns: The place of the name.
  private func drawName(of arrow: Arrow, around taken: [CGRect]) -> CGRect {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedSystemFont(ofSize: 11, weight: .medium), .foregroundColor: arrow.color,
    ]
    let size = arrow.name.size(withAttributes: attributes)
    let middle = CGPoint(x: (arrow.start.x + arrow.end.x) / 2, y: (arrow.start.y + arrow.end.y) / 2)
    func place(_ dy: CGFloat) -> CGRect {
      let origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2 + dy)
      return CGRect(
        origin: origin.rounded(
          in: CGRect(x: 4, y: 4, width: bounds.width - size.width - 8, height: bounds.height - size.height - 8)),
        size: size
      ).insetBy(dx: -3, dy: -1)
    }
    let places = [0, 1, -1, 2, -2, 3, -3].map { place(CGFloat($0) * (size.height + 3)) }
    let free = places.first { place in !taken.contains { $0.intersects(place) } } ?? places[0]
    UIColor.systemBackground.withAlphaComponent(0.88).setFill()
    UIBezierPath(roundedRect: free, cornerRadius: 3).fill()
    arrow.name.draw(at: CGPoint(x: free.minX + 3, y: free.minY + 1), withAttributes: attributes)
    return free
  }
}
