/// What holds around a view, all found on one way up to its root.
@MainActor
struct ViewSurroundings {
  let window: UIWindow?

  /// What the views above override.
  private var overrides = UITraitOverrides()

  /// Nil where nothing has one of its own.
  private(set) var tint: UIColor?

  /// Around a root, which may be a window.
  init(window: UIWindow?) {
    self.window = window
  }

  /// The traits for a view in here.
  var traits: Traits { (window?.traitsAboveRoot ?? UIApplication.shared.traits).overridden(by: overrides) }

  /// The same in a view that says this of its look.
  func inside(_ appearance: ViewAppearance?) -> ViewSurroundings {
    guard let appearance else { return self }
    var inner = self
    inner.overrides = overrides.merging(appearance.allOverrides)
    inner.tint = appearance.tintColor ?? tint
    return inner
  }

  /// Whether a view that comes from there finds the same traits and the same tint here.
  func isLike(_ other: ViewSurroundings) -> Bool {
    tint == other.tint && (window === other.window ? overrides == other.overrides : traits == other.traits)
  }
}
