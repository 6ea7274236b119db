import Foundation

/// Numbers of collection views.
enum CollectionConstants {
  /// The duration of the animation of an update and of a change of the layout, in seconds. Commonly observed.
  static let updateDuration: TimeInterval = 0.3

  /// The part of the view's length that is asked of the layout beyond each edge at once. Chosen: scrolling then asks about
  /// once a page, and what update animations bring in comes from its old place.
  static let windowMargin: CGFloat = 1

  /// The opacity of the rectangle that selects items. Chosen.
  static let bandOpacity: CGFloat = 0.15

  /// The distance, in points, from which a drag between items selects. Chosen, that of a pan with the mouse.
  static let bandHysteresis: CGFloat = 4
}
