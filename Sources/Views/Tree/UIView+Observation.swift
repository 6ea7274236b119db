import Foundation

/// The types of the properties of views that can be observed.
public protocol UIObservableValue: Equatable {}

extension CGPoint: UIObservableValue {}
extension CGSize: UIObservableValue {}
extension CGRect: UIObservableValue {}
extension UIEdgeInsets: UIObservableValue {}
extension Bool: UIObservableValue {}
extension UIFont: UIObservableValue {}
extension UIImage: UIObservableValue {}
extension Optional: UIObservableValue where Wrapped: UIObservableValue {}

/// The common supertype by which `observe` takes key paths of each view's own class.
@preconcurrency @MainActor
public protocol UIGeometryObserving: UIView {}

extension UIView: UIGeometryObserving {}

extension UIGeometryObserving {
  /// Calls `changeHandler` at each change of a property that can be observed, for example
  /// `scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in … }`, until the result is released or
  /// invalidated.
  ///
  /// It can be the frame, the bounds, the center and `isHidden`, of a scroll view the content's offset, size and inset, of an image
  /// view the image, and of a label, a text field or a text view the font. Drags, flings and animated scrolls call it too. It is
  /// called after the change, and before the scroll view's delegate. Setting an equal value calls nothing. A property of a
  /// subclass is compared only when one of these changes.
  public func observe<Value: UIObservableValue>(
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
  func geometryDidChange() { observablePropertyDidChange() }

  /// Calls the observers of a property that can be observed, if it changed.
  @_spi(Toolkit) public final func observablePropertyDidChange() {
    guard let observations = existingSparseState?.observations, !observations.isEmpty else { return }
    for entry in observations { entry.observation?.propertyMayHaveChanged() }
  }
}
