import CSwiftRuntime

/// A reference that does not retain its object, and reads nil once the object's release has begun, as a weak one does.
///
/// A weak reference moves the object's counts to a table beside it, and from then on each retain and release of the object
/// takes two to three times as long. Views are retained and released all the time, and each one is referenced by subviews,
/// constraints and recognizers. This reference counts in the object itself. The object's memory, not what it owns, stays
/// until the last such reference is gone.
@propertyWrapper
struct Unretained<Object: AnyObject> {
  /// Reading it would end the program if the object is gone.
  private unowned(safe) var reference: Object?

  init() {
    reference = nil
  }

  init(wrappedValue object: Object?) {
    reference = object
  }

  /// The object; nil once its release has begun. It is read where it is stored: a copy of the reference would count.
  var wrappedValue: Object? {
    @inline(__always) mutating get {
      var retained = withUnsafeBytes(of: &self) { swift_tryRetain($0.load(as: UnsafeMutableRawPointer?.self)) }
      return withUnsafeMutablePointer(to: &retained) {
        UnsafeMutableRawPointer($0).bindMemory(to: Object?.self, capacity: 1).move()
      }
    }
    @inline(__always) set { reference = newValue }
  }

  /// The same of a constant reference.
  var object: Object? {
    var copy = self
    return copy.wrappedValue
  }
}

/// A weak reference, for arrays.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(wrappedValue object: Object?) {
    self.object = object
  }
}
