import Foundation
import Views

/// The lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Equatable {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// As in lists of that appearance.
    case automatic
    /// It is shown.
    case visible
    /// It is not shown.
    case hidden
  }

  /// Stands for insets that begin where the content does, and end at the edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether there is a line above the item.
  public var topSeparatorVisibility = Visibility.automatic

  /// Whether there is a line below the item.
  public var bottomSeparatorVisibility = Visibility.automatic

  /// The distances of the upper line from the edges of the cell, in points; only leading and trailing count.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

  /// The distances of the lower line from the edges of the cell.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

  /// The color of the lines.
  public var color = UIColor.separator

  /// Makes the lines of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    if listAppearance == .sidebar { bottomSeparatorVisibility = .hidden }
  }
}
