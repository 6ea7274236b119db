import UIKit

/// A colored box of a figure with its name, to be dragged.
final class DragBox: DraggableView {
  private let label = UILabel()

  /// Whether the arrow keys move the box.
  var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }

  init(_ name: String, color: UIColor, frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = color
    layer.cornerRadius = 6
    label.text = name
    label.setFont(ofSize: 15, weight: .semibold)
    label.textColor = color.legibleText
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
    showSelection()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { showSelection() }

  private func showSelection() {
    layer.borderWidth = isSelected ? 3 : 0
    layer.borderColor = UIColor.label.cgColor
  }
}

extension UIColor {
  // The colors of figures: the same number has the same color in all of them.
  static let frameColor = UIColor(light: 0x0050B8, dark: 0x80BCFF)
  static let boundsColor = UIColor(light: 0x1B7A33, dark: 0x30DB5B)
  static let positionColor = UIColor(light: 0xB23B00, dark: 0xFFA64D)

  static let boxRed = UIColor(red: 0.815, green: 0.007, blue: 0.105, alpha: 1)
  static let boxBlue = UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)
  static let boxYellow = UIColor(red: 0.972, green: 0.905, blue: 0.109, alpha: 1)
}
