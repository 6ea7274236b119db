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

  /// The item that a scroll leads to; nil for none.
  var destination: AcrossDestination?

  /// The group at which released content comes to rest; nil where none was chosen.
  private var restingGroup: Int?

  /// Whether the content begins at the right.
  private var beginsAtRight = false

  init(_ area: OrthogonalArea) {
    self.area = area
    super.init(frame: .zero)
    clipsToBounds = false
    isDirectionalLockEnabled = true
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    scrollsToTop = false
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Keys move the focus from item to item, in a collection view whose items can be selected.
  override var allowsKeyboardScrolling: Bool {
    get { (superview as? UICollectionView)?.isSelectable == false }
    set {}
  }

  override var readsFromRightToLeft: Bool { beginsAtRight }

  /// Takes over a new arrangement. The distance from where the content begins stays.
  ///
  /// - Parameters:
  ///   - area: With its frame in the collection view's content.
  ///   - beginsAtRight: Whether text begins on the right.
  func adopt(_ area: OrthogonalArea, beginsAtRight: Bool) {
    let offset = leadingOffset
    (self.area, self.beginsAtRight) = (area, beginsAtRight && area.axis == .horizontal)
    let size = CGSize { $0 == area.axis ? max(area.length, area.frame.size[$0]) : area.frame.size[$0] }
    resize(to: area.frame, content: size)
    isPagingEnabled = area.behavior.turnsPages
    pageMeasure = makePageMeasure()
    // Content that has become shorter is seen from its end.
    settle(at: offset)
    // Cells that found their sizes have moved the group.
    if let restingGroup, isDecelerating { redirectAnimation(to: restOffset(of: restingGroup)) }
  }

  /// Scrolls to a distance. It is a legal one, unless a motion goes on from there.
  func settle(at distance: CGFloat) {
    leadingOffset = isAtRest ? min(max(0, distance), largestOffset) : distance
  }

  /// The present frame at the place where the content begins as it does in another one. The size clips nothing, so that it
  /// need not take part in an animation: a motion that begins meanwhile counts from the offset that belongs to the size.
  func frame(beginningAsIn other: CGRect) -> CGRect {
    let x = beginsAtRight ? other.maxX - frame.width : other.minX
    return CGRect(x: x, y: other.minY, width: frame.width, height: frame.height)
  }

  private func resize(to frame: CGRect, content size: CGSize) {
    let shift = beginsAtRight ? max(0, size.width - frame.width) - max(0, contentSize.width - bounds.width) : 0
    // In the order in which a motion to an edge keeps its target: no change on the way leaves it beyond the edge.
    if frame.width < bounds.width { self.frame = frame }
    if size.width > contentSize.width { contentSize = size }
    if shift != 0 { contentOffset.x += shift }
    if self.frame != frame { self.frame = frame }
    contentSize = size
  }

  private func makePageMeasure() -> PageMeasure {
    let turnsGroups = area.behavior.turnsPages && area.behavior != .paging
    let rests = turnsGroups ? area.groups.unevenRests(areCentered: isCentered) : []
    let step = turnsGroups ? area.groups.step : room
    return PageMeasure(
      length: AxisPair { $0 == area.axis ? step : area.frame.size[$0] },
      starts: AxisPair { $0 == area.axis ? rests : [] }, beginsAtRight: beginsAtRight)
  }

  private var isCentered: Bool { area.behavior == .groupPagingCentered }

  // MARK: Offset

  /// The length that is seen, in points.
  var room: CGFloat { area.frame.size[area.axis] }

  /// Whether a part of the content is out of sight.
  var isScrollable: Bool { largestOffset > 0 }

  /// The part of the content that a frame in the collection view's content takes, before scrolling across: distances from
  /// where the content begins.
  func leadingRange(of frame: CGRect) -> Range<CGFloat> {
    let (local, length) = (frame.moved(by: contentDistance), frame.size[area.axis])
    let start = beginsAtRight ? contentSize.width - local.maxX : local.origin[area.axis]
    return start..<start + max(0, length)
  }

  /// The distance nearest to a proposed one at which the content comes to rest.
  func restingDistance(near proposed: CGFloat) -> CGFloat {
    let rest =
      switch area.behavior {
      case .none, .continuous: proposed
      case .paging: (proposed / max(room, 1)).rounded() * room
      case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
        area.groups.rest(
          of: area.groups.group(near: proposed, isCentered: isCentered), isCentered: isCentered)
      }
    return min(max(0, rest), largestOffset)
  }

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
    let group = area.groups.restingGroup(
      near: leading(proposed), from: leadingOffset, velocity: velocity[area.axis] * (beginsAtRight ? -1 : 1))
    restingGroup = group
    return restOffset(of: group)
  }

  private func restOffset(of group: Int) -> CGPoint {
    offset(leading: min(area.groups.rest(of: group, isCentered: false), largestOffset))
  }

  /// Leads a scroll to where its item is now.
  ///
  /// - Parameters:
  ///   - range: Where the item is, from where the content begins.
  ///   - hasArrived: Whether the scroll has ended. The offset then changes at once.
  /// - Returns: Whether the offset has changed.
  func aim(at range: Range<CGFloat>, hasArrived: Bool) -> Bool {
    guard let destination else { return false }
    guard hasArrived || isAnimatedByApp, !isTracking else {
      self.destination = nil
      return false
    }
    let target = clamped(offset(leading: destination.distance(showing: range, room: room)))
    self.destination?.aim = leading(target)
    if !hasArrived {
      redirectAnimation(to: target)
    } else if abs(leading(target) - leadingOffset) >= 0.5 / displayScale {
      contentOffset = target
      return true
    }
    return false
  }

  /// Whether a scroll to an item has just ended, and not been interrupted.
  var hasArrived: Bool {
    destination.map { isAtRest && abs($0.aim - leadingOffset) < 1 / displayScale } ?? false
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    didScroll?()
  }
}

/// The item that a scroll across leads to. Its place is resolved again as sizes become known.
struct AcrossDestination: FollowsItem {
  var path: IndexPath

  /// The part of the free length before the item, from where the content begins: from 0 to 1.
  let place: CGFloat

  /// The distance that the scroll leads to at present. At any other one it has been interrupted.
  var aim: CGFloat = 0

  /// How far the content is scrolled when the item is at its place.
  func distance(showing range: Range<CGFloat>, room: CGFloat) -> CGFloat {
    range.lowerBound + (range.upperBound - range.lowerBound - room) * place
  }
}
