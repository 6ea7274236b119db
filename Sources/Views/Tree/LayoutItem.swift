import Foundation

/// A name that only one view or guide ever has.
@MainActor
struct LayoutItemID: Hashable, Comparable {
  private static var last = 0
  private let number: Int

  init() {
    Self.last += 1
    number = Self.last
  }

  /// In the order in which they were made.
  nonisolated static func < (first: LayoutItemID, second: LayoutItemID) -> Bool { first.number < second.number }
}

/// What a view keeps for constraints. Made when the first constraint mentions it.
@MainActor
final class LayoutItem {
  /// The name of the view or guide in the layout engine. An address may belong to another one before the engine knows that
  /// the first is gone.
  let id = LayoutItemID()

  /// The active constraints that a view holds, in the order of activation.
  var held: [NSLayoutConstraint] = []

  /// The active constraints that mention the item.
  var users: Set<NSLayoutConstraint> = []

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

  isolated deinit {
    for constraint in held { constraint.holderIsGone() }
    id.forget()
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
