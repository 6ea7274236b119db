/// What a search among subviews found: an entry of the index, in the order of the views from back to front.
struct SubviewHit: Comparable {
  /// Among its siblings; no two are the same.
  let label: UInt64

  let entry: Int32

  static func < (first: SubviewHit, second: SubviewHit) -> Bool { first.label < second.label }
}
