import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The text of an accessory.
final class AccessoryLabel: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, font: UIFont, color: UIColor) {
    (label.text, label.font, label.textColor) = (text, font, color)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// The button of an accessory. Tab does not stop at it: the list moves the focus by items.
final class AccessoryButton: UIView {
  var pressed: (@MainActor () -> Void)?

  private lazy var button = CellButton(sign) { [weak self] in self?.pressed?() }
  private let sign: CellGlyph.Sign

  init(_ kind: UICellAccessory.Kind) {
    sign =
      switch kind {
      case .delete: .delete
      case .insert: .insert
      default: .detail
      }
    super.init(frame: .zero)
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}

/// The arrow of an item in an outline. It points down while the item shows its children.
final class OutlineButton: GlyphControl {
  var pressed: (@MainActor () -> Void)?

  private var isExpanded = false

  init() {
    super.init(.disclosure)
    addTarget(for: .touchUpInside) { (button: OutlineButton) in button.pressed?() }
  }

  required init?(coder: NSCoder) { nil }

  /// Turns the arrow, animated in 0.3 s.
  func setExpanded(_ isExpanded: Bool, animated: Bool) {
    guard isExpanded != self.isExpanded else { return }
    self.isExpanded = isExpanded
    let turn: @MainActor () -> Void = {
      self.glyph.transform =
        isExpanded ? CGAffineTransform(rotationAngle: self.isMirrored ? -.pi / 2 : .pi / 2) : .identity
    }
    guard animated else { return UIView.performOwnWithoutAnimation { turn() } }
    UIView.animate(withDuration: ListConstants.updateDuration) { turn() }
  }

  override func layOutGlyph() {
    glyph.bounds.size = CGSize(width: ListConstants.glyphSize, height: ListConstants.glyphSize)
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
