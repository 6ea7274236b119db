import Diagnostics
import Foundation
import Views

// Items that perform a selector, or call a method: `action: Controller.edit(_:)`. The target is not retained.

extension UIBarButtonItem {
  /// Makes a button with a title that calls a method of `target` with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style)
    call(action, of: target)
  }

  /// Makes a button with a title that calls a method of `target` without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style)
    call(action, of: target)
  }

  /// Makes a button with a title that performs `action`. Without one it does nothing, or opens its menu.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Makes a button with an image that calls a method of `target` with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style)
    call(action, of: target)
  }

  /// Makes a button with an image that calls a method of `target` without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style)
    call(action, of: target)
  }

  /// Makes a button with an image that performs `action`. Without one it does nothing, or opens its menu.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Makes a button of the system that calls a method of `target` with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(systemItem: systemItem)
    call(action, of: target)
  }

  /// Makes a button of the system that calls a method of `target` without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem)
    call(action, of: target)
  }

  /// Makes a button of the system that performs `action`, or a space. Without an action a button does nothing.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  // MARK: Internals

  private convenience init(title: String? = nil, image: UIImage? = nil, style: Style) {
    self.init(.button, style: style)
    (self.title, self.image) = (title, image)
  }

  private func call<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, of target: Target?
  ) {
    onPress { [weak target] item in
      guard let target else { return }
      guard let sender = item as? Sender else {
        requirementFailure("\(item) has an action of \(Target.self) that takes \(Sender.self)")
      }
      action(target)(sender)
    }
  }

  private func call<Target: AnyObject>(
    _ action: @escaping @MainActor (Target) -> @MainActor () -> Void, of target: Target?
  ) {
    onPress { [weak target] _ in
      if let target { action(target)() }
    }
  }
}
