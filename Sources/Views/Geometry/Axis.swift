import Foundation

/// An axis of the plane. Code for x and y is written once, over an axis.
@usableFromInline package enum Axis: CaseIterable, Sendable {
  case horizontal, vertical

  @inlinable package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
  @inlinable package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  @inlinable package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension UIEdgeInsets {
  /// The inset before the content on an axis: left or top.
  @inlinable package func leading(_ axis: Axis) -> CGFloat { axis == .horizontal ? left : top }

  /// The inset after the content on an axis: right or bottom.
  @inlinable package func trailing(_ axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

/// A value for each axis.
@usableFromInline package struct AxisPair<Value> {
  @usableFromInline package var horizontal: Value
  @usableFromInline package var vertical: Value

  @inlinable package init(horizontal: Value, vertical: Value) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  @inlinable package init(_ make: (Axis) throws -> Value) rethrows {
    horizontal = try make(.horizontal)
    vertical = try make(.vertical)
  }

  @inlinable package subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Sendable where Value: Sendable {}
