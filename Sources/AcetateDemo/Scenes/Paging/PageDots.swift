import UIKit

/// A row of dots, one a page, that of the current page filled.
final class PageDots: UIView {
  private let dots: [UIView]

  /// Points.
  private static let diameter: CGFloat = 12
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 10

  var currentPage = 0 {
    didSet { showCurrentPage() }
  }

  init(count: Int) {
    dots = (0..<count).map { _ in UIView() }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor(white: 0, alpha: 0.35)
    layer.cornerRadius = Self.diameter / 2 + Self.margin
    for dot in dots {
      dot.layer.cornerRadius = Self.diameter / 2
      addSubview(dot)
    }
    showCurrentPage()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = CGFloat(dots.count)
    return CGSize(
      width: count * Self.diameter + (count - 1) * Self.gap + 2 * Self.margin, height: Self.diameter + 2 * Self.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, dot) in dots.enumerated() {
      let x = Self.margin + CGFloat(index) * (Self.diameter + Self.gap)
      dot.frame = CGRect(x: x, y: Self.margin, width: Self.diameter, height: Self.diameter)
    }
  }

  private func showCurrentPage() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = UIColor(white: 1, alpha: index == currentPage ? 1 : 0.4)
    }
  }
}
