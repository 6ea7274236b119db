import Diagnostics
import Foundation

extension UIGestureRecognizer {
  /// The name of the property that can be observed.
  static let stateKey = "state"

  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` at each change of the state. It is not retained.
  ///
  /// - Parameters:
  ///   - keyPath: `"state"`. Any other is a programming error.
  ///   - context: Passed to the observer as it is.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    requirement(keyPath == Self.stateKey, "\(self) has no \"\(keyPath)\" that can be observed; only its state can")
    addObserver(
      observer, forKeyPath: keyPath, of: \UIGestureRecognizer.state, options: options, context: context)
  }
}

extension SelectorPerforming where Self: UIGestureRecognizer {
  /// Calls `changeHandler` at each change of the recognizer's state, until the result is released or invalidated.
  @preconcurrency @MainActor
  public func observe(
    _ keyPath: KeyPath<Self, UIGestureRecognizer.State>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<UIGestureRecognizer.State>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, named: UIGestureRecognizer.stateKey, options: options, changeHandler: changeHandler)
  }
}
