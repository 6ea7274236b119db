import Foundation

/// Numbers of tab bar controllers, each with its unit and its source.
enum TabConstants {
  /// The greatest number of tabs in a narrow window. Source: UIKit's documentation of tab bar controllers.
  static let mostTabs = 5

  /// The height of a row of the list More, in points. Source: common observation of lists on phones.
  static let rowHeight: CGFloat = 44

  /// The distance of a row's content from its sides, and of its title from the image, in points. Source: common observation
  /// of lists on phones.
  static let rowPadding: CGFloat = 16
}
