import UIKit

/// Numbered rows below each other, each a view, in the colors of the rainbow.
final class RowStack: UIView {
  /// Points.
  static let rowHeight: CGFloat = 40

  /// The height of all rows, in points.
  let height: CGFloat

  init(count: Int) {
    height = CGFloat(count) * Self.rowHeight
    super.init(frame: .zero)
    semanticContentAttribute = .forceLeftToRight
    for number in 1...max(1, count) {
      let row = UILabel()
      row.text = "  Row \(number)"
      row.textAlignment = .left
      row.backgroundColor = .pastel(hue: CGFloat(number % 36) / 36, strength: 0.5)
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in subviews.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight - 1)
    }
  }
}
