@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import TextEditing
@_spi(Toolkit) import Views

/// The text field of a search bar, which can also be used alone: a magnifying glass, the text, and a button that clears it,
/// on a rounded ground.
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = BarConstants.searchFieldRadius
    clearButtonMode = .always
    returnKeyType = .search
    spellCheckingType = .no
    let glass = BarGlyphView(.search)
    glass.frame.size = CGSize(width: BarConstants.searchGlyphSize, height: BarConstants.searchGlyphSize)
    glass.tintColor = .secondaryLabel
    (leftView, leftViewMode) = (glass, .always)
  }

  public required init?(coder: NSCoder) { nil }

  /// The width of the text, and a height of 36 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: BarConstants.searchFieldHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Down moves the focus to the first result. Without results, and with a modifier key, it moves the caret.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !($0.isKey(.keyboardDownArrow) && isFirstResponder && moveFocusToResults()) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func moveFocusToResults() -> Bool {
    (superview as? UISearchBar)?.moveFocusToResults() ?? moveFocus(toResultsIn: nil)
  }

  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(.searchField)
  }

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    var facts = super.accessibilityFacts
    if facts.role == .textField { facts.role = .searchField }
    return facts
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat { BarConstants.searchFieldRadius }

  /// Draws nothing: the ground takes the place of a border.
  open override func draw(_ rect: CGRect) {}
}
