@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// A sign in a cell that reacts to a press: the detail button, or an editing control.
///
/// Tab does not stop at it: the list moves the focus by rows.
final class CellButton: UIControl {
  private let glyph: CellGlyph

  var sign: CellGlyph.Sign {
    get { glyph.sign }
    set { glyph.sign = newValue }
  }

  /// The side of the sign, in points.
  private let side: CGFloat

  init(_ sign: CellGlyph.Sign, side: CGFloat, pressed: @escaping @MainActor () -> Void) {
    glyph = CellGlyph(sign)
    self.side = side
    super.init(frame: .zero)
    glyph.isUserInteractionEnabled = false
    addSubview(glyph)
    addTarget(for: .touchUpInside) { (_: CellButton) in pressed() }
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    glyph.alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: traitCollection.displayScale)
    glyph.frame = CGRect(
      x: grid.nearest((bounds.width - side) / 2), y: grid.nearest((bounds.height - side) / 2), width: side, height: side
    )
  }
}
