import Foundation

/// Numbers of tooltips, each with its unit and its source.
enum ToolTipConstants {
  /// How long the pointer rests before the text appears, in seconds. Source: GTK.
  static let delay: TimeInterval = 0.5

  /// The duration of its appearance, in seconds. Chosen.
  static let fadeDuration: TimeInterval = 0.15

  /// The distance of the text's panel below the pointer, or above it without enough room, in points. Chosen: the size of
  /// the usual pointer.
  static let distanceBelow: CGFloat = 20
  static let distanceAbove: CGFloat = 8

  /// The least distance from the edges of the window, the space around the text and the greatest width of a line, in
  /// points. Chosen.
  static let margin: CGFloat = 4
  static let padding = CGSize(width: 8, height: 5)
  static let greatestTextWidth: CGFloat = 300

  static let fontSize: CGFloat = 13
  static let cornerRadius: CGFloat = 6
}
