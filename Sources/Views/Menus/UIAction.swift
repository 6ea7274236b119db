import Foundation

/// A closure with a name, for controls and menus. It also replaces UIKit's target and selector.
public final class UIAction: UIMenuElement {
  /// The code of an action. Its argument is the action itself.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The name that identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Identifies the action: a control has at most one action with an identifier for each event.
  public let identifier: Identifier

  /// How a menu displays the action. Read when the menu opens.
  public var attributes: Attributes

  /// The mark in front of the action in a menu. Read when the menu opens.
  public var state: State

  /// What the action does, for people who look for it. A menu displays it if there is no title.
  public var discoverabilityTitle: String?

  /// While the action runs, the control that performs it, or the view whose menu it was chosen from.
  public private(set) weak var sender: AnyObject?

  private let handler: Handler

  /// - Parameters:
  ///   - title: Also the title of a button that is made with the action and has none of its own.
  ///   - subtitle: Of the entry in a menu; nil for none.
  ///   - image: Also the image of a button or segment that is made with the action and has none of its own.
  ///   - identifier: Nil for a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Runs the action for `sender`.
  package func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
