import Foundation

/// An entry of a menu: a `UIAction`, a `UICommand`, or a `UIMenu` inside another menu.
@preconcurrency @MainActor
open class UIMenuElement: UIAccessibility.Object, IdentityHashable {
  /// The text of the entry.
  open var title: String { storedTitle }

  /// A smaller text below the title; nil for none.
  open var subtitle: String?

  /// The image beside the title; nil for none.
  open var image: UIImage? { storedImage }

  var storedTitle: String
  var storedImage: UIImage?

  package init(title: String, image: UIImage?) {
    (storedTitle, storedImage) = (title, image)
  }

  /// How a menu displays an action or a command.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entry is dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The title is red: the action is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The menu omits the action.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark in front of an action or a command in a menu.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash: part of the action's subject is on.
    case mixed = 2
  }
}
