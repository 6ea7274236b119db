import Foundation

/// Numbers of compositional layouts.
enum CompositionalConstants {
  /// The part of a device pixel by which the items of a group may be too long together. Chosen: three items of a third of
  /// the width fit, whatever their rounding.
  static let tolerance: CGFloat = 0.5

  /// The order of supplementary views of items and groups, in front of cells. Chosen.
  static let supplementaryOrder = 1

  /// The order of pinned views at boundaries, in front of cells. Chosen, like that of pinned headers of flow layouts.
  static let pinnedOrder = FlowConstants.pinnedOrder

  /// The part of the visible length of a section that scrolls across for which elements are made beyond each end at once.
  /// Chosen, like `ListConstants.windowMargin`.
  static let margin: CGFloat = 1

  /// The velocity of a release, in points per millisecond, below which content comes to rest at the nearest group instead
  /// of one ahead. Chosen: the velocity that turns a page.
  static let boundaryVelocity: CGFloat = 0.05
}
