import Foundation

/// The constants that controls share. Each control's own measures are in its file.
package enum ControlConstants {
  /// How far outside of the edges a finger still counts as inside, in points. Apple documents only that there is such a
  /// margin; 70 is commonly observed.
  static let fingerSlack: CGFloat = 70

  /// The width of the outline of a track or background, in points. Chosen.
  static let outlineWidth: CGFloat = 1

  /// The opacity of a disabled control. Chosen.
  package static let disabledAlpha: CGFloat = 0.5

  /// How far the pointer moves before a press becomes a drag, in points. Chosen: less than for content, because no
  /// other gesture waits for it.
  static let dragSlop: CGFloat = 3

  /// How long a part of a control takes to slide to its new place, in seconds. Commonly observed.
  static let slideDuration: TimeInterval = 0.2
}
