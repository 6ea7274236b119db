import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The arrow of an item in an outline. It points down while the item shows its children.
final class OutlineButton: CellButton {
  private var isExpanded = false

  init() {
    super.init(.disclosure)
  }

  required init?(coder: NSCoder) { nil }

  override var pressedOpacity: CGFloat { 1 }

  override var ownAccessibilityLabel: String? {
    (isExpanded ? SystemString.accessibilityCollapse : .accessibilityExpand).text
  }

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
