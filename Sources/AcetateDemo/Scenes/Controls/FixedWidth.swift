import UIKit

/// A view as wide as it is told to be, and as high as what is in it, or higher.
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

  override var intrinsicContentSize: CGSize {
    CGSize(width: width, height: max(minimumHeight, content.intrinsicContentSize.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
