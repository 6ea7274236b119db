/// Objects that are equal only to themselves: responders, touches and recognisers in sets and searches.
public protocol IdentityHashable: AnyObject, Hashable {}

extension IdentityHashable {
  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
