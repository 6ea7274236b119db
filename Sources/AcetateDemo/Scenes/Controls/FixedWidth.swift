import UIKit

/// A view with a fixed width, at least as high as its content.
final class FixedWidth: UIView {
  private let content: UIView
  private let width: CGFloat

  /// Points.
  var minimumHeight: CGFloat = 0 {
    didSet { if minimumHeight != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(_ content: UIView, width: CGFloat) {
    self.content = content
    self.width = width
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: width, height: max(minimumHeight, content.intrinsicContentSize.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
