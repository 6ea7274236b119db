import Diagnostics

/// The passes of layout over a tree, and the one limit of what layout repeats until it settles.
@MainActor
package enum LayoutPass {
  /// The most rounds of one loop. Chosen: layout of forms, lists and nested stacks settles in five, and a list in a window
  /// that does not settle has the square of it.
  package static let mostRounds = 8

  /// How often a view's layout may run inside of itself: chosen, far more often than code means, and few enough for the
  /// stack.
  private static let mostRepetitions = 32

  /// The views whose layout runs, each called by the layout of the one before it.
  private static var running: [Unmanaged<UIView>] = []

  /// Runs the passes in order: updates of constraints, solving, layout of what is pending, and solving what that changed.
  ///
  /// - Parameter settles: Whether the rounds go on until no layout is pending. If not, they go on only where constraints
  ///   take part, and the rest waits for the next layout.
  static func run(_ view: UIView, settles: Bool = false) {
    begin(view)
    defer { running.removeLast() }
    // A view whose superview has layout pending gets its frame from there.
    var top = view
    while let superview = top.storedSuperview, superview.existingLayoutItem?.hasConstrainedSubviews == true,
      superview.layoutState.needsLayout
    {
      top = superview
    }
    let engine = LayoutEngine.shared
    let solvedBefore = engine.solvedPartCount
    for _ in 0..<mostRounds {
      engine.updateConstraints(in: top)
      engine.solve()
      top.layOutPendingViews()
      engine.solve()
      guard top.isLayoutPending,
        settles || engine.solvedPartCount != solvedBefore || view.existingLayoutItem?.hasConstrainedSubviews == true
      else { return }
    }
    while let pending = top.currentSubviews.first(where: \.isLayoutPending) { top = pending }
    report(top, asksFor: "layout", "setNeedsLayout(), or change constraints to other values, in each layoutSubviews()")
  }

  /// Ends the program if the layout of a view asks for its own layout again and again.
  private static func begin(_ view: UIView) {
    let reference = Unmanaged.passUnretained(view)
    running.append(reference)
    guard running.count > mostRepetitions else { return }
    requirement(
      running.count { $0.toOpaque() == reference.toOpaque() } <= mostRepetitions,
      "the layout of a \(type(of: view))\(view.viewController.map { " of a \(type(of: $0))" } ?? "") calls itself "
        + "without end; do not call setNeedsLayout() and layoutIfNeeded() in layoutSubviews() or viewDidLayoutSubviews()"
    )
  }

  /// What was reported, by class: most layout that does not settle does so in each frame.
  private static var reports: Set<String> = []

  /// Writes a line about a view that asks for something in each round, once for its class.
  @inline(never)
  static func report(_ view: UIView, asksFor what: String, _ mistake: String) {
    guard reports.insert("\(type(of: view)) \(what)").inserted else { return }
    StandardError.write(
      "\(view) asks for \(what) in each of \(mostRounds) rounds; the rest waits for the next layout. Do not call \(mistake)."
    )
  }
}
