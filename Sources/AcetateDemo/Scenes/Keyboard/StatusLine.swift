import UIKit

/// What a scroll view's numbers are now, those that an inset changes and those that it does not.
final class StatusLine: UIView {
  static let height: CGFloat = 44

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemGroupedBackground
    label.numberOfLines = 2
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    addSubview(label)
  }

  func show(_ scrollView: UIScrollView) {
    let (bounds, size) = (scrollView.bounds, scrollView.contentSize)
    let inset = scrollView.adjustedContentInset
    let lowest = -inset.top
    let highest = max(lowest, size.height + inset.bottom - bounds.height)
    label.text = """
      bounds.size \(bounds.width.figure) x \(bounds.height.figure)   contentSize \(size.width.figure) x \(size.height.figure)   \
      contentInset.bottom \(inset.bottom.figure)
      contentOffset.y \(scrollView.contentOffset.y.figure)   legal from \(lowest.figure) to \(highest.figure)
      """
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 4)
  }
}
