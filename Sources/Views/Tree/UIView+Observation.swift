import Foundation

/// The types of the geometry that can be observed.
public protocol UIObservableGeometry: Equatable {}

extension CGPoint: UIObservableGeometry {}
extension CGSize: UIObservableGeometry {}
extension CGRect: UIObservableGeometry {}
extension UIEdgeInsets: UIObservableGeometry {}

/// The common supertype by which `observe` takes key paths of each view's own class.
@preconcurrency @MainActor
public protocol UIGeometryObserving: UIView {}

extension UIView: UIGeometryObserving {}

extension UIGeometryObserving {
  /// Calls `changeHandler` at each change of a part of the view's geometry, for example
  /// `scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in … }`, until the result is released or
  /// invalidated.
  ///
  /// It can be the frame, the bounds, the center, and of a scroll view the content's offset, size and inset. Drags, flings and
  /// animated scrolls call it too. It is called after the change, and before the scroll view's delegate. Setting an equal
  /// value calls nothing. A property of a subclass is compared only when one of these changes.
  public func observe<Value: UIObservableGeometry>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard new != old else { return }
      // Set first, because the handler may change the property.
      last = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }
    add(observation)
    if options.contains(.initial) {
      changeHandler(
        self, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return observation
  }
}

/// A reference that does not keep the observation alive.
struct WeakObservation {
  weak var observation: NSKeyValueObservation?
}

extension UIView {
  func add(_ observation: NSKeyValueObservation) {
    sparseState.observations.removeAll { $0.observation == nil }
    sparseState.observations.append(WeakObservation(observation: observation))
  }

  /// Calls the observers of the geometry.
  func geometryDidChange() {
    guard let observations = existingSparseState?.observations, !observations.isEmpty else { return }
    for entry in observations { entry.observation?.propertyMayHaveChanged() }
  }
}
