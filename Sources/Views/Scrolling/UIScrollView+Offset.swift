import Foundation
import ScrollPhysics

// The content offset: how it is written, where it may be, and what happens when that changes.

extension UIScrollView {
  /// The content offset before it is rounded to device pixels, while something moves the content.
  package var unroundedContentOffset: CGPoint { model.offset ?? contentOffset }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: storedContentSize, boundsSize: storedBounds.size, inset: adjustedContentInset,
      alignment: storedAlignmentPoint, feel: feel, scale: displayScale)
  }

  /// Device pixels per point of the window, or of the screen outside of one.
  package var displayScale: CGFloat { window?.platform?.scale ?? UIScreen.main.scale }

  /// Whether the safe area counts on an axis that adjusts only where it scrolls.
  func isScrollingAxis(_ axis: Axis) -> Bool {
    storedContentSize[axis] > storedBounds.size[axis] || feel.alwaysBounces[axis]
  }

  // MARK: Writing it

  /// What the indicators do when the offset changes.
  package enum IndicatorReaction {
    case shown, unchanged
  }

  /// Has `contentOffset` set to `offset`, rounded to whole device pixels, if that is another place.
  package func publish(_ offset: CGPoint, indicators reaction: IndicatorReaction) {
    let rounded = roundedToPixels(offset)
    guard rounded != storedBounds.origin else { return }
    ownIndicatorReaction = reaction
    contentOffset = rounded
    // An override may have kept it to itself.
    ownIndicatorReaction = nil
  }

  /// Shows the content at `offset`, rounded to whole device pixels, and tells the delegate if that is another place.
  func write(_ offset: CGPoint, indicators reaction: IndicatorReaction) {
    let rounded = roundedToPixels(offset)
    guard rounded != storedBounds.origin else { return }
    bounds = CGRect(origin: rounded, size: storedBounds.size)
    if reaction == .shown { indicators.show() }
    delegate?.scrollViewDidScroll(self)
  }

  /// The offset that is seen, which follows `contentOffset` while a block of `UIView.animate` has set that.
  var presentationContentOffset: CGPoint { presentationBounds.origin }

  /// Whether the offset is on its way in such an animation.
  var isOffsetAnimated: Bool { animations?.animates(.origin) ?? false }

  /// What takes the content during such an animation goes on from what is seen, and the animation is over.
  func takeShownOffset() {
    guard isOffsetAnimated else { return }
    let offset = presentationContentOffset
    UIView.performWithoutAnimation {
      animations?.remove(.interrupted) { $0.property == .origin }
      publish(offset, indicators: .unchanged)
    }
  }

  /// Shows the content where the model has it.
  func publishModel() {
    if let offset = model.offset { publish(offset, indicators: .shown) }
  }

  /// The nearest offset within the scroll range.
  package func clamped(_ offset: CGPoint) -> CGPoint { geometry.clamp(offset) }

  package func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = displayScale
    return CGPoint { (offset[$0] * scale).rounded() / scale }
  }

  /// The bounds' origin was `old`. What moves the content goes on from the new one, unless it wrote that itself.
  func modelFollows(from old: CGPoint) {
    if let offset = model.offset, roundedToPixels(offset) == bounds.origin { return }
    model.shift(by: bounds.origin - old, in: geometry)
    drag?.rebase()
  }

  // MARK: Where it may be

  func feelDidChange(from old: ScrollGeometry.Feel) {
    if feel.isPaging != old.isPaging { unturnedNotches = .zero }
    if feel.alwaysBounces != old.alwaysBounces {
      rangeDidChange()
    } else if feel.bounces != old.bounces {
      edgesDidChange()
    } else if feel != old {
      simulationDidChange()
    }
  }

  /// How content moves that nobody holds has changed: it goes on from its position with its velocity.
  private func simulationDidChange() {
    if case .dragging = model.activity { return }
    model.geometryDidChange(to: geometry)
  }

  /// The legal offsets may have changed, or what happens beyond them. What moves the content goes on; content that rests
  /// where it may not moves at once.
  func rangeDidChange() {
    setNeedsLayout()
    let offset = offsetFollowingSafeArea
    announceContentInset()
    if let offset { publish(geometry.clamp(offset), indicators: .unchanged) }
    edgesDidChange()
    if case .idle = model.activity { returnToRange() }
  }

  /// The adjusted inset may be another: tells about it if so.
  func announceContentInset() {
    let inset = adjustedContentInset
    guard inset != announcedContentInset else { return }
    announcedContentInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// What happens beyond the edges changed, or where they are: what moves the content goes on.
  func edgesDidChange() {
    model.geometryDidChange(to: geometry)
    drag?.rebase()
  }

  /// Where content belongs that lies at its leading edge when the part changes that the safe area has of the inset: at
  /// the edge, as UIKit's below a bar. Nil when it stays where it is.
  private var offsetFollowingSafeArea: CGPoint? {
    let (old, new) = (announcedContentInset, adjustedContentInset)
    guard old != new, case .idle = model.activity else { return nil }
    let (pixel, ranges) = (1 / displayScale, geometry.ranges)
    let offset = CGPoint { axis in
      let isThere = abs(contentOffset[axis] + old.leading(axis)) < pixel
      return isThere ? CGFloat(ranges[axis].minimum) : contentOffset[axis]
    }
    return offset == contentOffset ? nil : offset
  }

  /// A legal offset stays as it is, on a whole pixel or not.
  func returnToRange() {
    let legal = geometry.clamp(contentOffset)
    if legal != contentOffset { publish(legal, indicators: .unchanged) }
  }

  /// Content beyond an edge goes to the edge, and between two pages to the nearer one, at once.
  func settleAtOnce() {
    let geometry = geometry
    var rest = geometry.clamp(contentOffset)
    if let pages = geometry.pages {
      for axis in Axis.allCases { rest[axis] = pages[axis].nearestPage(to: rest[axis]) }
    }
    if rest != contentOffset { publish(rest, indicators: .unchanged) }
  }

  // MARK: Choosing one

  /// The offset nearest to the present one that shows `rect`, in content coordinates.
  package func offset(showing rect: CGRect) -> CGPoint {
    let rect = rect.standardized.intersection(CGRect(origin: .zero, size: contentSize))
    guard !rect.isEmpty else { return contentOffset }
    let inset = adjustedContentInset
    var offset = contentOffset
    for axis in Axis.allCases {
      let (start, length) = (rect.origin[axis], rect.size[axis])
      // The offsets at which the rectangle lies at the leading and at the trailing edge of what is not inset.
      let leading = start - inset.leading(axis)
      let trailing = start + length + inset.trailing(axis) - bounds.size[axis]
      offset[axis] = min(max(offset[axis], trailing), leading)
    }
    // What is in sight already stays, at an offset that is not legal, too.
    return offset == contentOffset ? offset : geometry.clamp(offset)
  }
}
