import Diagnostics
import Foundation

/// An observer of a view by the name of a property.
struct KeyPathObserver {
  weak var observer: (any KeyValueObserver)?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let observation: NSKeyValueObservation
}

extension UIView {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` at each change of a property of the view. It is not
  /// retained.
  ///
  /// - Parameters:
  ///   - keyPath: `"frame"`, `"bounds"`, `"center"` or `"hidden"`, of a scroll view `"contentOffset"`, `"contentSize"` or
  ///     `"contentInset"`, of an image view `"image"`, and of a label, a text field or a text view `"font"`. Any other is a
  ///     programming error.
  ///   - context: Passed to the observer as it is.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard var last = observableValue(named: keyPath) else {
      requirementFailure("\(self) has no \"\(keyPath)\" that can be observed")
    }
    let notify: (UIView, any KeyValueObserver, (any UIObservableValue)?, any UIObservableValue) -> Void = {
      view, observer, old, new in
      observer.observeValue(
        forKeyPath: keyPath, of: view, change: [NSKeyValueChangeKey: Any](from: old, to: new, options), context: context
      )
    }
    let observation = NSKeyValueObservation { [weak self, weak observer] in
      guard let self, let observer, let new = observableValue(named: keyPath), !new.isEqual(to: last) else { return }
      let old = last
      // Set first, because the observer may change the property.
      last = new
      notify(self, observer, old, new)
    }
    add(observation)
    sparseState.keyPathObservers.append(
      KeyPathObserver(observer: observer, keyPath: keyPath, context: context, observation: observation))
    if options.contains(.initial) { notify(self, observer, nil, last) }
  }

  /// Ends the observation of a property by `observer`.
  public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    guard !removeObservers({ $0.observer === observer && $0.keyPath == keyPath }) else { return }
    (self as any SelectorPerforming).removeObserver(observer, forKeyPath: keyPath)
  }

  /// Ends the observation of a property by `observer` with a context.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    guard !removeObservers({ $0.observer === observer && $0.keyPath == keyPath && $0.context == context }) else {
      return
    }
    (self as any SelectorPerforming).removeObserver(observer, forKeyPath: keyPath, context: context)
  }

  /// Of several, the last that was added. Returns whether there was one.
  private func removeObservers(_ isMeant: (KeyPathObserver) -> Bool) -> Bool {
    guard let state = existingSparseState, let index = state.keyPathObservers.lastIndex(where: isMeant) else {
      return false
    }
    state.keyPathObservers.remove(at: index).observation.invalidate()
    state.keyPathObservers.removeAll { $0.observer == nil }
    return true
  }
}

extension UIObservableValue {
  fileprivate func isEqual(to other: any UIObservableValue) -> Bool { self == other as? Self }
}
