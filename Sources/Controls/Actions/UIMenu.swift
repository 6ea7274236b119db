import Foundation
import Views

/// A list of actions to choose from, with the title of the whole above it.
///
/// A menu among the children of another one is a group of its entries, set apart by lines, with the option
/// `displayInline`; without it, it is one entry that leads to a list of its own.
open class UIMenu: UIMenuElement {
  /// The entries in their order.
  public let children: [UIMenuElement]

  /// How the menu is displayed.
  public let options: Options

  /// The ways to display a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entries stand among those of the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
  }

  /// - Parameter image: Shown where the menu is an entry of another one.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
  }
}
