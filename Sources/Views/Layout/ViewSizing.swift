import Foundation

/// The priorities of a view's intrinsic size. Few views have any of their own: it is made on first use.
final class ViewSizing {
  /// The priorities against growing and shrinking; nil for the default.
  var hugging = AxisPair<UILayoutPriority?> { _ in nil }
  var compressionResistance = AxisPair<UILayoutPriority?> { _ in nil }
}
