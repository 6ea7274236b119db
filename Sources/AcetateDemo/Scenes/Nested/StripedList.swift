import UIKit

/// A vertical list of colored rows.
final class StripedList: UIScrollView {
  private let rows: [UIView]

  private static let rowCount = 40

  /// Points.
  private static let rowHeight: CGFloat = 56
  private static let gap: CGFloat = 8

  /// - Parameters:
  ///   - name: The text of each row, followed by the row's number.
  ///   - hue: The hue in the middle of the rows' colors.
  init(name: String, hue: CGFloat) {
    rows = (0..<Self.rowCount).map { index in
      let row = UIView()
      // From light to dark and back, so that motion is visible.
      let phase = abs(CGFloat(index % 10) - 5) / 5
      row.backgroundColor = .pastel(hue: hue + 0.06 * phase, strength: phase)
      row.layer.cornerRadius = 10
      row.addName("\(name), row \(index + 1)", top: 19)
      return row
    }
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(hue: hue, saturation: 0.3, brightness: 0.16, alpha: 1)
        : UIColor(hue: hue, saturation: 0.08, brightness: 1, alpha: 1)
    }
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, step) = (bounds.width - 2 * Self.gap, Self.rowHeight + Self.gap)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: Self.gap, y: Self.gap + CGFloat(index) * step, width: width, height: Self.rowHeight)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * step + Self.gap)
  }
}
