import Foundation

extension UIView {
  /// How much the view resists to be made larger than its content wants, by a stack view that has room to spare.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingSizing?.hugging[axis.axis] ?? defaultHuggingPriority(for: axis.axis)
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    sizing.hugging[axis.axis] = priority
    superview?.sizeOfSubviewMayHaveChanged()
  }

  /// How much the view resists to be made smaller than its content wants, by a stack view that has too little room.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingSizing?.compressionResistance[axis.axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    sizing.compressionResistance[axis.axis] = priority
    superview?.sizeOfSubviewMayHaveChanged()
  }
}
