@_spi(Toolkit) import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A key of the panel, which includes the gaps around it. It takes no focus, because it types into the first responder.
final class KeyboardKeyView: UIControl {
  let key: KeyboardKey

  /// The visible frame of the key, in the bounds.
  var keyFrame = CGRect.zero {
    didSet { if keyFrame != oldValue { setNeedsLayout() } }
  }

  private let shadow = UIView()
  private let cap = UIView()
  private let label = UILabel()
  private let icon: KeyboardIcon?

  /// Whether the key looks pressed, as Shift does while it is on.
  override var isSelected: Bool {
    didSet { stateDidChange() }
  }

  /// Whether Shift is locked, which a bar below its arrow shows.
  var isLocked = false {
    didSet { stateDidChange() }
  }

  init(key: KeyboardKey) {
    self.key = key
    icon = KeyboardIcon.Shape(key).map(KeyboardIcon.init)
    super.init(frame: .zero)
    for part in [shadow, cap] {
      part.isUserInteractionEnabled = false
      part.layer.cornerRadius = KeyboardConstants.keyRadius
      addSubview(part)
    }
    // The line below the key.
    shadow.backgroundColor = .keyboardShadow
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(icon ?? label)
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// The content of the key.
  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override var canBecomeFocused: Bool { false }
  override var isPressedByKeys: Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    let isPale = key.isText != isHighlighted || isSelected
    cap.backgroundColor = isPale ? .keyboardKey : .keyboardFunctionKey
    label.textColor = isEnabled ? .label : .tertiaryLabel
    icon?.look = isLocked ? .underlined : isSelected ? .filled : .outlined
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (frame, height) = (keyFrame, keyFrame.height)
    shadow.frame = frame
    cap.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(0, height - 1))
    let (x, y) = (min(4, cap.frame.width / 2), min(2, cap.frame.height / 2))
    (icon ?? label).frame = cap.frame.insetBy(dx: x, dy: y)
    label.font = .systemFont(ofSize: max(1, isSingleCharacter ? min(24, height * 0.55) : min(16, height * 0.4)))
  }

  private var isSingleCharacter: Bool {
    if case .character = key { true } else { false }
  }
}
