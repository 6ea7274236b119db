import Foundation

/// The look of the scroll indicators: Flutter's published measurements of iOS.
enum IndicatorConstants {
  /// Points.
  static let thickness: CGFloat = 3

  /// The distance from the edges of the view. Points.
  static let margin: CGFloat = 3

  /// The shortest that an indicator gets, and what it shrinks to while the content is pulled beyond an edge. Points.
  static let minimumLength: CGFloat = 36
  static let minimumOverscrolledLength: CGFloat = 8

  /// How long an indicator stays after the last movement, and how long it then takes to fade. Seconds.
  static let restDuration: TimeInterval = 1.2
  static let fadeDuration: TimeInterval = 0.25

  /// The opacity of an indicator, by its colour.
  static let blackOpacity: CGFloat = 0.35
  static let whiteOpacity: CGFloat = 0.5
}
