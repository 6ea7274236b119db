import Diagnostics
import Foundation
import Views

// Items that call a method. A method takes the place of UIKit's selector: `action: Controller.edit(_:)`. The target is not
// retained.

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

  /// Makes a button with a title that does nothing, or opens its menu. Both `target` and `action` are nil.
  public convenience init(title: String?, style: Style, target: Never?, action: Never?) {
    self.init(title: title, style: style)
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

  /// Makes a button with an image that does nothing, or opens its menu. Both `target` and `action` are nil.
  public convenience init(image: UIImage?, style: Style, target: Never?, action: Never?) {
    self.init(image: image, style: style)
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

  /// Makes a button of the system that does nothing, or a space. Both `target` and `action` are nil.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Never?, action: Never?) {
    self.init(systemItem: systemItem)
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
