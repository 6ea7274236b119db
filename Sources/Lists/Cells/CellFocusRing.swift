import Foundation
import Views

/// The ring around the cell with the keyboard focus.
final class CellFocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = ListConstants.focusRingWidth
    layer.cornerRadius = ListConstants.focusRingRadius
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() { updateColor() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  private func updateColor() {
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }
}
