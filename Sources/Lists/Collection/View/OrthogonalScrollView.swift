import Foundation
@_spi(Toolkit) import Views

/// Scrolls a section across the direction in which its collection view scrolls.
///
/// Its physics are those of every scroll view. Drags along the collection view pass to that, because there is nothing to
/// scroll here in that direction.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  private(set) var area: OrthogonalArea

  /// Called when the content has moved.
  var didScroll: (@MainActor () -> Void)?

  /// Whether the content begins at the right.
  private var beginsAtRight = false

  init(_ area: OrthogonalArea) {
    self.area = area
    super.init(frame: .zero)
    clipsToBounds = false
    isDirectionalLockEnabled = true
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    (scrollsToTop, allowsKeyboardScrolling) = (false, false)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Takes over a new arrangement. The distance from where the content begins stays.
  ///
  /// - Parameters:
  ///   - area: With its frame in the collection view's content.
  ///   - beginsAtRight: Whether text begins on the right.
  func adopt(_ area: OrthogonalArea, beginsAtRight: Bool) {
    let offset = leadingOffset
    (self.area, self.beginsAtRight) = (area, beginsAtRight && area.axis == .horizontal)
    if frame != area.frame { frame = area.frame }
    contentSize = CGSize { $0 == area.axis ? max(area.length, area.frame.size[$0]) : area.frame.size[$0] }
    isPagingEnabled = area.behavior.turnsPages
    let step = area.behavior == .paging ? area.frame.size[area.axis] : area.groups.step
    pageMeasure = PageMeasure(
      length: AxisPair { $0 == area.axis ? step : area.frame.size[$0] }, beginsAtRight: self.beginsAtRight)
    leadingOffset = offset
  }

  // MARK: Offset

  /// The distance of the visible part from where the content begins, in points.
  var leadingOffset: CGFloat {
    get { leading(contentOffset) }
    set {
      guard abs(newValue - leadingOffset) >= 0.5 / displayScale else { return }
      contentOffset = self.offset(leading: newValue)
    }
  }

  private var largestOffset: CGFloat { max(0, contentSize[area.axis] - bounds.size[area.axis]) }

  private func leading(_ offset: CGPoint) -> CGFloat {
    beginsAtRight ? largestOffset - offset[area.axis] : offset[area.axis]
  }

  private func offset(leading: CGFloat) -> CGPoint {
    CGPoint { $0 == area.axis ? (beginsAtRight ? largestOffset - leading : leading) : 0 }
  }

  /// By how much places here differ from those in the collection view's content before scrolling across.
  var contentDistance: CGPoint {
    CGPoint { -area.frame.origin[$0] + ($0 == area.axis && beginsAtRight ? largestOffset : 0) }
  }

  /// A frame in the collection view's content after scrolling across.
  func displayed(_ frame: CGRect) -> CGRect {
    frame.moved(by: contentDistance - contentOffset + area.frame.origin)
  }

  /// Scrolls to a distance from where the content begins.
  func scroll(toLeading distance: CGFloat, animated: Bool) {
    setContentOffset(clamped(offset(leading: distance)), animated: animated)
  }

  override func restOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard area.behavior == .continuousGroupLeadingBoundary else { return proposed }
    let rest = area.groups.boundary(
      near: leading(proposed), from: leadingOffset, velocity: velocity[area.axis] * (beginsAtRight ? -1 : 1))
    return offset(leading: min(rest, largestOffset))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    didScroll?()
  }
}
