import Foundation
import Views

/// Displays a picture of a bar's button in the tint color.
final class BarGlyphView: UIView {
  private let glyph: BarGlyph

  init(_ glyph: BarGlyph) {
    self.glyph = glyph
    super.init(frame: CGRect(x: 0, y: 0, width: BarConstants.glyphSize, height: BarConstants.glyphSize))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: BarConstants.glyphSize, height: BarConstants.glyphSize)
  }

  override func tintColorDidChange() {
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    tintColor.set()
    glyph.draw(size: bounds.width, isMirrored: isMirrored)
  }
}
