import UIKit

/// Says that a search found nothing.
final class NoResultView: UIView {
  private let label = UILabel()

  /// In points.
  private static let margin: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .secondaryText
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) {
    label.text = "No contact matches “\(text)”."
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
  }
}
