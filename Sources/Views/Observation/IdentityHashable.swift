/// An object that equals only itself: a responder, touch or recognizer.
public protocol IdentityHashable: AnyObject, Hashable {}

extension IdentityHashable {
  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
