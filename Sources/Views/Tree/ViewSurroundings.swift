/// The traits and tint around a view, collected on one walk to its root.
@MainActor
struct ViewSurroundings {
  let window: UIWindow?

  /// The trait overrides of the ancestors.
  private var overrides = UITraitOverrides()

  /// Nil if no ancestor has a tint of its own.
  private(set) var tint: UIColor?

  /// The surroundings of a root, which may be in a window.
  init(window: UIWindow?) {
    self.window = window
  }

  var traits: Traits { (window?.traitsAboveRoot ?? UIApplication.shared.traits).overridden(by: overrides) }

  func inside(_ appearance: ViewAppearance?) -> ViewSurroundings {
    guard let appearance else { return self }
    var inner = self
    inner.overrides = overrides.merging(appearance.allOverrides)
    inner.tint = appearance.tintColor ?? tint
    return inner
  }

  /// Whether traits and tint are the same as in other surroundings.
  func isLike(_ other: ViewSurroundings) -> Bool {
    tint == other.tint && (window === other.window ? overrides == other.overrides : traits == other.traits)
  }
}
