import Foundation

/// What a control does, with a name to show for it: a closure, in the place of UIKit's target and selector too.
@MainActor
public final class UIAction {
  public typealias Handler = @MainActor (UIAction) -> Void

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Shown by a button that is made with the action and has no title of its own.
  public let title: String

  /// Shown by a button or a segment that is made with the action and has no image of its own.
  public let image: UIImage?

  /// Tells the action from others: a control has at most one for each event with the same identifier.
  public let identifier: Identifier

  /// The control that runs the action, while it does.
  public private(set) weak var sender: AnyObject?

  private let handler: Handler

  /// - Parameter identifier: Nil for one that no other action has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
