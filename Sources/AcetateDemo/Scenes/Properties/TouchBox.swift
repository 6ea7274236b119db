import UIKit

/// A box that lights up under a touch, and keeps a border after a cancelled touch.
final class TouchBox: UIView {
  private let color: UIColor

  init(frame: CGRect, name: String, color: UIColor) {
    self.color = color
    super.init(frame: frame)
    backgroundColor = color
    layer.cornerRadius = 16
    layer.borderColor = UIColor.systemGray.cgColor
    addName(name)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemGray
    layer.borderWidth = 0
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = color
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = color
    layer.borderWidth = 4
  }
}
