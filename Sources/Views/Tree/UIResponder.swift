import Foundation

/// An object that receives events and passes on those that it does not handle: a view, a view controller, a window, the
/// application or its delegate.
@preconcurrency @MainActor
open class UIResponder: UIAccessibility.Object, UIResponderStandardEditActions, IdentityHashable, SelectorPerforming,
  CustomStringConvertible, CustomDebugStringConvertible
{
  /// Makes a responder.
  public override init() {}

  // MARK: Equality and description, as of every object with Objective-C

  /// The class and the address, such as `<Shop.CartController: 0x55d0c0>`; of a view, also its frame in the superview.
  open nonisolated var description: String { "<\(nameWithAddress)>" }

  /// The description, by default.
  open nonisolated var debugDescription: String { description }

  /// Whether the responder equals an object, which `==` asks too. By default only itself.
  open nonisolated func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// A number that is equal for equal responders. A class that overrides `isEqual(_:)` overrides it too.
  open nonisolated var hash: Int { Int(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// Whether two responders are equal.
  public static nonisolated func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right || left.isEqual(right)
  }

  /// Adds `hash`.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The responder that receives unhandled events. Nil ends the chain.
  open var next: UIResponder? { nil }

  // MARK: Nibs, which there are none of

  /// Called in UIKit after a nib made the object. No effect on Linux: there are no nibs, and it is never called.
  open func awakeFromNib() {}

  /// Called in UIKit by the editor of nibs. No effect on Linux: it is never called.
  open func prepareForInterfaceBuilder() {}

  // MARK: First responder

  /// Whether this object may become the first responder. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object agrees to stop being the first responder. True by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder receives key events first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder receive key events first. Returns false if it may not, if it is in no window, or if the
  /// current first responder does not resign or names another one. A view in no window becomes first responder when it
  /// enters one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    guard let window = responderWindow else {
      (self as? UIView)?.sparseState.becomesFirstResponderInWindow = true
      return false
    }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder {
      guard present.resignFirstResponder() else { return false }
      // A callback may have made another responder first, or removed this one.
      guard window.firstResponder == nil, responderWindow === window, canBecomeFirstResponder else {
        return isFirstResponder
      }
    }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder, if this object agrees. Returns false only if it does not; true if it was not the
  /// first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    (self as? UIView)?.existingSparseState?.becomesFirstResponderInWindow = false
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window at the end of the responder chain.
  package var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: Commands

  /// The commands that keys run while this responder is in the chain of the responder that receives key events; nil for
  /// none. Of several for a key, the first command of the nearest responder runs.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether this responder has a method. It has a standard edit action if its class overrides it.
  open func responds(to aSelector: Selector?) -> Bool {
    aSelector.map { $0.isMethod(of: self) && !StandardEditMethods.isMissing($0, in: self) } ?? false
  }

  /// Whether this responder can perform an action. The default implementation returns whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// Returns the object that performs an action: this responder if it can, or else what `next` returns. Nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called before a menu displays a command that this responder performs, and before a key runs it. Override it to change
  /// the command's attributes, state or title.
  open func validate(_ command: UICommand) {}

  /// Changes the menus of the menu bar. Called for the application and its delegate when the bar is first needed, and again
  /// after `UIMenuSystem.main.setNeedsRebuild()`. Call super.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Standard edit actions. These do nothing; `StandardEditMethods` lists them in the same order.

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func pasteAndMatchStyle(_ sender: Any?) {}
  open func pasteAndGo(_ sender: Any?) {}
  open func pasteAndSearch(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}
  open func find(_ sender: Any?) {}
  open func findAndReplace(_ sender: Any?) {}
  open func findNext(_ sender: Any?) {}
  open func findPrevious(_ sender: Any?) {}
  open func useSelectionForFind(_ sender: Any?) {}
  open func printContent(_ sender: Any?) {}
  open func rename(_ sender: Any?) {}
  open func duplicate(_ sender: Any?) {}
  open func move(_ sender: Any?) {}
  open func export(_ sender: Any?) {}

  // MARK: Events; passed along the chain unless a subclass handles them.

  /// Called when touches came down. The default implementation passes them to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches moved. The default implementation passes them to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches were lifted. The default implementation passes them to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches were cancelled: a gesture was recognized, or the window became invisible. The default
  /// implementation passes them to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys went down. The default implementation passes them to `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called in UIKit when the force of a button changed. No effect on Linux: keys have none, and it is never called.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  /// Called when keys came up. The default implementation passes them to `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses were cancelled: another window receives the keys. The default implementation passes them to
  /// `next`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motions of the device

  /// Called when the user shook the device. No effect on Linux: it is never called.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Called when the user has shaken the device. No effect on Linux: it is never called.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Called when a motion of the device was something else. No effect on Linux: it is never called.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
