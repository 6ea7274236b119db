import Diagnostics
import Drawing
import Foundation
import ScrollPhysics

// One step of a zoom: the zoomed view's transform, the content size and the offset change together.

extension UIScrollView {
  /// The view that the delegate zooms; nil for none. It may be another one at the next call.
  var zoomedView: UIView? {
    guard let view = delegate?.viewForZooming(in: self) else { return nil }
    requirement(view !== self, "viewForZooming(in:) returned the scroll view itself; return a view inside it")
    return view
  }

  var zoomLimits: ZoomLimits { ZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale) }

  /// The scale of a view, as its transform says.
  func scale(of view: UIView) -> Double { view.transform.a }

  func zoomGeometry(of view: UIView) -> ZoomGeometry {
    let size = view.bounds.size
    let (boundsSize, inset, alignment) = (storedBounds.size, adjustedContentInset, storedAlignmentPoint)
    let (feel, displayScale) = (feel, displayScale)
    return ZoomGeometry(
      limits: zoomLimits, bounces: bouncesZoom, frameOrigin: view.frame.origin
    ) { scale in
      ScrollGeometry(
        contentSize: size.scaled(by: scale), boundsSize: boundsSize, inset: inset, alignment: alignment, feel: feel,
        scale: displayScale)
    }
  }

  /// Shows `view` at a scale, and tells the delegate. Computes `offset` again after each callback that may change it.
  ///
  /// The app may center the zoomed view in `layoutSubviews` or in `scrollViewDidZoom(_:)`. The delegate receives one zoom,
  /// and then at most one scroll that includes its own changes.
  func showZoomed(_ view: UIView, at scale: Double, offset: (ZoomGeometry) -> CGPoint?) {
    let before = storedBounds.origin
    duringZoomStep {
      let changes = scale != self.scale(of: view)
      if changes {
        setScale(scale, of: view)
        layoutIfNeeded()
        updateRaster(of: view, at: scale)
      }
      if let offset = offset(zoomGeometry(of: view)) { publish(offset, indicators: .shown) }
      if changes {
        calledDelegate?.scrollViewDidZoom(self)
        layoutIfNeeded()
        if let offset = offset(zoomGeometry(of: view)) { publish(offset, indicators: .shown) }
      }
    }
    if storedBounds.origin != before { announce { $0.scrollViewDidScroll(self) } }
  }

  /// Draws the content again at its scale: at rest, and on the way when it would be stretched by more than a factor of 2.
  func updateRaster(of view: UIView, at scale: Double) {
    let stretch = scale / view.rasterZoom
    if !isZoomAnnounced || stretch > Self.largestStretch || stretch < 1 / Self.largestStretch {
      view.rasterZoom = scale
    }
  }

  /// Draws the content again at its scale when fingers rest in a pinch.
  func sharpenRestingPinch(at time: TimeInterval) -> NextFrameRequest {
    guard case .pinching(let pinch) = model.activity, let view = zoomedView, view.rasterZoom != pinch.scale,
      let recognizer = pinchGestureRecognizer as? ScrollViewPinchGestureRecognizer
    else { return .none }
    let due = recognizer.lastTime + Self.restDuration
    guard time >= due else { return .at(due) }
    view.rasterZoom = pinch.scale
    return .none
  }

  /// How long fingers rest before the content is drawn again, in seconds. Chosen.
  private static let restDuration: TimeInterval = 0.08

  /// Chosen, as in Chromium.
  private static let largestStretch = 2.0

  /// Where a motion to `scale` ends: the viewport that is legal when the app has laid out the content for it.
  ///
  /// The content is shown at that scale for a moment, and the delegate is called, as in UIKit, which sets the final scale
  /// at the beginning of a motion and moves only the picture. Then everything is put back.
  func viewport(at scale: Double, of view: UIView, desired: CGPoint) -> CGPoint {
    guard scale != self.scale(of: view) else { return zoomGeometry(of: view).legalViewport(desired, at: scale) }
    let (old, center, inset) = (self.scale(of: view), view.center, storedContentInset)
    let (size, origin) = (storedContentSize, storedBounds.origin)
    var target = desired
    duringZoomStep {
      setScale(scale, of: view)
      layoutIfNeeded()
      publish(offset(at: scale, of: view, for: desired), indicators: .unchanged)
      calledDelegate?.scrollViewDidZoom(self)
      layoutIfNeeded()
      target = zoomGeometry(of: view).legalViewport(desired, at: scale)
      setTransform(of: view, to: old)
      view.center = center
      (contentSize, contentInset) = (size, inset)
      publish(origin, indicators: .unchanged)
      layoutIfNeeded()
    }
    return target
  }

  private func offset(at scale: Double, of view: UIView, for viewport: CGPoint) -> CGPoint {
    let zoom = zoomGeometry(of: view)
    return zoom.legalViewport(viewport, at: scale) + zoom.frameOrigin
  }

  /// Changes the transform and nothing else of the zoomed view but its center: its frame begins at (0, 0), and the content
  /// is as large as the frame.
  private func setScale(_ scale: Double, of view: UIView) {
    let size = view.bounds.size.scaled(by: scale)
    setTransform(of: view, to: scale)
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    contentSize = size
    setNeedsLayout()
  }

  /// Changes the transform and keeps the scale at which pictures are drawn, which a transform set by the app does not.
  private func setTransform(of view: UIView, to scale: Double) {
    let raster = view.rasterZoom
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.zoomScaleForLayout = scale
    // The transform has damaged the pictures.
    view.sparseState.rasterZoom = raster
  }

  /// Ends `UIView` animations of scale and offset at what is visible, because something else takes the content.
  func adoptPresentationZoom() {
    guard let view = zoomedView, let animations = view.animations, animations.animates(.transform) else {
      return adoptPresentationOffset()
    }
    let (scale, center, offset) = (view.presentationTransform.a, view.presentationCenter, presentationContentOffset)
    UIView.performWithoutAnimation {
      animations.remove(.interrupted) { $0.property == .transform || $0.property == .center }
      self.animations?.remove(.interrupted) { $0.property == .origin }
      duringZoomStep {
        setScale(scale, of: view)
        view.center = center
        publish(offset, indicators: .unchanged)
      }
    }
    calledDelegate?.scrollViewDidZoom(self)
    announce { $0.scrollViewDidScroll(self) }
  }

  private func duringZoomStep(_ body: () -> Void) {
    let outer = isInZoomStep
    isInZoomStep = true
    body()
    isInZoomStep = outer
  }
}

extension CGSize {
  fileprivate func scaled(by scale: Double) -> CGSize {
    CGSize(width: width * scale, height: height * scale)
  }
}
