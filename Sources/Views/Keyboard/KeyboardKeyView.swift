import Drawing
import Foundation

/// A key of the panel. It takes no focus: what it types goes to whoever has it.
final class KeyboardKeyView: UIControl {
  let key: KeyboardKey

  private let cap = UIView()
  private let label = UILabel()
  private let icon: KeyboardIcon?

  /// Looks pressed in: Shift while it is on.
  override var isSelected: Bool {
    didSet { stateDidChange() }
  }

  /// Whether Shift stays on: a bar below its arrow says so.
  var isLocked = false {
    didSet { stateDidChange() }
  }

  init(key: KeyboardKey) {
    self.key = key
    icon = KeyboardIcon.Shape(key).map(KeyboardIcon.init)
    super.init(frame: .zero)
    cap.isUserInteractionEnabled = false
    cap.layer.cornerRadius = KeyboardConstants.keyRadius
    layer.cornerRadius = KeyboardConstants.keyRadius
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(cap)
    addSubview(icon ?? label)
    stateDidChange()
  }

  /// What the key shows.
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
    // The line below the key.
    backgroundColor = .keyboardShadow
    label.textColor = isEnabled ? .label : .tertiaryLabel
    icon?.look = isLocked ? .underlined : isSelected ? .filled : .outlined
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 1))
    (icon ?? label).frame = cap.frame.shrunk(dx: 4, dy: 2)
    label.font = .systemFont(ofSize: isSingleCharacter ? min(24, bounds.height * 0.55) : min(16, bounds.height * 0.4))
  }

  private var isSingleCharacter: Bool {
    if case .character = key { true } else { false }
  }
}
