import Drawing
import Foundation
import Rendering

// What a change of the tree does to the screen: the view tells its window which pixels are stale ("damage"), and the
// window asks for a frame. Damage is taken before and after a change, where the view was and where it is.

extension UIView {
  /// Marks a part of the bounds as stale on the screen.
  package func damage(_ rect: CGRect) {
    // A view that is made and given its looks is nowhere yet.
    guard superview != nil || asWindow != nil, let (window, placement) = DevicePlacement.find(self) else { return }
    window.recordDamage(placement.pixels(touchedBy: rect), of: self)
  }

  /// Marks as stale what shows a part of the view's own picture, given in the coordinates of the bounds.
  func damagePicture(_ rect: CGRect) {
    guard let (window, placement) = DevicePlacement.find(self), let scale = window.platform?.scale else { return }
    let (frame, shown) = (pictureFrame, presentationPictureFrame)
    // While the size is animated the picture is stretched as a whole.
    guard shown.size == frame.size else { return damage(shown) }
    let part = rect.standardized.intersection(frame).offsetBy(
      dx: shown.origin.x - frame.origin.x, dy: shown.origin.y - frame.origin.y)
    let pixels = part.roundedOut(toPixelsFrom: shown.origin, scale: scale)
    // The pixels of a picture that is stretched or turned blend with their neighbours.
    let blend = placement.map.isTranslation(scaledBy: scale) ? 0 : 1 / scale
    window.recordDamage(placement.pixels(touchedBy: pixels.insetBy(dx: -blend, dy: -blend)), of: self)
  }

  /// Marks the whole picture as stale: it is drawn again, or `readyPicture` asked again, before it is next shown.
  package func forgetPicture() {
    drawing.needsWholeDisplay = true
  }

  /// Where the view's picture is drawn.
  package var pictureFrame: CGRect { pictureFrame(in: bounds) }

  private var isPictureInBounds: Bool {
    let (bounds, picture) = (storedBounds, pictureFrame(in: storedBounds))
    return picture.origin == bounds.origin && picture.size == bounds.size
  }

  /// Where it is seen: on its way there, while the bounds are animated.
  package var presentationPictureFrame: CGRect { pictureFrame(in: presentationBounds) }

  /// Marks everything as stale that this view and its subviews show.
  func damageExtent() {
    guard let (window, placement) = DevicePlacement.find(self) else { return }
    window.animator.wakeSleepingGroups()
    forEachPartInSight { window.recordDamage(placement.pixels(touchedBy: $0), of: self) }
  }

  /// Goes through rectangles of the view's coordinates, outside of which the view and the views below it paint nothing as they
  /// are now.
  func forEachPartInSight(_ body: @MainActor (CGRect) -> Void) {
    guard let borderInset else { return body(extentInSight) }
    let (outer, inner) = (presentationBounds, presentationBounds.insetBy(dx: borderInset, dy: borderInset))
    if inner.isEmpty { return body(outer) }
    body(CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: borderInset))
    body(CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: borderInset))
    body(CGRect(x: outer.minX, y: inner.minY, width: borderInset, height: inner.height))
    body(CGRect(x: inner.maxX, y: inner.minY, width: borderInset, height: inner.height))
  }

  /// Notes that the view shows another part of its plane, which began at `origin` until now.
  func noteScroll(from origin: CGPoint) {
    guard presentationBounds.origin != origin, let (window, placement) = DevicePlacement.find(self) else { return }
    window.animator.wakeSleepingGroups()
    window.recordScroll(of: self, at: placement, from: origin)
  }

  /// Takes note that what the view and those in it paint, or where touches find them, is elsewhere now, and marks it as
  /// stale.
  func extentDidChange() {
    reachDidChange()
    damageExtent()
  }

  /// Tells those above, as far as they keep in mind what the views below them reach.
  package func reachDidChange() {
    superview?.reachDidChange(of: self)
  }

  /// The same for a subview.
  func reachDidChange(of subview: UIView) {
    guard let existingSubviewList, existingSubviewList.reachDidChange(of: subview), !clipsToBounds else { return }
    superview?.reachDidChange(of: self)
  }

  /// The box around what the view and the views below it can paint, in this view's coordinates.
  var paintedExtent: CGRect {
    let shown = presentationBounds
    guard !clipsToBounds else { return shown }
    let picture = pictureFrame(in: shown)
    let own = picture == shown ? shown : shown.union(picture)
    guard let existingSubviewList else { return own }
    return own.union(existingSubviewList.paintedExtent())
  }

  /// The same in the superview's coordinates, as it is seen there: null for a view that is not.
  var paintedExtentInSuperview: CGRect {
    storedIsHidden || presentationAlpha == 0 ? .null : Self.box(around: paintedExtent, by: presentationToSuperview)
  }

  /// The box around what the view and the views below it paint as they are now. It is smaller than `paintedExtent` where the
  /// view paints nothing itself, as a scroll view's indicators around their thumbs.
  var extentInSight: CGRect {
    guard !clipsToBounds, presentationBackgroundColor == nil, (existingLayer?.borderWidth ?? 0) == 0,
      drawing.bitmap == nil, !drawing.needsWholeDisplay
    else { return paintedExtent }
    return existingSubviewList?.paintedExtent() ?? .null
  }

  /// Appends the subviews that may paint in an area of device pixels, from back to front.
  ///
  /// - Parameter map: From this view's coordinates to device pixels.
  func appendSubviews(paintingIn pixels: DeviceRect, map: AffineMap, to found: inout [UIView]) {
    existingSubviewList?.appendViews(paintingIn: SearchAreas(pixels, map: map), to: &found)
  }

  /// Appends the subviews that may paint in what a frame repaints, from back to front.
  ///
  /// - Parameters:
  ///   - clip: The only pixels that count.
  ///   - map: From this view's coordinates to device pixels.
  func appendSubviews(
    paintingIn pixels: RepaintedPixels, within clip: DeviceRect, map: AffineMap, to found: inout [UIView]
  ) {
    existingSubviewList?.appendViews(paintingIn: SearchAreas(pixels, within: clip, map: map), to: &found)
  }

  /// The box around what the view and those below it can paint, and around where touches find it, in its superview's
  /// coordinates.
  var cullingRect: CGRect {
    if isBareLeaf, isPictureInBounds {
      return CGRect(center: storedCenter, size: storedBounds.size)
    }
    let painted = Self.box(around: paintedExtent, by: presentationToSuperview)
    return animations == nil ? painted : painted.union(convertToSuperview(bounds))
  }
}

extension AffineMap {
  /// Whether the map only scales from points to pixels and translates.
  func isTranslation(scaledBy scale: CGFloat) -> Bool { a == scale && b == 0 && c == 0 && d == scale }
}
