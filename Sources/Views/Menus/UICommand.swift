import Foundation

/// An entry of a menu that calls a method of a responder, which need not be known to the menu.
///
/// The method is called on the first responder of the chain that can perform it: from the responder that receives key
/// events on, or else from the view of the menu on. Without any, or if that responder's `validate(_:)` disables the command,
/// it cannot be chosen.
open class UICommand: UIMenuElement {
  /// The method. It may take the command as its argument.
  open private(set) var action: Selector

  /// Data for the method; nil for none.
  open private(set) var propertyList: Any?

  /// What a key command does when more modifier keys are down. Empty by default.
  open private(set) var alternates: [UICommandAlternate]

  /// How a menu displays the command.
  open var attributes: Attributes

  /// The mark in front of the command in a menu.
  open var state: State

  /// What the command does, for people who look for it. A menu displays it if there is no title.
  open var discoverabilityTitle: String?

  /// The text of the entry.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image beside the title; nil for none.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// Makes a command of the method that a selector names.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.alternates = alternates
    self.action = action
    self.propertyList = propertyList
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image)
  }

  /// Makes a command of a method with one argument, for example `UICommand(title: "Save", action: Editor.save(_:))`.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(of: action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command of a method without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(of: action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  // MARK: Performing

  /// The object that performs the command for the first of some responders whose chain has one; nil if the command cannot
  /// be chosen. The object has validated the command.
  package func target(from responders: [UIResponder]) -> Any? {
    guard let target = responders.lazy.compactMap({ $0.target(forAction: self.action, withSender: self) }).first else {
      return nil
    }
    (target as? UIResponder)?.validate(self)
    return attributes.contains(.disabled) ? nil : target
  }

  /// Calls the method.
  ///
  /// - Returns: Whether there is an object that performs the command.
  @discardableResult
  package func perform(from responders: [UIResponder]) -> Bool {
    guard let target = target(from: responders) else { return false }
    action.perform(on: target, with: self)
    return true
  }
}

/// What a key command does when more modifier keys are down than its own.
@preconcurrency @MainActor
public final class UICommandAlternate {
  /// The text of the menu's entry.
  public let title: String

  /// The method.
  public let action: Selector

  /// The modifier keys besides those of the command.
  public let modifierFlags: UIKeyModifierFlags

  /// Makes an alternate for the `alternates` of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}
