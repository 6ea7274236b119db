import Foundation

/// The tuned numbers of the scroll indicators. Unless one says otherwise it is Flutter's published measurement of iOS.
enum IndicatorConstants {
  // MARK: Look

  /// How thick the thumb is, and how thick under the pointer. Points.
  static let thickness: CGFloat = 3
  static let wideThickness: CGFloat = 8

  /// The distance from the edges of the view. Points.
  static let margin: CGFloat = 3

  /// How wide the track is, which is what the pointer can hit: the wide thumb with a margin on either side. Points.
  static let trackWidth: CGFloat = wideThickness + 2 * margin

  /// The shortest that a thumb gets, and what it shrinks to while the content is pulled beyond an edge. Points.
  static let minimumLength: CGFloat = 36
  static let minimumOverscrolledLength: CGFloat = 8

  /// The width of the border around a thumb, outside of it. Points. Chosen.
  static let borderWidth: CGFloat = 1

  /// The opacity of a thumb, by its colour. Chosen: 3:1 on white and on black.
  static let blackOpacity: CGFloat = 0.5
  static let whiteOpacity: CGFloat = 0.5

  /// The opacity of the track under the pointer, as a part of the thumb's. Chosen by eye: it is seen, and what lies under
  /// it can be read.
  static let trackOpacity: CGFloat = 0.2

  // MARK: Time

  /// How long an indicator stays after the last movement, and how long it then takes to fade. Seconds.
  static let restDuration: TimeInterval = 1.2
  static let fadeDuration: TimeInterval = 0.25

  /// How long a thumb takes to widen, or to become thin again. Seconds. Chosen.
  static let wideningDuration: TimeInterval = 0.1

  /// How long the track is held until it pages again, and how long from then on. Seconds. Chosen, after the key
  /// repeat of desktops.
  static let firstRepeatDelay: TimeInterval = 0.4
  static let repeatInterval: TimeInterval = 0.1
}
