import Controls
import Diagnostics
import Foundation
import Views

/// The background of a cell, a header or a footer as a value: a color, an image or a view, with corners and a border.
public struct UIBackgroundConfiguration {
  /// Whose background it is, which gives the colors that the app does not set.
  enum Kind {
    case clear, plainCell, groupedCell, sidebarCell, header
    /// A cell of the list that shows it.
    case anyCell
  }

  private var kind: Kind

  /// Whether the state has a color of its own.
  private var isEmphasized = false

  /// The color that the app set.
  private var ownColor: UIColor?
  private var hasOwnColor = false

  /// The color; nil for the tint color. One that is set stays in all states.
  public var backgroundColor: UIColor? {
    get { hasOwnColor ? ownColor : isEmphasized ? kind.emphasizedColor : kind.color }
    set { (ownColor, hasOwnColor) = (newValue, true) }
  }

  /// Makes the color that is shown out of `backgroundColor`, or of the tint color in its place; nil, the default, for the same
  /// color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// Returns the color that is shown in a view with a tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// An effect in front of the color, behind the image; nil, the default, for none.
  public var visualEffect: UIVisualEffect?

  /// A view in front of the color; nil for none. It has the size of the background.
  public var customView: UIView?

  /// An image in front of the color, behind `customView`; nil for none.
  public var image: UIImage?

  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0 {
    didSet { require(cornerRadius, "cornerRadius") }
  }

  /// The distances of the background from the edges of the view, in points; negative ones reach beyond.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      let insets = backgroundInsets
      for inset in [insets.top, insets.leading, insets.bottom, insets.trailing] { require(inset, "backgroundInsets") }
    }
  }

  /// The edges at which the layout margins of the view are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The color of a line around the background; nil for the tint color.
  public var strokeColor: UIColor?

  /// Makes the color of that line out of `strokeColor`, or of the tint color in its place; nil, the default, for the same
  /// color.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// Returns the color of the line in a view with a tint color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The width of that line, in points. 0 by default.
  public var strokeWidth: CGFloat = 0 {
    didSet { require(strokeWidth, "strokeWidth") }
  }

  /// The distance of that line from the edges of the background, in points; negative ones lie inside.
  public var strokeOutset: CGFloat = 0 {
    didSet { require(strokeOutset, "strokeOutset") }
  }

  init(_ kind: Kind) {
    self.kind = kind
  }

  private func require(_ number: CGFloat, _ name: String) {
    requirement(number.isFinite, "UIBackgroundConfiguration.\(name) is \(number); use finite numbers")
  }

  // MARK: Kinds

  /// A background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// The background of a cell in the list that shows it: that of a plain list, a grouped one, or a sidebar.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.anyCell) }

  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

  /// The background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell)
    configuration.cornerRadius = ListConstants.groupRadius
    return configuration
  }

  /// The background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

  /// The background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// The configuration in a list whose cells have a standard one.
  func resolved(like standard: @autoclosure () -> UIBackgroundConfiguration) -> UIBackgroundConfiguration {
    guard kind == .anyCell else { return self }
    let standard = standard()
    var resolved = self
    resolved.kind = standard.kind
    if cornerRadius == 0 { resolved.cornerRadius = standard.cornerRadius }
    if backgroundInsets == .zero { resolved.backgroundInsets = standard.backgroundInsets }
    return resolved
  }

  // MARK: State

  /// Returns the configuration with the color that belongs to a state.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    let cell = state as? UICellConfigurationState
    updated.isEmphasized = cell?.isSelected == true || cell?.isHighlighted == true
    return updated
  }
}

extension UIBackgroundConfiguration.Kind {
  fileprivate var color: UIColor? {
    switch self {
    case .clear, .sidebarCell: .clear
    case .plainCell, .anyCell: .systemBackground
    case .groupedCell: .secondarySystemGroupedBackground
    case .header: .secondarySystemBackground
    }
  }

  fileprivate var emphasizedColor: UIColor? {
    switch self {
    case .clear, .header: color
    case .plainCell, .anyCell, .groupedCell, .sidebarCell: .systemGray4
    }
  }
}
