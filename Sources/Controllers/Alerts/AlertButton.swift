import Foundation
@_spi(Toolkit) import Controls
@_spi(Toolkit) import Views

/// The button of an action.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()

  /// Whether the title is bold.
  var isPreferred = false {
    didSet { update() }
  }

  private let size: CGFloat

  /// - Parameter size: The usual size of the title, in points.
  init(_ action: UIAlertAction, size: CGFloat) {
    self.action = action
    self.size = size
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    update()
    action.didChange = { [weak self] in self?.update() }
  }

  required init?(coder: NSCoder) { nil }

  override var isOwnAccessibilityElement: Bool { true }
  override var ownAccessibilityLabel: String? { action.accessibilityLabel ?? action.title }
  override var ownAccessibilityHint: String? { action.accessibilityHint ?? super.ownAccessibilityHint }
  override var ownAccessibilityTraits: UIAccessibilityTraits { super.ownAccessibilityTraits.union(.button) }

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? action.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  /// The width of the title with its insets, in points.
  var fittingWidth: CGFloat { label.intrinsicContentSize.width + 2 * AlertConstants.buttonInset }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertConstants.buttonInset, dy: 0)
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  private func update() {
    isEnabled = action.isEnabled
    label.font = .systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular, like: .body)
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }
}
