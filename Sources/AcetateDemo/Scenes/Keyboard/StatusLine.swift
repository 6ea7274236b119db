import UIKit

/// The numbers of a scroll view: those that an inset changes, and those that it does not.
final class StatusLine: UIView {
  /// Points.
  private static let leastWidthForTwoLines: CGFloat = 600

  /// The height, for three lines in a narrow window and two in a wide one.
  static func height(forWidth width: CGFloat) -> CGFloat { width < leastWidthForTwoLines ? 58 : 44 }

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemGroupedBackground
    label.numberOfLines = 0
    label.semanticContentAttribute = .forceLeftToRight
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let end = label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16)
    end.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      end,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ scrollView: UIScrollView) {
    let (bounds, size) = (scrollView.bounds, scrollView.contentSize)
    let inset = scrollView.adjustedContentInset
    let lowest = -inset.top
    let highest = max(lowest, size.height + inset.bottom - bounds.height)
    let sizes =
      "bounds.size \(bounds.width.figure) x \(bounds.height.figure)   "
      + "contentSize \(size.width.figure) x \(size.height.figure)"
    let insetFigure = "contentInset.bottom \(inset.bottom.figure)"
    let offset = "contentOffset.y \(scrollView.contentOffset.y.figure)"
    let range = "legal from \(lowest.figure) to \(highest.figure)"
    label.text =
      bounds.width < Self.leastWidthForTwoLines
      ? "\(sizes)\n\(insetFigure)   \(offset)\n\(range)" : "\(sizes)   \(insetFigure)\n\(offset)   \(range)"
  }
}
