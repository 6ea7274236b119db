import Foundation
import TestSupport

@testable import Controllers
@testable import Views

extension OffscreenHarness {
  /// A window that shows `root`, with the calls of its opening over.
  @MainActor
  static func showing(
    _ root: UIViewController, width: CGFloat = 400, height: CGFloat = 600, framesPerSecond: Int = 60
  ) -> OffscreenHarness {
    let harness = OffscreenHarness(
      root: root, size: CGSize(width: width, height: height), framesPerSecond: framesPerSecond)
    harness.runUntilIdle()
    return harness
  }

  /// Does something, and runs to the end.
  func settle(_ change: () -> Void) {
    change()
    runUntilIdle()
  }

  /// Resizes the window, and runs to the end.
  func resizeAndSettle(_ width: CGFloat, _ height: CGFloat) {
    resize(to: CGSize(width: width, height: height))
    runUntilIdle()
  }

  /// Presses and releases a key, and runs to the end.
  func strikeAndSettle(_ name: String) {
    strike(name)
    runUntilIdle()
  }

  /// Clicks with the mouse, and runs to the end.
  func clickAndSettle(_ x: CGFloat, _ y: CGFloat) {
    pointer.click(at: CGPoint(x: x, y: y))
    runUntilIdle()
  }
}
