import UIKit
import Views

/// The offset of a scroll view and its legal range, in a pill over the content.
final class OffsetFigures: UIView {
  private let label = UILabel()

  /// Points.
  private static let margin: CGFloat = 16
  private static let size = CGSize(width: 300, height: 44)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = UIColor(white: 0.12, alpha: 0.85)
    layer.cornerRadius = Self.size.height / 2
    label.numberOfLines = 2
    label.textAlignment = .center
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.textColor = .white
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(offset: CGFloat, legal: ClosedRange<CGFloat>, room: String) {
    label.text = """
      offset \(offset.figure) of \(legal.lowerBound.figure)…\(legal.upperBound.figure)
      room by \(room)
      """
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: Self.margin, dy: 0)
  }
}
