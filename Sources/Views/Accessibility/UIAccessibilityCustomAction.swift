import Foundation

/// Something that the user of an assistive technology can do with an element, by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: IdentityHashable {
  /// Performs an action, and returns whether it did something.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  private var text: NSAttributedString

  /// The image beside the name; nil for none.
  open var image: UIImage?

  /// Performs the action; nil for the method of the target.
  open var actionHandler: Handler?

  /// The object whose method performs the action, which is not retained.
  open weak var target: AnyObject?

  /// The method: it may take the action, and returns whether it did something. A method without a result always did.
  open var selector: Selector?

  /// The name, which is read to the user.
  open var name: String {
    get { text.string }
    set { text = NSAttributedString(string: newValue) }
  }

  /// The name with attributes for speech.
  open var attributedName: NSAttributedString {
    get { text }
    set { text = newValue.copy() as? NSAttributedString ?? newValue }
  }

  private init(_ name: NSAttributedString, _ image: UIImage?, _ handler: Handler?) {
    (text, self.image, actionHandler) = (name.copy() as? NSAttributedString ?? name, image, handler)
  }

  /// Makes an action that a method of `target` performs.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// Makes an action that a method of `target` performs.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(attributedName: attributedName, image: nil, target: target, selector: selector)
  }

  /// Makes an action that a method of `target` performs.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(attributedName: NSAttributedString(string: name), image: image, target: target, selector: selector)
  }

  /// Makes an action that a method of `target` performs.
  public convenience init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    self.init(attributedName, image, nil)
    self.target = target as AnyObject?
    self.selector = selector
  }

  /// Makes an action that a closure performs.
  public convenience init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.init(NSAttributedString(string: name), image, actionHandler)
  }

  /// Makes an action that a closure performs.
  public convenience init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
    self.init(attributedName, image, actionHandler)
  }

  /// Makes an action that a method of `target` performs, named as in `Controller.remove(_:)`. The target is not retained.
  public convenience init<Target: AnyObject>(
    name: String, image: UIImage? = nil, target: Target?,
    selector: @escaping @MainActor (Target) -> @MainActor (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, image: image) { [weak target] action in target.map { selector($0)(action) } ?? false }
    self.target = target
  }

  /// Performs the action.
  ///
  /// - Returns: Whether it did something: false without a handler and a target.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return selector.perform(on: target, with: self) as? Bool ?? true
  }
}
