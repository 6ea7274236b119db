import Foundation
import Views

/// The rectangle that the pointer drags over items to select them.
struct SelectionBand {
  /// What the band does to the items in it.
  enum Effect {
    /// They alone are selected.
    case replace
    /// They are selected as well: Shift.
    case add
    /// They are selected, or deselected: Ctrl.
    case toggle
  }

  /// Where the drag began and where the pointer is, in points of the content.
  let start: CGPoint
  var end: CGPoint

  let effect: Effect

  /// The items that were selected when the drag began.
  let selected: Set<IndexPath>

  /// The view that shows the rectangle; nil as long as the pointer may click.
  var view: UIView?

  var rect: CGRect {
    CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
  }

  /// The selection with items in the rectangle.
  func selection(with hits: Set<IndexPath>) -> Set<IndexPath> {
    switch effect {
    case .replace: hits
    case .add: selected.union(hits)
    case .toggle: selected.symmetricDifference(hits)
    }
  }
}

/// The look of a selection band.
final class SelectionBandView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = 1
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor.withAlphaComponent(ListConstants.bandOpacity)
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    tintColorDidChange()
  }
}
