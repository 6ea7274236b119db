/// The traits and tint around a view, collected on one walk to its root.
@MainActor
struct ViewSurroundings {
  let window: UIWindow?

  /// The trait overrides of the ancestors.
  private var overrides = UITraitOverrides()

  /// The traits as they were; nil for those that follow from the window and the overrides.
  private var pastTraits: Traits?

  /// Nil if no ancestor has a tint of its own.
  private(set) var tint: UIColor?

  /// The surroundings of a root, which may be in a window.
  init(window: UIWindow?) {
    self.window = window
  }

  /// The traits of a view in these surroundings.
  var traits: Traits {
    pastTraits ?? (window?.traitsAboveRoot ?? UIApplication.shared.traits).overridden(by: overrides)
  }

  /// These surroundings as they are now, for a view that leaves them: meanwhile settings may change.
  var past: ViewSurroundings {
    var past = ViewSurroundings(window: nil)
    (past.pastTraits, past.tint) = (traits, tint)
    return past
  }

  func inside(_ appearance: ViewAppearance?) -> ViewSurroundings {
    guard let appearance else { return self }
    var inner = self
    inner.overrides = overrides.merging(appearance.allOverrides)
    inner.tint = appearance.tintColor ?? tint
    return inner
  }

  /// Whether traits and tint are the same as in other surroundings.
  func isLike(_ other: ViewSurroundings) -> Bool {
    guard tint == other.tint else { return false }
    let isComparable = window === other.window && pastTraits == nil && other.pastTraits == nil
    return isComparable ? overrides == other.overrides : traits == other.traits
  }
}
