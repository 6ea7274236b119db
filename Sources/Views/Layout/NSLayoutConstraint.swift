/// The namespace of `Axis`, as in UIKit. Auto Layout is not implemented.
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
