import Foundation

/// The two indicators of a scroll view: where they lie, and when they are in sight.
@MainActor
final class ScrollIndicators {
  private unowned let scrollView: UIScrollView
  private var fade = IndicatorFade()
  private let views = AxisPair { axis in ScrollIndicator(axis: axis) }

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  /// Shows them from the next frame on, for a moment.
  func show() {
    fade.show()
    scrollView.window?.frameClock.add(scrollView)
  }

  /// At once.
  func hide() {
    fade = IndicatorFade()
    for axis in Axis.allCases { views[axis].alpha = 0 }
  }

  func advance(to time: TimeInterval) -> FrameDemand {
    if scrollView.model.offset != nil { fade.keep(at: time) }
    let (alpha, demand) = fade.advance(to: time)
    for axis in Axis.allCases { views[axis].alpha = alpha }
    return demand
  }

  /// Takes the views in, at first and whenever they were swept out along with the content.
  func adopt() {
    for axis in Axis.allCases where views[axis].superview !== scrollView { scrollView.addSubview(views[axis]) }
  }

  func layOut() {
    adopt()
    let geometry = scrollView.geometry
    let shown = AxisPair { axis in isWanted(axis) && geometry.isDraggable(axis) }
    let areBoth = shown.horizontal && shown.vertical
    let corner = areBoth ? IndicatorConstants.thickness + IndicatorConstants.margin : 0
    for axis in Axis.allCases {
      views[axis].isHidden = !shown[axis]
      guard shown[axis] else { continue }
      views[axis].backgroundColor = scrollView.indicatorStyle.color
      views[axis].frame = ScrollIndicator.frame(
        axis: axis, bounds: scrollView.bounds.inset(by: insets(axis)), range: geometry.ranges[axis], corner: corner)
    }
  }

  private func isWanted(_ axis: Axis) -> Bool {
    axis == .horizontal ? scrollView.showsHorizontalScrollIndicator : scrollView.showsVerticalScrollIndicator
  }

  private func insets(_ axis: Axis) -> UIEdgeInsets {
    let own =
      axis == .horizontal ? scrollView.horizontalScrollIndicatorInsets : scrollView.verticalScrollIndicatorInsets
    return scrollView.automaticallyAdjustsScrollIndicatorInsets ? own.adding(scrollView.safeAreaInsets) : own
  }
}
