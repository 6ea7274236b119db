import Drawing
import Foundation
@_spi(Toolkit) import Platform
import Rendering

/// The ends of the passes of a frame, in their order.
package enum FramePass: Int, CaseIterable {
  /// The frame begins.
  case begun
  /// Motions and animations have advanced, and pointer moves were delivered.
  case advanced
  /// The views are laid out.
  case laidOut
  /// Views have drawn, and the scene of the damage is built. Only in a frame that changes pixels.
  case drawn
  /// The damage is composited. Only in a frame that changes pixels.
  case composited
  /// The frame was given to the display, if it changed pixels.
  case ended
}

/// What a tool hears of an application's windows, and does to them, while it is open. Tool windows and popups are left out.
@MainActor
package protocol WindowInspecting: AnyObject {
  /// Whether the tool takes an event, which the window then does not handle. `window` is the root of a scene.
  func takes(_ event: InputEvent, in window: UIWindow) -> Bool

  /// Called in each frame of a window, the root of a scene, at the end of a pass.
  func frame(of window: UIWindow, hasEnded pass: FramePass)

  /// Called before a frame repaints its damage, with the change that the app made.
  func window(_ window: UIWindow, willShow change: FrameChange)

  /// What is painted over a window, the back one first, in device pixels. `UIWindow.overlayDidChange()` shows a change.
  func overlay(of window: UIWindow) -> [SceneElement]

  /// Called before a scroll view calls a method of its delegate.
  func scrollView(_ scrollView: UIScrollView, willCall method: String)
}

/// The counts of work since the start of the program.
package struct WorkCounts: Equatable {
  /// Components that the layout engine solved, and variables that it determined.
  package var solvedParts = 0
  /// Pictures that views drew.
  package var drawnPictures = 0
  /// Cells and other views of lists that were made by their lists, and that were used again.
  package var madeCells = 0
  package var reusedCells = 0

  package init() {}
}

extension WorkCounts {
  @MainActor private static var counted = WorkCounts()

  /// The counts as of the call.
  @MainActor package static var current: WorkCounts {
    var counts = counted
    counts.solvedParts = LayoutEngine.shared.solvedPartCount
    return counts
  }

  @MainActor static func countPicture() { counted.drawnPictures &+= 1 }
  @MainActor package static func countCell(isNew: Bool) {
    if isNew { counted.madeCells &+= 1 } else { counted.reusedCells &+= 1 }
  }
}

extension UIApplication {
  /// Begins or ends the inspection of the windows. Their overlays appear or disappear with the next frame.
  package func inspect(with inspector: (any WindowInspecting)?) {
    windowInspector = inspector
    UIScrollView.inspector = inspector
    for window in windows { window.overlayDidChange() }
  }

  /// Sets the pace of the windows' time, from 0 to 1.
  package func setPlaybackRate(_ rate: Double) {
    guard let display, rate != playback?.rate ?? 1 else { return }
    let playback = playback ?? Playback(at: display.now)
    self.playback = playback
    playback.setRate(rate, at: display.now)
    for window in windows { window.requestNextFrame() }
  }

  /// While the time is stopped, draws the frame that follows.
  package func stepPlayback() {
    guard let playback, playback.isStopped, let display else { return }
    playback.step(by: 1 / Double(max(1, display.maximumFramesPerSecond)))
    for window in windows { window.requestNextFrame() }
  }
}

extension UIWindow {
  /// The tool that inspects this window. Without any tool in the program a frame does not look for it.
  var inspector: (any WindowInspecting)? {
    UIScrollView.inspector != nil && (isListed || isStack) ? application.windowInspector : nil
  }

  /// The time of this window's app, if a tool changes it.
  var playback: Playback? { Playback.isUsed && !isTool ? application.playback : nil }

  /// The root of the views of the window's scene, which the window's events and frames belong to.
  package var inspectedRoot: UIWindow { engine.window }

  /// The content's size in device pixels; nil while the scene is not shown.
  package var pixelSize: PixelSize? { platform?.pixelSize }

  /// The pictures of subtrees that the latest frame that changed pixels has drawn: shadows, masks and rasterized layers.
  package var subtreePictureCount: Int {
    let pictures = renderer.statistics.pictures
    return pictures.shadows + pictures.masks + pictures.rasters
  }

  /// Whether a touch is down, or is not delivered in full.
  package var hasTouches: Bool { unfinished.touches + unfinished.withheldTouches > 0 }

  /// Shows the overlay of the window's inspector as it is.
  package func overlayDidChange() {
    engine.window.renderer.isOverlayStale = true
    engine.window.requestNextFrame()
  }

  /// Sets the cursor over the scene, until the pointer moves over the views again. Nil for that of the last view.
  package func showCrosshair(_ isShown: Bool) {
    engine.window.platform?.setCursor(isShown ? .crosshair : engine.cursor)
  }
}

extension UIView {
  /// The subviews from back to front, with the places of standalone layers and the indicators of scroll views.
  package var nodesInside: [UIView] { currentSubviews }

  /// The standalone layer that stands in the tree through this view; nil for a view of the app.
  package var layerOfNode: CALayer? { existingSparseState?.standaloneLayer }

  /// The view's layer, if the app has used it.
  package var usedLayer: CALayer? { existingSparseState?.layer }

  /// The controller whose view this is.
  package var controllerOfView: UIViewController? { viewController }

  /// Returns what the view itself shows in its bounds: its background, its picture and its border, without subviews,
  /// opacity, shadow and mask. Nil if the bounds are empty, or if there is no memory for the picture.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  package func ownPicture(scale: CGFloat) -> UIImage? {
    var builder = SceneBuilder.builder(over: .empty, scale: scale)
    guard let bitmap = builder.draw(.alone(self)).bitmap else { return nil }
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
  }

  /// Returns what the view shows with its subviews, without its own shadow, mask and opacity. Nil as for `ownPicture(scale:)`.
  package func wholePicture(scale: CGFloat) -> UIImage? { picture(scale: scale)?.image }
}

extension CALayer {
  /// The view that has the layer's place in the tree; nil until it is needed.
  package var nodeInTree: UIView? { existingNode }
}

extension UIScrollView {
  /// The tool that hears of the delegates' calls.
  static var inspector: (any WindowInspecting)?

  /// What moves the content, in a word.
  package var activityName: String {
    switch model.activity {
    case .idle: "idle"
    case .held(caught: true): "held, caught in motion"
    case .held: "held"
    case .dragging: "dragging"
    case .coasting(let simulation): simulation.isReturn ? "returning" : "decelerating"
    case .following: "following the wheel or a key"
    case .animating: "animating"
    case .aboutToAnimate: "about to animate"
    case .pinching: "pinching"
    case .zooming: "zooming"
    }
  }

  /// The delegate whose methods are called: that of the app, or one that tells the inspector first.
  var calledDelegate: (any UIScrollViewDelegate)? {
    guard let delegate else { return nil }
    return Self.inspector == nil ? delegate : ReportingDelegate.shared
  }
}

/// Tells an inspector of the calls of scroll views' delegates, and passes them on.
private final class ReportingDelegate: UIScrollViewDelegate {
  static let shared = ReportingDelegate()

  private func report(_ scrollView: UIScrollView, _ method: String) -> (any UIScrollViewDelegate)? {
    UIScrollView.inspector?.scrollView(scrollView, willCall: method)
    return scrollView.delegate
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewDidScroll")?.scrollViewDidScroll(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewWillBeginDragging")?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    report(scrollView, "scrollViewWillEndDragging")?
      .scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    report(scrollView, "scrollViewDidEndDragging(willDecelerate: \(decelerate))")?
      .scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewWillBeginDecelerating")?.scrollViewWillBeginDecelerating(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewDidEndDecelerating")?.scrollViewDidEndDecelerating(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewDidEndScrollingAnimation")?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    report(scrollView, "scrollViewShouldScrollToTop")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewDidScrollToTop")?.scrollViewDidScrollToTop(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    scrollView.delegate?.viewForZooming(in: scrollView)
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    report(scrollView, "scrollViewWillBeginZooming")?.scrollViewWillBeginZooming(scrollView, with: view)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewDidZoom")?.scrollViewDidZoom(scrollView)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    report(scrollView, "scrollViewDidEndZooming(atScale: \(Double(scale)))")?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    report(scrollView, "scrollViewDidChangeAdjustedContentInset")?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
