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

  // MARK: Accessibility

  /// The item that the button displays, whose values for assistive technologies count; nil for none.
  var barItem: UIBarItem? { nil }

  override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement && barItem?.accessibilityElementsHidden != true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? barItem?.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  override var accessibilityLanguage: String? {
    get { super.accessibilityLanguage ?? barItem?.accessibilityLanguage }
    set { super.accessibilityLanguage = newValue }
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? barItem?.accessibilityCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  override var isOwnAccessibilityElement: Bool { true }
  override var ownAccessibilityLabel: String? { barItem?.accessibilityLabel }
  override var ownAccessibilityValue: String? { barItem?.accessibilityValue }
  override var ownAccessibilityHint: String? { barItem?.accessibilityHint ?? super.ownAccessibilityHint }
  override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(.button).union(barItem?.accessibilityTraits ?? .none)
  }

  override func accessibilityActivate() -> Bool {
    barItem?.accessibilityActivate() == true || super.accessibilityActivate()
  }

  // MARK: Pressing

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
