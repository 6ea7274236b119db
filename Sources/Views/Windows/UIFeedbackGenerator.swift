import Foundation

// A desktop computer has no motor that the user could feel. The generators are there for code that is brought over from phones,
// which uses them beside what the user sees.

/// A source of taps that the user of a phone feels. Without effect on a desktop.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  fileprivate init() {}

  /// Prepares the motor. Does nothing on a desktop.
  open func prepare() {}
}

/// The feedback of a collision. Without effect on a desktop.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of a collision.
  public enum FeedbackStyle: Int, Sendable {
    /// The mass of what collides.
    case light, medium, heavy
    /// The hardness of what collides.
    case soft, rigid
  }

  /// Makes a generator.
  public init(style: FeedbackStyle = .medium) {}

  /// Signals a collision. Does nothing on a desktop.
  open func impactOccurred() {}

  /// Signals a collision. Does nothing on a desktop.
  open func impactOccurred(intensity: CGFloat) {}
}

/// The feedback of a selection that changes. Without effect on a desktop.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Makes a generator.
  public override init() {}

  /// Signals that the selection changed. Does nothing on a desktop.
  open func selectionChanged() {}
}

/// The feedback of a task that ended. Without effect on a desktop.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How the task ended.
  public enum FeedbackType: Int, Sendable {
    /// The results of a task.
    case success, warning, error
  }

  /// Makes a generator.
  public override init() {}

  /// Signals the end of a task. Does nothing on a desktop.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
