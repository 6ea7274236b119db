import Foundation
import Views

/// What a window had not done when its test ended; see `OffscreenHarness.finish()`.
public struct UnfinishedWork: Equatable, Sendable {
  /// The number of animations that are not over, or whose completions were not called. Those that repeat forever count, also
  /// while they cannot be seen.
  public var animations = 0

  /// The number of fingers that are down, and of presses of the mouse.
  public var touches = 0

  /// The number of touches that views have not received in full, because a gesture may still take them.
  public var withheldTouches = 0

  /// When the next frame is due, in seconds since the window opened; nil if the window waits for input.
  public var nextFrame: TimeInterval?

  /// Whether nothing is left to do.
  public var isEmpty: Bool { self == UnfinishedWork() }

  /// Nothing.
  public init() {}

  @MainActor
  init(of window: UIWindow, nextFrame: TimeInterval?) {
    (animations, touches, withheldTouches) = window.unfinished
    self.nextFrame = nextFrame
  }
}
