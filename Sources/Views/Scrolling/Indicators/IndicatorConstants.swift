import Foundation

/// The tuned constants of scroll indicators. Unless marked otherwise they are Flutter's published measurements of iOS.
enum IndicatorConstants {
  // MARK: Look

  /// The thickness of the thumb, thin and under the pointer, in points.
  static let thickness: CGFloat = 3
  static let wideThickness: CGFloat = 8

  /// The distance from the view's edges, in points.
  static let margin: CGFloat = 3

  /// The width of the track, the area that the pointer can hit: the wide thumb with a margin on both sides, in points.
  static let trackWidth: CGFloat = wideThickness + 2 * margin

  /// The minimum length of the thumb, and its minimum while content is beyond an edge, in points.
  static let minimumLength: CGFloat = 36
  static let minimumOverscrolledLength: CGFloat = 8

  /// The width of the border around the thumb, in points. Chosen.
  static let borderWidth: CGFloat = 1

  /// The opacity of the thumb, by color. Chosen: a contrast of 3:1 on white and on black.
  static let blackOpacity: CGFloat = 0.5
  static let whiteOpacity: CGFloat = 0.5

  /// The opacity of the track under the pointer, relative to the thumb's. Chosen by eye: visible, with legible content
  /// under it.
  static let trackOpacity: CGFloat = 0.2

  // MARK: Time

  /// How long an indicator stays after the last motion, and how long its fade takes, in seconds.
  static let restDuration: TimeInterval = 1.2
  static let fadeDuration: TimeInterval = 0.25

  /// How long the thumb takes to widen or narrow, in seconds. Chosen.
  static let wideningDuration: TimeInterval = 0.1

  /// The time until a held track pages again, and the interval after that, in seconds. Chosen after the key repeat of
  /// desktops.
  static let firstRepeatDelay: TimeInterval = 0.4
  static let repeatInterval: TimeInterval = 0.1
}
