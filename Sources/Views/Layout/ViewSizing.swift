import Foundation

/// The size requirements of a view for the stack view that arranges it. Few views have any: it is made on first use.
package final class ViewSizing {
  /// The priorities against growing and shrinking; nil for the default.
  var hugging = AxisPair<UILayoutPriority?> { _ in nil }
  var compressionResistance = AxisPair<UILayoutPriority?> { _ in nil }

  /// The size before a stack view changed it; nil while none arranges the view.
  package private(set) var sizeBeforeArranging: CGSize?

  /// The size before the arrangement and at its end. While the view still has the latter, its natural size is the
  /// former.
  private var lastArranging: (before: CGSize, after: CGSize)?

  /// Begins the arrangement of a view with the size `size`.
  package func beginArranging(_ size: CGSize) {
    sizeBeforeArranging = lastArranging.flatMap { $0.after == size ? $0.before : nil } ?? size
  }

  /// Ends the arrangement.
  package func endArranging(_ size: CGSize) {
    lastArranging = sizeBeforeArranging.map { ($0, size) }
    sizeBeforeArranging = nil
  }
}
