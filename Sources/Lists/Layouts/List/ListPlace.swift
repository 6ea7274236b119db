import Foundation
import Views

/// The place of a cell, a header or a footer in a list, on which its look depends.
struct ListPlace: Equatable {
  enum Role {
    case item, header, footer
  }

  let appearance: UICollectionLayoutListConfiguration.Appearance
  let role: Role

  /// Whether it is the first or the last item of its section.
  let isFirst: Bool
  let isLast: Bool

  /// The margin of the content at the sides, in points.
  let margin: CGFloat

  /// The lines; nil for none.
  let separators: UIListSeparatorConfiguration?

  /// Whether there is a line above the item.
  var hasTopSeparator: Bool {
    guard let separators, role == .item else { return false }
    switch separators.topSeparatorVisibility {
    case .automatic: return appearance == .grouped && isFirst
    case .visible: return true
    case .hidden: return false
    }
  }

  /// Whether there is a line below the item.
  var hasBottomSeparator: Bool {
    guard let separators, role == .item else { return false }
    switch separators.bottomSeparatorVisibility {
    case .automatic: return !isLast || appearance == .plain || appearance == .sidebarPlain || appearance == .grouped
    case .visible: return true
    case .hidden: return false
    }
  }

  static let everyCorner: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The part of the background with round corners.
  var roundCorners: CACornerMask {
    guard appearance == .insetGrouped else { return Self.everyCorner }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}
