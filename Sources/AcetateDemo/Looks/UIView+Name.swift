import UIKit

extension UIView {
  /// Names a coloured view at its top left, in black or white.
  ///
  /// - Parameter top: How far the name is below the top edge, in points.
  func addName(_ text: String, top: CGFloat = 10) {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = backgroundColor?.legibleText ?? .label
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 12, y: top)
    addSubview(label)
  }
}
