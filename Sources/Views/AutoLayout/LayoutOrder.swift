/// The order in which views and guides choose among equally good layouts: a superview before its subviews, these in the
/// order of their superview, and guides after the subviews of their owner.
@MainActor
enum LayoutOrder {
  /// Whether an item comes before another one in the same tree.
  static func precedes(_ item: AnyObject, _ other: AnyObject) -> Bool {
    guard let first = view(of: item), let second = view(of: other) else { return false }
    if first === second {
      guard let guide = item as? UILayoutGuide else { return true }
      return (other as? UILayoutGuide).map { guide.id < $0.id } ?? false
    }
    var (one, two) = (first, second)
    var (depth, otherDepth) = (one.depth, two.depth)
    // The subviews of the common ancestor that lead to the items.
    var (below, otherBelow): (UIView?, UIView?)
    while one !== two {
      let climbs = depth >= otherDepth
      let otherClimbs = otherDepth >= depth
      if climbs {
        guard let above = one.storedSuperview else { return false }
        (below, one) = (one, above)
        depth -= 1
      }
      if otherClimbs {
        guard let above = two.storedSuperview else { return false }
        (otherBelow, two) = (two, above)
        otherDepth -= 1
      }
    }
    guard let below else { return item is UIView }
    guard let otherBelow else { return !(other is UIView) }
    return one.precedesInLayout(below, otherBelow)
  }

  private static func view(of item: AnyObject) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }
}
