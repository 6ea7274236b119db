import UIKit

/// A colored page with as many boxes as its number, so that pages can be counted.
final class PageView: UIView {
  private let boxes: [UIView]
  private let name = UILabel()

  /// Points.
  private static let boxSide: CGFloat = 96
  private static let gap: CGFloat = 20

  /// - Parameter number: From 1.
  init(number: Int, of count: Int) {
    boxes = (0..<number).map { _ in UIView() }
    super.init(frame: .zero)
    let hue = CGFloat(number - 1) / CGFloat(count)
    backgroundColor = .pastel(hue: hue)
    shouldGroupAccessibilityChildren = true
    name.text = "Page \(number) of \(count)"
    name.setFont(ofSize: 20, weight: .semibold)
    name.textAlignment = .center
    addSubview(name)
    for box in boxes {
      box.backgroundColor = UIColor(hue: hue, saturation: 0.75, brightness: 0.65, alpha: 1)
      box.layer.cornerRadius = 16
      addSubview(box)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Centers the boxes in as many columns as fit, at most three.
  override func layoutSubviews() {
    super.layoutSubviews()
    let step = Self.boxSide + Self.gap
    let fitting = Int((bounds.width - Self.gap) / step)
    let columns = max(1, min(boxes.count, 3, fitting))
    let rows = (boxes.count + columns - 1) / columns
    let corner = CGPoint(
      x: (bounds.width - CGFloat(columns) * step + Self.gap) / 2,
      y: (bounds.height - CGFloat(rows) * step + Self.gap) / 2)
    let height = max(32, name.intrinsicContentSize.height)
    name.frame = CGRect(x: 0, y: (corner.y - Self.gap - height).rounded(), width: bounds.width, height: height)
    for (index, box) in boxes.enumerated() {
      let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
      box.frame = CGRect(
        x: (corner.x + column * step).rounded(), y: (corner.y + row * step).rounded(), width: Self.boxSide,
        height: Self.boxSide)
    }
  }
}
