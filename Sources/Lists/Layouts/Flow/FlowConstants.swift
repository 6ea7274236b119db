import Foundation

/// Numbers of flow layouts.
enum FlowConstants {
  /// The default distance of lines and of items, in points. Apple documents it.
  static let spacing: CGFloat = 10

  /// The default size of items, in points. Apple documents it.
  static let itemSize = CGSize(width: 50, height: 50)

  /// The part of a device pixel by which the items of a line may be too long. Chosen: three items of a third of the width
  /// fit, whatever their rounding.
  static let tolerance: CGFloat = 0.5

  /// The order of pinned headers and footers, above cells. UIKit prints this number for them.
  static let pinnedOrder = 10

  /// The order of an item that the user moves, above everything else. Chosen.
  static let movingOrder = 1000
}
