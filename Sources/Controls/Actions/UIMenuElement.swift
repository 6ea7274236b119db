import Foundation
import Views

/// An entry of a menu: a `UIAction`, or a `UIMenu` inside another menu.
@preconcurrency @MainActor
open class UIMenuElement {
  /// The text of the entry.
  public let title: String

  /// The image beside the title; nil for none.
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// How a menu displays an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action is dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The title is red: the action is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The menu omits the action.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark in front of an action in a menu.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash: part of the action's subject is on.
    case mixed = 2
  }
}
