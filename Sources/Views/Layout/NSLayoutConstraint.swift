/// There is no Auto Layout here; this is where UIKit has the name of an axis.
public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

extension NSLayoutConstraint.Axis {
  package var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}
