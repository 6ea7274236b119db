import Foundation

/// What a view says of its size to the stack view that arranges it. Few views do: it is made when the first of it is set.
package final class ViewSizing {
  /// How much the view resists to be made larger than it wants, and smaller; nil for the default.
  var hugging = AxisPair<UILayoutPriority?> { _ in nil }
  var compressionResistance = AxisPair<UILayoutPriority?> { _ in nil }

  /// The size that the view had before a stack view gave it another; nil while none arranges it.
  package private(set) var sizeBeforeArranging: CGSize?

  /// What the view had before, and what it had when it was arranged no more: while that is its size still, it is a stack
  /// view's, and what it wants is the former.
  private var lastArranging: (before: CGSize, after: CGSize)?

  /// A stack view begins to arrange the view, which has the size `size`.
  package func beginArranging(_ size: CGSize) {
    sizeBeforeArranging = lastArranging.flatMap { $0.after == size ? $0.before : nil } ?? size
  }

  /// It ends to do so.
  package func endArranging(_ size: CGSize) {
    lastArranging = sizeBeforeArranging.map { ($0, size) }
    sizeBeforeArranging = nil
  }
}
