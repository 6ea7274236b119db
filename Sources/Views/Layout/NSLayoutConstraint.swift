/// There is no Auto Layout here; this is where UIKit has the name of an axis.
public enum NSLayoutConstraint {
  /// The axes of layout.
  public enum Axis: Int, Sendable {
    /// The horizontal or the vertical axis.
    case horizontal, vertical
  }
}

extension NSLayoutConstraint.Axis {
  package var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}
