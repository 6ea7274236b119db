import Controls
import Foundation
@_spi(Toolkit) import Views

/// The control at the trailing edge of a cell by which its row is lifted and moved.
final class ReorderControl: UIControl {
  /// What the user does with it. Locations are in the window.
  enum Action {
    case lift(CGPoint), move(CGPoint), drop, cancel
  }

  private let glyph = CellGlyph(.reorder)
  private let act: @MainActor (Action) -> Void

  init(act: @escaping @MainActor (Action) -> Void) {
    self.act = act
    super.init(frame: .zero)
    glyph.isUserInteractionEnabled = false
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { false }

  /// Neither scrolling nor a swipe begins here.
  override func confines(_ touch: UITouch) -> Bool { true }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    act(.lift(touch.location(in: nil)))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    act(.move(touch.location(in: nil)))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    act(.drop)
  }

  override func cancelTracking(with event: UIEvent?) {
    act(.cancel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (grid, side) = (PixelGrid(scale: traitCollection.displayScale), ListConstants.editingControlSize)
    glyph.frame = CGRect(
      x: grid.nearest((bounds.width - side) / 2), y: grid.nearest((bounds.height - side) / 2), width: side, height: side
    )
  }
}
