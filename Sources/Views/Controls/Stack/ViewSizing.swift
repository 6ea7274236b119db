import Foundation

/// What a view says of its size to the stack view that arranges it. Few views do: it is made when the first of it is set.
final class ViewSizing {
  /// How much the view resists to be made larger than it wants, and smaller; nil for the default.
  var hugging = AxisPair<UILayoutPriority?> { _ in nil }
  var compressionResistance = AxisPair<UILayoutPriority?> { _ in nil }

  /// The size that the view had before a stack view gave it another; nil while none arranges it.
  var sizeBeforeArranging: CGSize?
}
