import Foundation
import UIKitTesting
import Views

extension Law {
  /// The law that a view that is changed after it was shown looks like one that was made so: nothing that depends on a
  /// property lags behind it.
  ///
  /// - Parameters:
  ///   - make: Makes the view, which is shown in 140 by 50 points.
  ///   - apply: Makes a change of a script.
  package static func ofLooks(
    make: @escaping @MainActor () -> UIView, apply: @escaping @MainActor (Step, UIView) -> Void
  ) -> Law {
    func show(_ before: [Step], then after: [Step]) -> OffscreenHarness {
      let harness = OffscreenHarness.white(size: CGSize(width: 200, height: 90))
      let view = make()
      view.frame = CGRect(x: 10, y: 10, width: 140, height: 50)
      for change in before { apply(change, view) }
      harness.window.addSubview(view)
      harness.run(for: 0.1)
      for change in after {
        apply(change, view)
        harness.run(for: 0.1)
      }
      harness.runUntilIdle()
      return harness
    }
    return Law { script in
      let (fresh, changed) = (show(script, then: []), show([], then: script))
      guard let first = fresh.platform.image, let second = changed.platform.image else { return "no picture" }
      return first.isEqual(to: second) ? nil : "it looks different"
    }
  }
}
