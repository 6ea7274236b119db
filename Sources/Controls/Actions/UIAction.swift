import Foundation
import Views

/// What a control or a menu's entry does, with a name to show for it: a closure, in the place of UIKit's target and
/// selector too.
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

  /// Tells the action from others: a control has at most one for each event with the same identifier.
  public let identifier: Identifier

  /// How a menu shows the action; read when the menu opens.
  public var attributes: Attributes

  /// The mark in front of the action in a menu; read when the menu opens.
  public var state: State

  /// The control that runs the action, or the view whose menu it was chosen from, while it runs.
  public private(set) weak var sender: AnyObject?

  private let handler: Handler

  /// - Parameters:
  ///   - title: Also shown by a button that is made with the action and has no title of its own.
  ///   - image: Also shown by a button or a segment that is made with the action and has no image of its own.
  ///   - identifier: Nil for one that no other action has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
