import Diagnostics

/// The views whose `layoutIfNeeded()` runs, each called by the layout of the one before it.
@MainActor
enum NestedLayouts {
  /// How often a view may be among them: chosen, far more often than code means, and few enough for the stack.
  private static let mostRepetitions = 32

  private static var views: [Unmanaged<UIView>] = []

  /// Ends the program if the layout of a view asks for its own layout again and again.
  static func begin(of view: UIView) {
    let reference = Unmanaged.passUnretained(view)
    views.append(reference)
    guard views.count > mostRepetitions else { return }
    let repetitions = views.count { $0.toOpaque() == reference.toOpaque() }
    requirement(
      repetitions <= mostRepetitions,
      "the layout of a \(type(of: view))\(view.viewController.map { " of a \(type(of: $0))" } ?? "") calls itself "
        + "without end; do not call setNeedsLayout() and layoutIfNeeded() in layoutSubviews() or viewDidLayoutSubviews()"
    )
  }

  static func end() {
    views.removeLast()
  }
}
