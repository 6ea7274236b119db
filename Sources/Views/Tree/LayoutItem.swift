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

/// What a view keeps for constraints. Made when the first constraint mentions it.
@MainActor
final class LayoutItem {
  /// The name of the view or guide in the layout engine. An address may belong to another one before the engine knows that
  /// the first is gone.
  let id = LayoutItemID()

  /// The number of activations of constraints since the start.
  static var activationCount = 0

  /// The active constraints that a view holds.
  var held: Set<NSLayoutConstraint> = []

  /// The active constraints that mention the view or one of its guides.
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
  var topGuide: BarLayoutGuide?
  var bottomGuide: BarLayoutGuide?

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
