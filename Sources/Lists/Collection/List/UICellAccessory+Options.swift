import Foundation
import Views

/// What the options of all accessories have.
protocol CellAccessoryOptions {
  var isHidden: Bool { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory {
  /// The options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = PlainOptions
  /// The options of a check mark.
  public typealias CheckmarkOptions = PlainOptions
  /// The options of a circle of multiple selection.
  public typealias MultiselectOptions = PlainOptions
  /// The options of a detail button.
  public typealias DetailOptions = PlainOptions
  /// The options of a delete button.
  public typealias DeleteOptions = PlainOptions
  /// The options of an insert button.
  public typealias InsertOptions = PlainOptions
  /// The options of a reorder control.
  public typealias ReorderOptions = PlainOptions

  /// The options of accessories that have no others.
  public struct PlainOptions: CellAccessoryOptions, Sendable {
    /// Whether the accessory is not shown, and takes no room.
    public var isHidden: Bool

    /// The color; nil for that of the kind.
    public var tintColor: UIColor?

    /// Makes options.
    public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
      (self.isHidden, self.tintColor) = (isHidden, tintColor)
    }
  }

  /// The options of a text.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// Whether the text is not shown, and takes no room.
    public var isHidden: Bool

    /// The color; nil for that of secondary labels.
    public var tintColor: UIColor?

    /// The font. That of body text by default.
    public var font: UIFont

    /// Whether a font of a text style follows the user's text size. True by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Makes options.
    public init(
      isHidden: Bool = false, tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.isHidden, self.tintColor, self.font) = (isHidden, tintColor, font)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// The options of an arrow in an outline.
  public struct OutlineDisclosureOptions: CellAccessoryOptions, Sendable {
    /// What a press on the cell does.
    public enum Style: Int, Sendable {
      /// That of a header.
      case automatic
      /// A press anywhere on the cell opens or closes the item.
      case header
      /// A press on the arrow opens or closes the item, one elsewhere selects it.
      case cell
    }

    /// What a press on the cell does.
    public var style: Style

    /// Whether the arrow is not shown, and takes no room.
    public var isHidden: Bool

    /// The color; nil for that of the list.
    public var tintColor: UIColor?

    /// Makes options.
    public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {
      (self.style, self.isHidden, self.tintColor) = (style, isHidden, tintColor)
    }
  }

  /// A view of the app as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view. It keeps its size.
    public let customView: UIView

    /// The edge, and when the view is shown.
    public let placement: Placement

    /// Whether the view is not shown, and takes no room.
    public var isHidden: Bool

    /// The tint color of the view; nil for the inherited one.
    public var tintColor: UIColor?

    /// Makes a configuration.
    public init(customView: UIView, placement: Placement, isHidden: Bool = false, tintColor: UIColor? = nil) {
      (self.customView, self.placement) = (customView, placement)
      (self.isHidden, self.tintColor) = (isHidden, tintColor)
    }
  }
}
