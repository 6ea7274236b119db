import Controls
import Diagnostics
import Foundation
import Views

/// The background of a cell, a header or a footer as a value: a colour, an image or a view, with corners and a border.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The colours that a kind of view has in its states.
  enum Kind {
    case clear, plainCell, groupedCell, sidebarCell, plainHeader
  }

  private let kind: Kind

  /// The colour for the state that the configuration was last updated for.
  private var stateColor: UIColor?

  private var ownColor: UIColor??

  /// A view that fills the background, above the colour; nil for none.
  public var customView: UIView?

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0 {
    didSet { require(cornerRadius, "cornerRadius") }
  }

  /// The distances of the background from the edges of its view, in points; negative ones reach beyond.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      for inset in [backgroundInsets.top, backgroundInsets.leading, backgroundInsets.bottom, backgroundInsets.trailing]
      {
        require(inset, "backgroundInsets")
      }
    }
  }

  /// The edges at which the layout margins of the view are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The colour; nil for the tint colour of the view. A colour that is set stays in all states.
  public var backgroundColor: UIColor? {
    get { ownColor ?? stateColor }
    set { ownColor = .some(newValue) }
  }

  /// An image above the colour; nil for none.
  public var image: UIImage?

  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// The colour of the border; nil for the tint colour of the view.
  public var strokeColor: UIColor?

  /// The width of the border, in points; 0 for none.
  public var strokeWidth: CGFloat = 0 {
    didSet { require(strokeWidth, "strokeWidth") }
  }

  /// The distance of the border from the edges of the background, in points; negative ones lie inside.
  public var strokeOutset: CGFloat = 0 {
    didSet { require(strokeOutset, "strokeOutset") }
  }

  private func require(_ number: CGFloat, _ name: String) {
    requirement(number.isFinite, "UIBackgroundConfiguration.\(name) is \(number); use finite numbers")
  }

  private init(_ kind: Kind) {
    self.kind = kind
    stateColor = kind.color(isSelected: false)
  }

  // MARK: Kinds

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

  /// The background of a cell in a sidebar, with round corners.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell)
    configuration.cornerRadius = ListConstants.groupRadius
    return configuration
  }

  /// The background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }

  /// The background of a header or footer in a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// Returns the configuration with the colour that belongs to a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let cell = state as? UICellConfigurationState
    var updated = self
    updated.stateColor = kind.color(isSelected: cell?.isSelected == true || cell?.isHighlighted == true)
    return updated
  }
}

extension UIBackgroundConfiguration.Kind {
  @MainActor
  fileprivate func color(isSelected: Bool) -> UIColor {
    switch self {
    case .clear: .clear
    case .plainCell: isSelected ? .systemGray4 : .systemBackground
    case .groupedCell: isSelected ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell: isSelected ? .systemGray4 : .clear
    case .plainHeader: .secondarySystemBackground
    }
  }
}
