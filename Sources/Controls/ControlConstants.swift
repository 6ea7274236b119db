import Foundation

/// The numbers that controls share. Each control's own measures stand with it.
package enum ControlConstants {
  /// How far beyond the edges a finger still counts as inside, in points. Apple documents only that there is such a
  /// margin; 70 is what is commonly observed.
  static let fingerSlack: CGFloat = 70

  /// The width of the line around a track or a ground, in points. Our choice.
  static let outlineWidth: CGFloat = 1

  /// The opacity of a control that is disabled, of 1. Our choice.
  package static let disabledAlpha: CGFloat = 0.5

  /// How far the pointer goes before a press is a drag, in points. Our choice: less than for content, as nothing else
  /// waits for it.
  static let dragSlop: CGFloat = 3

  /// How long a part of a control takes to its new place, in seconds. Commonly observed.
  static let slideDuration: TimeInterval = 0.2
}
