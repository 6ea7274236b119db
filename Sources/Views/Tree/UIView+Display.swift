import Drawing
import Foundation
import Rendering

// Damage: a change of the tree tells the window which pixels are stale, and the window requests a frame. A moved view
// damages its old and its new place.

extension UIView {
  /// Damages a part of the bounds.
  package func damage(_ rect: CGRect) {
    damagePictures(in: rect)
    // A new view that is being configured is invisible.
    guard superview != nil || asWindow != nil, let (window, placement) = DevicePlacement.find(self) else { return }
    window.addDamage(placement.pixels(touchedBy: rect), of: self)
  }

  /// Damages the pixels that display a part of the view's own picture, given in bounds coordinates.
  func damagePicture(_ rect: CGRect) {
    damagePictures(in: presentationPictureFrame)
    guard let (window, placement) = DevicePlacement.find(self), let scale = window.platform?.scale else { return }
    let (frame, shown) = (pictureFrame, presentationPictureFrame)
    // During an animation of the size the whole picture is stretched.
    guard shown.size == frame.size else { return damage(shown) }
    let part = rect.standardized.intersection(frame).offsetBy(
      dx: shown.origin.x - frame.origin.x, dy: shown.origin.y - frame.origin.y)
    let raster = rasterScale(in: scale)
    let pixels = part.roundedOut(toPixelsFrom: shown.origin, scale: raster)
    // The pixels of a stretched or rotated picture blend with their neighbors.
    let isExact = placement.projection == nil && placement.map.isTranslation(scaledBy: raster)
    let blend = isExact ? 0 : 1 / raster
    window.addDamage(placement.pixels(touchedBy: pixels.insetBy(dx: -blend, dy: -blend)), of: self)
  }

  /// The scale at which the pictures of this view and its descendants are drawn, as a multiple of the window's. Pictures
  /// at another scale are stretched.
  var rasterZoom: CGFloat {
    get { existingSparseState?.rasterZoom ?? 1 }
    set {
      guard newValue != rasterZoom else { return }
      sparseState.rasterZoom = newValue
      damageExtent()
    }
  }

  /// The scale at which the view's own picture is drawn, in pixels per point.
  ///
  /// - Parameters:
  ///   - scale: The window's.
  ///   - zoom: The product of `rasterZoom` of this view and its superviews.
  func rasterScale(in scale: CGFloat, zoom: CGFloat) -> CGFloat {
    if let factor = existingSparseState?.contentScaleFactor { return factor }
    return zoom == 1 ? scale : pictureScale(for: scale * zoom)
  }

  /// The scale of the picture, with the zoom read from the superviews.
  private func rasterScale(in scale: CGFloat) -> CGFloat {
    var (zoom, view) = (CGFloat(1), self as UIView?)
    while let current = view {
      zoom *= current.rasterZoom
      view = current.storedSuperview
    }
    return rasterScale(in: scale, zoom: zoom)
  }

  /// Marks the whole picture as stale, without damage: `readyPicture(scale:)`, or else `drawPicture(_:)`, is called
  /// before the next frame that displays it.
  package func invalidatePicture() {
    drawing.needsFullRedraw = true
  }

  /// The frame in which the view's picture is drawn.
  package var pictureFrame: CGRect { pictureFrame(in: bounds) }

  private var isPictureInBounds: Bool {
    let (bounds, picture) = (storedBounds, pictureFrame(in: storedBounds))
    return picture.origin == bounds.origin && picture.size == bounds.size
  }

  /// The frame in which the picture is displayed; another one than `pictureFrame` while the bounds are animated.
  package var presentationPictureFrame: CGRect { pictureFrame(in: presentationBounds) }

  /// Damages everything that this view and its subviews display.
  func damageExtent() {
    damagePicturesAbove(in: visibleExtent)
    guard let (window, placement) = DevicePlacement.find(self) else { return }
    window.animator.wakeSleepingGroups()
    forEachVisiblePart { window.addDamage(placement.pixels(touchedBy: $0), of: self) }
  }

  /// Visits rectangles of the view's coordinates that contain everything that the view and its descendants paint.
  func forEachVisiblePart(_ body: @MainActor (CGRect) -> Void) {
    guard let borderInset else { return body(visibleExtent) }
    let (outer, inner) = (presentationBounds, presentationBounds.insetBy(dx: borderInset, dy: borderInset))
    if inner.isEmpty { return body(outer) }
    body(CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: borderInset))
    body(CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: borderInset))
    body(CGRect(x: outer.minX, y: inner.minY, width: borderInset, height: inner.height))
    body(CGRect(x: inner.maxX, y: inner.minY, width: borderInset, height: inner.height))
  }

  /// Records a scroll. `origin` is where the displayed part of the plane began before.
  func noteScroll(from origin: CGPoint) {
    guard presentationBounds.origin != origin else { return }
    damagePictures(in: presentationBounds)
    guard let (window, placement) = DevicePlacement.find(self) else { return }
    window.animator.wakeSleepingGroups()
    window.recordScroll(of: self, at: placement, from: origin)
  }

  /// Damages the view and updates culling, after the view or the area in which touches hit it has moved.
  func extentDidChange() {
    reachDidChange()
    damageExtent()
  }

  /// Tells the superviews that the culling rectangle may have changed.
  package func reachDidChange() {
    if isMask { return }
    storedSuperview?.reachDidChange(of: self)
  }

  /// Notes that a subview's culling rectangle may have changed, and tells the superviews unless this view clips.
  func reachDidChange(of subview: UIView) {
    var (view, subview) = (self, subview)
    while let list = view.existingSubviewList, list.reachDidChange(of: subview), !view.clipsToBounds,
      let superview = view.storedSuperview
    {
      (view, subview) = (superview, view)
    }
  }

  /// The box around everything that the view and its descendants can paint, in this view's coordinates.
  var paintedExtent: CGRect {
    guard let shown = existingLayer?.shown, shown.look.raster.isOn else { return drawnExtent }
    // A bitmap has whole pixels, and those at its edge blend with the ones beside it.
    return drawnExtent.insetBy(dx: -2 / shown.look.raster.scale, dy: -2 / shown.look.raster.scale)
  }

  /// The painted extent of a view that is not rasterized.
  var drawnExtent: CGRect {
    let content = contentExtent
    guard let shown = existingLayer?.shown, shown.look.shadow.isVisible, !clipsToBounds else { return content }
    return content.union(shown.look.shadow.extent(of: content))
  }

  /// The painted extent without the view's own shadow.
  var contentExtent: CGRect {
    let shown = presentationBounds
    guard !clipsToBounds else { return shown }
    let picture = pictureFrame(in: shown)
    var own = picture == shown ? shown : shown.union(picture)
    if let existingLayer { own = own.union(existingLayer.particleExtent) }
    return existingSubviewList == nil ? own : own.union(subviewsExtent)
  }

  /// The painted extent in the superview's coordinates, as displayed; null for an invisible view.
  var paintedExtentInSuperview: CGRect {
    storedIsHidden || presentationAlpha == 0 ? .null : presentationBoxInSuperview(paintedExtent)
  }

  /// The box around everything that the view and its descendants paint at present. It is smaller than `paintedExtent`
  /// if the view itself paints nothing, or only its picture, like a scroll indicator.
  var visibleExtent: CGRect {
    guard !clipsToBounds, presentationBackgroundColor == nil, !(existingLayer?.paintsAroundContent ?? false),
      existingBackdrop == nil
    else { return paintedExtent }
    let content = existingSubviewList?.paintedExtent() ?? .null
    return drawing.mayShowPicture ? content.union(presentationPictureFrame) : content
  }

  /// Appends the subviews that may paint in an area of device pixels, from back to front.
  ///
  /// - Parameter map: From this view's coordinates to device pixels.
  func appendSubviews(paintingIn pixels: DeviceRect, map: AffineMap, to found: inout [UIView]) {
    let first = found.count
    existingSubviewList?.appendViews(paintingIn: SearchAreas(pixels, map: map), to: &found)
    if existingSubviewList?.hasDepths == true { found[first...].sort { $0.isBehind($1) } }
  }

  /// Appends the subviews that may paint in the damage of a frame, from back to front.
  ///
  /// - Parameters:
  ///   - clip: Pixels outside of it are ignored.
  ///   - map: From this view's coordinates to device pixels.
  func appendSubviews(
    paintingIn pixels: DamagedPixels, within clip: DeviceRect, map: AffineMap, to found: inout [UIView]
  ) {
    let first = found.count
    existingSubviewList?.appendViews(paintingIn: SearchAreas(pixels, within: clip, map: map), to: &found)
    if existingSubviewList?.hasDepths == true { found[first...].sort { $0.isBehind($1) } }
  }

  /// The box around everything that the view and its descendants can paint, and around the area in which touches hit
  /// it, in its superview's coordinates.
  var cullingRect: CGRect {
    if isBareLeaf, isPictureInBounds, planeMap == nil {
      return CGRect(center: storedCenter, size: storedBounds.size)
    }
    let painted = presentationBoxInSuperview(paintedExtent)
    return animations == nil ? painted : painted.union(convertToSuperview(bounds))
  }
}

extension AffineMap {
  /// Whether the map only scales from points to pixels and translates.
  func isTranslation(scaledBy scale: CGFloat) -> Bool {
    if b != 0 || c != 0 { return false }
    // Products of several scales differ by rounding errors.
    return (a == scale && d == scale) || (abs(a / scale - 1) < 1e-12 && abs(d / scale - 1) < 1e-12)
  }
}
