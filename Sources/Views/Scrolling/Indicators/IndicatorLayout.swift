import Foundation

/// The layout of a scroll view's indicators for its visible offset. A value, computed when needed.
///
/// Rectangles are in the scroll view's coordinates, in points.
struct IndicatorLayout {
  private let geometry: ScrollGeometry

  /// The bounds with the visible offset, which may be animated.
  private let bounds: CGRect

  /// The distances of the indicators from the edges of the bounds.
  private let insets: AxisPair<UIEdgeInsets>

  /// Whether the vertical indicator is at the left edge, because text begins on the right.
  let isMirrored: Bool

  /// Which indicators exist: those of axes along which there is something to scroll.
  let isShown: AxisPair<Bool>

  @MainActor
  init(of scrollView: UIScrollView) {
    let geometry = scrollView.geometry
    self.geometry = geometry
    bounds = scrollView.presentationBounds
    isMirrored = scrollView.indicators.isMirrored
    let safeArea = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
    insets = AxisPair { axis in
      let own =
        axis == .horizontal ? scrollView.horizontalScrollIndicatorInsets : scrollView.verticalScrollIndicatorInsets
      return own.adding(safeArea)
    }
    isShown = AxisPair { axis in
      geometry.isScrollable(axis)
        && (axis == .horizontal ? scrollView.showsHorizontalScrollIndicator : scrollView.showsVerticalScrollIndicator)
    }
  }

  /// The frame of an indicator: along its edge, within its insets, and clear of the other indicator.
  func frame(_ axis: Axis) -> CGRect {
    let area = bounds.inset(by: insets[axis])
    let width = IndicatorConstants.trackWidth
    let corner = isShown[axis.other] ? width : 0
    switch axis {
    case .horizontal:
      return CGRect(
        x: area.origin.x + (isMirrored ? corner : 0), y: area.maxY - width, width: max(0, area.size.width - corner),
        height: width)
    case .vertical:
      return CGRect(
        x: isMirrored ? area.origin.x : area.maxX - width, y: area.origin.y, width: width,
        height: max(0, area.size.height - corner))
    }
  }

  /// The thumb and the track of an axis.
  func indicator(_ axis: Axis) -> IndicatorGeometry {
    let (frame, margin) = (frame(axis), IndicatorConstants.margin)
    let track = IndicatorGeometry.Span(
      start: frame.origin[axis] - bounds.origin[axis] + margin, length: max(0, frame.size[axis] - 2 * margin))
    return IndicatorGeometry(range: geometry.ranges[axis], visibleLength: bounds.size[axis], track: track)
  }

  /// The span of the thumb in its indicator, in points from the leading end. Rounded to pixels, so that it changes in
  /// few frames of long content.
  func thumb(_ axis: Axis) -> IndicatorGeometry.Span {
    var thumb = indicator(axis).thumb(at: bounds.origin[axis]).roundedToPixels(scale: geometry.scale)
    thumb.start -= frame(axis).origin[axis] - bounds.origin[axis]
    return thumb
  }

  /// The axis of the indicator at `location` that the pointer can use.
  func usableAxis(at location: CGPoint) -> Axis? {
    Axis.allCases.first { isShown[$0] && frame($0).contains(location) }
  }
}
