@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// A button of a bar without its content: pale while it is pressed, with a highlight under the pointer.
class BarPressControl: UIControl {
  /// The content, which a press and the disabled state pale.
  let face = UIView()

  private let highlight = UIView()
  private let hover = UIHoverGestureRecognizer()

  /// Called after a press.
  var action: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [highlight, face] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    highlight.backgroundColor = .tertiarySystemFill
    highlight.layer.cornerRadius = BarConstants.highlightRadius
    highlight.alpha = 0
    hover.addTarget { [weak self] _ in self?.showState() }
    addGestureRecognizer(hover)
    addTarget(for: .touchUpInside) { $0.wasPressed() }
  }

  required init?(coder: NSCoder) { nil }

  /// Called after a click, or Space or Return.
  func wasPressed() { action() }

  override func layoutSubviews() {
    super.layoutSubviews()
    (highlight.frame, face.frame) = (bounds, bounds)
  }

  override var focusRingRadius: CGFloat { BarConstants.highlightRadius }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  private func showState() {
    let isHovered = isEnabled && (hover.state == .began || hover.state == .changed)
    face.alpha = !isEnabled ? ControlConstants.disabledAlpha : isHighlighted ? BarConstants.pressedAlpha : 1
    highlight.alpha = isHovered || (isEnabled && isHighlighted) ? 1 : 0
  }
}
