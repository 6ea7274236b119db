import CSwiftRuntime

/// A reference that does not retain its object, and reads nil once the object's release has begun, as a weak one does.
///
/// A weak reference moves the object's counts to a table beside it, and from then on each retain and release of the object
/// takes two to three times as long. Views are retained and released all the time, and each one is referenced by subviews,
/// constraints and recognizers. This reference counts in the object itself. Once the object is gone, its own memory stays until
/// the last such reference is gone; what it owned does not.
@propertyWrapper
package struct Unretained<Object: AnyObject> {
  private var held: Held?

  /// In a debug build of Swift 6.3 an optional of a type whose only property is an unowned optional is never nil, so that a
  /// loop over an array of it does not end. One around an unowned reference to an object is right.
  private struct Held {
    /// Reading it would end the program if the object is gone.
    unowned(safe) let object: Object
  }

  package init() {
    held = nil
  }

  package init(wrappedValue object: Object?) {
    held = object.map(Held.init)
  }

  /// The object; nil once its release has begun. It is read where it is stored: a copy of the reference would count.
  package var wrappedValue: Object? {
    @inline(__always) mutating get {
      var retained = withUnsafeBytes(of: &self) { swift_tryRetain($0.load(as: UnsafeMutableRawPointer?.self)) }
      return withUnsafeMutablePointer(to: &retained) {
        UnsafeMutableRawPointer($0).bindMemory(to: Object?.self, capacity: 1).move()
      }
    }
    @inline(__always) set { held = newValue.map(Held.init) }
  }

  /// The object of a constant reference.
  package var object: Object? {
    var copy = self
    return copy.wrappedValue
  }
}
