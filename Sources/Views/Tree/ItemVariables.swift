import Constraints
import Foundation

/// The numbers of a view or guide in a layout engine, in the coordinates of its superview or owner.
@MainActor
final class ItemVariables {
  typealias Handle = ConstraintSystem.Handle

  let left, top, width, height: ConstraintSystem.Variable
  @Unretained private(set) var item: AnyObject?
  /// Whether the frame is not for the engine to find.
  var isGiven: Bool
  /// The origin of a scroll view's bounds, if a constraint from outside or to its frame crosses it.
  var origin: AxisPair<ConstraintSystem.Variable>?
  /// The engine's own constraints on the size and the place of a guide that follows its view.
  var (ownWidth, ownHeight, ownLeft, ownTop): (Handle?, Handle?, Handle?, Handle?)
  /// The engine's own constraints on intrinsic sizes.
  var intrinsic = AxisPair<IntrinsicSize?> { _ in nil }
  /// Whether it waits for an update of its intrinsic size or insets.
  var isStale = false
  /// The last solve that asked for layout because of the item.
  var lastChange = 0

  struct IntrinsicSize {
    var atMost, atLeast: Handle
  }

  init(
    _ item: AnyObject, isGiven: Bool, left: ConstraintSystem.Variable, top: ConstraintSystem.Variable,
    width: ConstraintSystem.Variable, height: ConstraintSystem.Variable
  ) {
    (self.item, self.isGiven) = (item, isGiven)
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  subscript(size axis: Axis) -> ConstraintSystem.Variable { axis == .horizontal ? width : height }
}
