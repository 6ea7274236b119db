/// A result of a search among subviews: an entry of the index, ordered from back to front.
struct SubviewHit: Comparable {
  /// The view's label, unique among its siblings.
  let label: UInt64

  let entry: Int32

  static func < (first: SubviewHit, second: SubviewHit) -> Bool { first.label < second.label }
}
