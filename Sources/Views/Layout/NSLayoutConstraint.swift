/// Auto Layout is missing. UIKit declares the axis type here.
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
