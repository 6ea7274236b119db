import Foundation

/// A view or guide that a constraint mentions, with the view that stands for it: the view itself, or the guide's owner.
@MainActor
struct ConstraintItem {
  let view: UIView
  let guide: UILayoutGuide?

  /// Nil for an item that is gone, and for a guide without an owner.
  init?(_ item: AnyObject?) {
    if let view = item as? UIView {
      (self.view, guide) = (view, nil)
    } else if let guide = item as? UILayoutGuide, let view = guide.owningView {
      (self.view, self.guide) = (view, guide)
    } else {
      return nil
    }
  }

  init(_ view: UIView) {
    (self.view, guide) = (view, nil)
  }

  init(_ guide: UILayoutGuide, of owner: UIView) {
    (view, self.guide) = (owner, guide)
  }
}

/// The items of a constraint. They are read once and passed on, since each read of such a reference costs.
@MainActor
struct ConstraintItems {
  let first: ConstraintItem
  let second: ConstraintItem?
  /// The items where the distances of a constraint begin; nil in most constraints.
  let firstOrigin, secondOrigin: ConstraintItem?

  /// Nil if an item is gone, or is a guide without an owner.
  init?(of constraint: NSLayoutConstraint) {
    guard let first = ConstraintItem(constraint.storedFirstItem) else { return nil }
    var (second, firstOrigin, secondOrigin): (ConstraintItem?, ConstraintItem?, ConstraintItem?)
    if constraint.hasSecondItem {
      guard let item = ConstraintItem(constraint.storedSecondItem) else { return nil }
      second = item
    }
    if let origin = constraint.firstOrigin {
      guard let item = ConstraintItem(origin.item) else { return nil }
      firstOrigin = item
    }
    if let origin = constraint.secondOrigin {
      guard let item = ConstraintItem(origin.item) else { return nil }
      secondOrigin = item
    }
    (self.first, self.second, self.firstOrigin, self.secondOrigin) = (first, second, firstOrigin, secondOrigin)
  }

  var hasScrollView: Bool {
    first.view.scrollsContent || second?.view.scrollsContent == true || firstOrigin?.view.scrollsContent == true
      || secondOrigin?.view.scrollsContent == true
  }

  /// The views of the items, without repetition, each with the item's number.
  func forEachView(_ body: @MainActor (Int, UIView) -> Void) {
    let (view, other) = (first.view, second?.view)
    body(0, view)
    if let other, other !== view { body(1, other) }
    let (origin, otherOrigin) = (firstOrigin?.view, secondOrigin?.view)
    if let origin, origin !== view, origin !== other { body(2, origin) }
    if let otherOrigin, otherOrigin !== view, otherOrigin !== other, otherOrigin !== origin { body(3, otherOrigin) }
  }

  var views: [UIView] {
    var result: [UIView] = []
    forEachView { result.append($1) }
    return result
  }

  /// The nearest view that all views are or are inside of; nil for views of different trees.
  var commonAncestor: UIView? {
    var common: UIView? = first.view
    if let view = second?.view { common = common?.commonAncestor(with: view) }
    if let view = firstOrigin?.view { common = common?.commonAncestor(with: view) }
    if let view = secondOrigin?.view { common = common?.commonAncestor(with: view) }
    return common
  }
}

/// The active constraints that mention a view, each with the number of the item that does, in any order. A constraint
/// knows its place, so that nothing is searched to remove it.
@MainActor
struct ConstraintUsers {
  private(set) var entries: [(constraint: NSLayoutConstraint, item: Int)] = []

  mutating func insert(_ constraint: NSLayoutConstraint, item: Int) {
    constraint.userPlaces[item] = Int32(entries.count)
    entries.append((constraint, item))
  }

  mutating func remove(_ constraint: NSLayoutConstraint, item: Int) {
    let place = Int(constraint.userPlaces[item])
    guard entries.indices.contains(place), entries[place].constraint === constraint else { return }
    constraint.userPlaces[item] = -1
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    last.constraint.userPlaces[last.item] = Int32(place)
  }
}
