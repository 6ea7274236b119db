import UIKit

extension UIView {
  /// Writes a name at the top left of a colored view, in black or white.
  ///
  /// - Parameter top: The distance of the name from the top edge, in points.
  func addName(_ text: String, top: CGFloat = 10) {
    let label = UILabel()
    label.text = text
    label.setFont(ofSize: 15, weight: .semibold)
    label.textColor = backgroundColor?.legibleText ?? .label
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 12, y: top)
    addSubview(label)
  }
}
