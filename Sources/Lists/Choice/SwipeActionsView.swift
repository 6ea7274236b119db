import Foundation
import Views

/// The actions on one side of a row, behind the row's cell.
final class SwipeActionsView: UIView {
  /// The side from which the actions appear, as seen on the screen.
  enum Side {
    case left, right
  }

  private let side: Side
  private let buttons: [SwipeActionButton]
  private let hasFullSwipe: Bool

  /// The distance by which the row is displaced, in points.
  var revealed: CGFloat = 0 {
    didSet { if revealed != oldValue { setNeedsLayout() } }
  }

  /// Whether the first action covers the others, because a release would perform it.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { setNeedsLayout() } }
  }

  /// - Parameter performed: Called when a button was pressed.
  init(
    _ configuration: UISwipeActionsConfiguration, at side: Side,
    performed: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.side = side
    hasFullSwipe = configuration.performsFirstActionWithFullSwipe
    buttons = configuration.actions.map { action in SwipeActionButton(action) { performed(action, $0) } }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is in front: it covers the others in a full swipe.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  var geometry: SwipeGeometry {
    SwipeGeometry(widths: buttons.map(\.naturalWidth), rowWidth: bounds.width, hasFullSwipe: hasFullSwipe)
  }

  var firstButton: UIView { buttons[0] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: traitCollection.displayScale)
    var outer: CGFloat = 0
    for (button, share) in zip(buttons, geometry.shares(of: revealed, isExpanded: isExpanded)) {
      let (start, end) = (grid.nearest(outer), grid.nearest(outer + share))
      let x = side == .left ? start : bounds.width - end
      button.anchor = !isExpanded ? .middle : side == .left ? .right : .left
      button.frame = CGRect(x: x, y: 0, width: end - start, height: bounds.height)
      outer += share
    }
  }
}
