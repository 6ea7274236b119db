import Foundation

/// A list of actions with a title.
///
/// With the option `displayInline`, a menu inside another one is a group of that menu's entries, between separators.
/// Without it, it is one entry that opens a list of its own.
open class UIMenu: UIMenuElement {
  /// The entries in their order.
  open private(set) var children: [UIMenuElement]

  /// Identifies the menu in the menu bar.
  open private(set) var identifier: Identifier

  /// How the menu is displayed.
  open private(set) var options: Options

  /// The ways to display a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entries are a group in the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
  }

  /// - Parameters:
  ///   - subtitle: The subtitle of the menu as an entry of another one; nil for none.
  ///   - image: The image of the menu as an entry of another one.
  ///   - identifier: Nil for a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.children = children
    self.options = options
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Returns the menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions and commands with a check mark.
  open var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on || ($0 as? UICommand)?.state == .on }
  }
}
