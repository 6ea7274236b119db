import Foundation
import ScrollPhysics

// The content offset: how it is written, its range, and what happens when either changes.

extension UIScrollView {
  /// The content offset before rounding to device pixels, while something moves the content.
  package var unroundedContentOffset: CGPoint { model.offset ?? contentOffset }

  /// Whether neither a drag nor a motion determines the offset.
  package var isAtRest: Bool {
    if case .aboutToAnimate = model.activity { false } else { model.offset == nil }
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: storedContentSize, boundsSize: storedBounds.size, inset: rangeInset,
      alignment: storedAlignmentPoint, feel: feel, scale: displayScale)
  }

  /// Device pixels per point of the window; of the screen outside of a window.
  package var displayScale: CGFloat { window?.platform?.scale ?? UIScreen.main.scale }

  /// Whether the safe area counts on an axis that adjusts only if it scrolls.
  func isScrollingAxis(_ axis: Axis) -> Bool {
    storedContentSize[axis] > storedBounds.size[axis] || feel.alwaysBounces[axis]
  }

  // MARK: Writing it

  /// What the indicators do when the offset changes.
  package enum IndicatorReaction {
    case shown, unchanged
  }

  /// Sets `contentOffset` to `offset`, rounded to whole device pixels, if that differs.
  package func publish(_ offset: CGPoint, indicators reaction: IndicatorReaction) {
    let rounded = roundedToPixels(offset)
    guard rounded != storedBounds.origin else { return }
    ownChange = (rounded, reaction)
    contentOffset = rounded
    // An override may not have passed it on.
    ownChange = nil
  }

  /// Shows the content at an offset that is rounded to whole device pixels. Tells the delegate if that differs.
  func write(_ rounded: CGPoint, indicators reaction: IndicatorReaction) {
    guard rounded != storedBounds.origin else { return }
    bounds = CGRect(origin: rounded, size: storedBounds.size)
    if reaction == .shown { indicators.show() }
    // A step of a zoom calls once, at its end.
    if !isInZoomStep { announce { $0.scrollViewDidScroll(self) } }
  }

  /// The visible offset, which follows `contentOffset` during a `UIView.animate` block.
  var presentationContentOffset: CGPoint { presentationBounds.origin }

  /// Whether such an animation moves the offset.
  var isOffsetAnimated: Bool { animations?.animates(.origin) ?? false }

  /// Ends such an animation at the visible offset, because something else takes the content.
  func adoptPresentationOffset() {
    guard isOffsetAnimated else { return }
    let offset = presentationContentOffset
    UIView.performWithoutAnimation {
      animations?.remove(.interrupted) { $0.property == .origin }
      publish(offset, indicators: .unchanged)
    }
  }

  /// Shows the offset of the model.
  func publishModel() {
    if let offset = model.offset { publish(offset, indicators: .shown) }
  }

  /// The nearest offset within the scroll range.
  package func clamped(_ offset: CGPoint) -> CGPoint { geometry.clamp(offset) }

  package func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = displayScale
    return CGPoint { (offset[$0] * scale).rounded() / scale }
  }

  /// Continues a motion from the new origin of the bounds. `old` is the previous origin.
  func updateModelForOrigin(from old: CGPoint) {
    let origin = storedBounds.origin
    // Here, because what is called from now on is not the view's own.
    if ownChange.take() != nil, let offset = model.offset, roundedToPixels(offset) == origin { return }
    var start = old
    if case .dragging(let drag) = model.activity {
      // A drag is between pixels. Where something else sets the offset, that counts exactly.
      for axis in Axis.allCases where origin[axis] != old[axis] { start[axis] = drag.offset[axis] }
    }
    model.shift(by: origin - start, in: geometry)
    drag?.rebase()
  }

  // MARK: Where it may be

  func feelDidChange(from old: ScrollGeometry.Feel) {
    if feel.isPaging != old.isPaging { pendingNotches = .zero }
    if feel.alwaysBounces != old.alwaysBounces {
      rangeDidChange()
    } else if feel.bounces != old.bounces {
      edgesDidChange()
    } else if feel != old {
      simulationDidChange()
    }
  }

  /// Continues a motion from its position and velocity after its feel changed.
  private func simulationDidChange() {
    if case .dragging = model.activity { return }
    model.geometryDidChange(to: geometry)
  }

  /// Handles a change of the legal range or the edges. A motion continues; content that rests at an illegal offset
  /// moves at once.
  func rangeDidChange() {
    setNeedsLayout()
    if isInZoomStep { return announceContentInset() }
    let offset = offsetAfterSafeAreaChange
    announceContentInset()
    if let offset { publish(geometry.clamp(offset), indicators: .unchanged) }
    edgesDidChange()
    if case .idle = model.activity { returnToRange() }
  }

  /// Reports the adjusted inset if it changed.
  func announceContentInset() {
    let inset = adjustedContentInset
    guard inset != announcedContentInset else { return }
    announcedContentInset = inset
    if safeAreaInsets != .zero { updateSafeAreaOfSubviews() }
    adjustedContentInsetDidChange()
    calledDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Continues a motion after the edges or their behavior changed.
  func edgesDidChange() {
    model.geometryDidChange(to: geometry)
    drag?.rebase()
  }

  /// The offset of content at its leading edge after a change of the safe area: still at the edge, as under a bar in
  /// UIKit. Nil if the content stays.
  private var offsetAfterSafeAreaChange: CGPoint? {
    let (old, new) = (announcedContentInset, adjustedContentInset)
    guard old != new, case .idle = model.activity else { return nil }
    let (pixel, ranges) = (1 / displayScale, geometry.ranges)
    let offset = CGPoint { axis in
      let isThere = abs(contentOffset[axis] + old.leading(axis)) < pixel
      return isThere ? CGFloat(ranges[axis].minimum) : contentOffset[axis]
    }
    return offset == contentOffset ? nil : offset
  }

  /// Moves content beyond an edge to the edge at once, and with `onPage` content between pages to the nearest page. A legal
  /// offset stays, even between pixels.
  func returnToRange(onPage: Bool = false) {
    let geometry = geometry
    var rest = geometry.clamp(contentOffset)
    if onPage, let pages = geometry.pages {
      for axis in Axis.allCases { rest[axis] = pages[axis].nearestPage(to: rest[axis]) }
    }
    if rest != contentOffset { publish(rest, indicators: .unchanged) }
  }

  // MARK: Choosing one

  /// The offset nearest to the current one that shows `rect`, in content coordinates.
  package func offset(showing rect: CGRect) -> CGPoint {
    let rect = rect.standardized.intersection(CGRect(origin: .zero, size: contentSize))
    guard !rect.isEmpty else { return contentOffset }
    let inset = adjustedContentInset
    var offset = contentOffset
    for axis in Axis.allCases {
      let (start, length) = (rect.origin[axis], rect.size[axis])
      // The offsets with the rectangle at the leading and at the trailing edge of the uninset area.
      let leading = start - inset.leading(axis)
      let trailing = start + length + inset.trailing(axis) - bounds.size[axis]
      offset[axis] = min(max(offset[axis], trailing), leading)
    }
    // A rectangle that is visible stays, even at an illegal offset.
    return offset == contentOffset ? offset : geometry.clamp(offset)
  }
}
