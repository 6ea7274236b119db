import UIKit

/// A thousand boxes, each a view of its own.
final class BoxSheet: UIView {
  private static let columns = 40
  private static let rows = 25

  /// Points.
  private static let step = CGSize(width: 40, height: 36)

  init() {
    let size = CGSize(width: CGFloat(Self.columns) * Self.step.width, height: CGFloat(Self.rows) * Self.step.height)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = .systemBackground
    (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (true, "A thousand boxes", .image)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let box = UIView(
          frame: CGRect(
            x: CGFloat(column) * Self.step.width + 4, y: CGFloat(row) * Self.step.height + 4,
            width: Self.step.width - 8, height: Self.step.height - 8))
        box.backgroundColor = .pastel(hue: CGFloat(column) / CGFloat(Self.columns), strength: CGFloat(row) / 25)
        box.layer.cornerRadius = 6
        addSubview(box)
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}
