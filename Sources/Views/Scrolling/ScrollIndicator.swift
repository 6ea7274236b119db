import Foundation
import ScrollPhysics

/// The thin bar at a scroll view's edge that shows which part of the content is in sight.
///
/// It is a subview like any other, so that its frame moves along with the bounds to stay in place on the screen.
final class ScrollIndicator: UIView {
  let axis: Axis

  override var isOverlay: Bool { true }

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = IndicatorConstants.thickness / 2
    alpha = 0
  }

  /// Where the bar lies, in the coordinates of the scroll view.
  ///
  /// - Parameters:
  ///   - bounds: The scroll view's.
  ///   - range: The legal offsets.
  ///   - corner: What to leave free at the trailing end for the other indicator, in points.
  static func frame(axis: Axis, bounds: CGRect, range: ScrollRange, corner: CGFloat) -> CGRect {
    let margin = IndicatorConstants.margin
    let track = max(0, bounds.size[axis] - 2 * margin - corner)
    let visible = bounds.size[axis]
    let content = visible + range.maximum - range.minimum
    let excess = range.excess(of: bounds.origin[axis])
    let full = min(track, max(IndicatorConstants.minimumLength, track * visible / max(content, 1)))
    let length = max(min(full, IndicatorConstants.minimumOverscrolledLength), full - abs(excess))
    let travel = range.maximum - range.minimum
    let progress = travel > 0 ? (range.clamp(bounds.origin[axis]) - range.minimum) / travel : excess > 0 ? 1 : 0
    let start = bounds.origin[axis] + margin + (track - length) * progress
    let across = IndicatorConstants.thickness
    switch axis {
    case .horizontal: return CGRect(x: start, y: bounds.maxY - margin - across, width: length, height: across)
    case .vertical: return CGRect(x: bounds.maxX - margin - across, y: start, width: across, height: length)
    }
  }
}
