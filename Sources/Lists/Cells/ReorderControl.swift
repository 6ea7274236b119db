import Controls
import Foundation
@_spi(Toolkit) import Views

/// The control at the trailing edge of a cell by which its row is lifted and moved.
final class ReorderControl: GlyphControl {
  /// What the user does with it. Locations are in the window.
  enum Action {
    case lift(CGPoint), move(CGPoint), drop, cancel
  }

  private let act: @MainActor (Action) -> Void

  init(act: @escaping @MainActor (Action) -> Void) {
    self.act = act
    super.init(.reorder)
  }

  required init?(coder: NSCoder) { nil }

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
}
