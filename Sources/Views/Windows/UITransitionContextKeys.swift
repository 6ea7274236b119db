/// Names a view controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the start of the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is visible at the end of the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the start of the transition.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is visible at the end of the transition.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
