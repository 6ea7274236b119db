import Constraints
import Foundation

/// A name that only one view or guide ever has.
@MainActor
struct LayoutItemID: Hashable {
  private static var last = 0
  private let number: Int

  init() {
    Self.last += 1
    number = Self.last
  }

  /// Whether the view or guide was named before.
  static func < (name: Self, other: Self) -> Bool { name.number < other.number }
}

/// An active constraint of the view that holds it.
struct HeldConstraint {
  let constraint: NSLayoutConstraint
  /// Its row in the layout engine of all windows. The row may be gone before the constraint is: with an item.
  var row: ConstraintSystem.Handle?
}

/// What a view keeps for constraints. Made when the first constraint mentions it.
@MainActor
final class LayoutItem {
  /// The name of the view in the engine of a fitting size. An address may belong to another one before the engine knows
  /// that the first is gone.
  let id = LayoutItemID()

  /// The view's variables in the layout engine of all windows; made on first use.
  var variables: ItemVariables?

  /// The active constraints that the view holds, in any order.
  private(set) var held: [HeldConstraint] = []

  /// The active constraints that mention the view or one of its guides.
  var users = ConstraintUsers()

  /// Whether the view's frame follows from its autoresizing mask and what the app sets.
  var isTranslated = true

  /// Whether some subview's frame follows from constraints.
  var hasConstrainedSubviews = false

  var needsUpdateConstraints = false

  /// The app's own guides.
  var guides: [UILayoutGuide] = []

  /// The guides that the view brings, made on first use.
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var topGuide: BarLayoutGuide?
  var bottomGuide: BarLayoutGuide?

  isolated deinit {
    for held in held { held.constraint.holderIsGone(held.row) }
    variables?.forget()
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.heldPlace = held.count
    held.append(HeldConstraint(constraint: constraint))
  }

  func row(of constraint: NSLayoutConstraint) -> ConstraintSystem.Handle? { held[constraint.heldPlace].row }

  func setRow(_ row: ConstraintSystem.Handle, of constraint: NSLayoutConstraint) {
    held[constraint.heldPlace].row = row
  }

  /// Returns the row of the constraint in the layout engine.
  func release(_ constraint: NSLayoutConstraint) -> ConstraintSystem.Handle? {
    let (place, last) = (constraint.heldPlace, held.removeLast())
    constraint.heldPlace = -1
    guard place < held.count else { return last.row }
    let row = held[place].row
    held[place] = last
    last.constraint.heldPlace = place
    return row
  }
}

/// The margins of a view for its content. Made when an app first sets one of them.
struct LayoutMargins {
  /// By leading and trailing edges.
  var own = NSDirectionalEdgeInsets(
    top: LayoutConstants.margin, leading: LayoutConstants.margin, bottom: LayoutConstants.margin,
    trailing: LayoutConstants.margin)
  var preservesSuperview = false
  var insetsFromSafeArea = true
}
