@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// A control in a cell that shows a sign in its middle.
///
/// Tab does not stop at it: the list moves the focus by items.
class GlyphControl: UIControl {
  let glyph: CellGlyph

  init(_ sign: CellGlyph.Sign) {
    glyph = CellGlyph(sign)
    super.init(frame: .zero)
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { false }

  override var isOwnAccessibilityElement: Bool { ownAccessibilityLabel != nil }
  override var ownAccessibilityLabel: String? { glyph.sign.name?.text }
  override var ownAccessibilityTraits: UIAccessibilityTraits { super.ownAccessibilityTraits.union(.button) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutGlyph()
  }

  func layOutGlyph() {
    let (grid, side) = (PixelGrid(scale: traitCollection.displayScale), ListConstants.editingControlSize)
    glyph.frame = CGRect(
      x: grid.nearest((bounds.width - side) / 2), y: grid.nearest((bounds.height - side) / 2), width: side, height: side
    )
  }
}

/// A sign in a cell that reacts to a press: the detail button, or an editing control.
class CellButton: GlyphControl {
  final var pressed: (@MainActor () -> Void)?

  init(_ sign: CellGlyph.Sign, pressed: (@MainActor () -> Void)? = nil) {
    self.pressed = pressed
    super.init(sign)
    addTarget(for: .touchUpInside) { (button: CellButton) in button.pressed?() }
  }

  required init?(coder: NSCoder) { nil }

  /// The opacity of the sign during a press.
  var pressedOpacity: CGFloat { 0.5 }

  override func stateDidChange() {
    super.stateDidChange()
    glyph.alpha = isHighlighted ? pressedOpacity : 1
  }
}
