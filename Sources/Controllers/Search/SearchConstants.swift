import Foundation

/// Numbers of search controllers, each with its unit and its source.
enum SearchConstants {
  /// The opacity of the black over content that a search dims. Source: that of alerts.
  static let dimming: CGFloat = 0.2
  static let darkDimming: CGFloat = 0.48
}
