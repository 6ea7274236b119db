import Foundation
import TestSupport

@testable import Views

/// A window with one scroll view, which scripts drive.
@MainActor
final class ScrollWorld {
  let harness = OffscreenHarness(size: CGSize(width: 200, height: 200), framesPerSecond: 60)
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  /// The view that the scroll view is in. Scripts speak of its coordinates.
  let surroundings: UIView
  private let content: UIView
  private let delegate: ZoomDelegate
  private var held: CGPoint?

  /// - Parameters:
  ///   - transform: How the surroundings are turned in the window.
  ///   - zooms: Whether the content zooms between half and three times its size.
  ///   - onCall: What the app does in each call of the delegate.
  init(
    size: CGSize = CGSize(width: 500, height: 400), transform: CGAffineTransform = .identity, zooms: Bool = false,
    onCall: @escaping (UIScrollView) -> Void = { _ in }
  ) {
    surroundings = UIView(frame: scrollView.frame)
    content = UIView(frame: CGRect(origin: .zero, size: size))
    delegate = ZoomDelegate(content: content, onCall: onCall)
    surroundings.transform = transform
    harness.window.addSubview(surroundings)
    surroundings.addSubview(scrollView)
    scrollView.addSubview(content)
    scrollView.contentSize = size
    if zooms { (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 3) }
    scrollView.delegate = delegate
    harness.run(for: 0.1)
  }

  /// Runs a script, lifts the finger, and waits until all is at rest.
  func run(_ script: [ScrollStep]) {
    for step in script { run(step) }
    settle()
  }

  func settle() {
    run(.lift)
    harness.runUntilIdle(limit: 30)
  }

  func run(_ step: ScrollStep) {
    switch step {
    case .wheel(let x, let y): harness.pointer.wheel(at: place(), notches: vector(x, y))
    case .touchpad(let x, let y, let events):
      for event in 0..<events {
        send(event == 0 ? .began : .changed, vector(x / CGFloat(events), y / CGFloat(events)))
        harness.run(for: 0.02)
      }
      harness.run(for: 0.2)
      send(.ended, .zero)
    case .drag(let x, let y): harness.finger.drag(from: place(-x / 2, -y / 2), to: place(x / 2, y / 2))
    case .fling(let x, let y):
      harness.finger.fling(from: place(-x / 2, -y / 2), to: place(x / 2, y / 2), duration: 0.1)
    case .hold(let x, let y):
      if held == nil { harness.touch(5, .began, at: place()) }
      harness.touch(5, .moved, at: place(x, y))
      held = CGPoint(x: x, y: y)
    case .lift:
      guard let held else { return }
      harness.run(for: 0.2)
      harness.touch(5, .ended, at: place(held.x, held.y))
      self.held = nil
    case .key(let name): harness.strike(name)
    case .wait(let duration): harness.run(for: duration)
    default: call(step)
    }
  }

  private func call(_ step: ScrollStep) {
    switch step {
    case .offset(let x, let y, let animated): scrollView.setContentOffset(offset(x, y), animated: animated)
    case .visible(let x, let y, let side, let animated):
      scrollView.scrollRectToVisible(CGRect(x: x, y: y, width: side, height: side), animated: animated)
    case .zoom(let scale, let animated): scrollView.setZoomScale(scale, animated: animated)
    case .zoomTo(let x, let y, let side, let animated):
      scrollView.zoom(to: CGRect(x: x, y: y, width: side, height: side), animated: animated)
    case .inset(let x, let y): scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    case .content(let width, let height): scrollView.contentSize = CGSize(width: width, height: height)
    case .size(let width, let height): scrollView.frame.size = CGSize(width: width, height: height)
    case .bounces(let bounces): scrollView.bounces = bounces
    case .locked(let isLocked): scrollView.isDirectionalLockEnabled = isLocked
    default: break
    }
  }

  /// Returns the offset at parts of the range.
  private func offset(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let (parts, ranges) = (CGPoint(x: x, y: y), scrollView.geometry.ranges)
    return scrollView.roundedToPixels(
      CGPoint { ranges[$0].minimum + parts[$0] * (ranges[$0].maximum - ranges[$0].minimum) })
  }

  private func send(_ phase: InputEvent.ScrollPhase, _ delta: CGPoint) {
    harness.send(.scroll(at: place(), delta: delta, phase: phase))
  }

  /// Returns a place in the window, by its distance from the middle of the part of the scroll view that always shows.
  private func place(_ x: CGFloat = 0, _ y: CGFloat = 0) -> CGPoint {
    surroundings.convert(CGPoint(x: 40 + x, y: 40 + y), to: nil)
  }

  private func vector(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    surroundings.convert(CGPoint(x: x, y: y), to: nil) - surroundings.convert(.zero, to: nil)
  }

  private final class ZoomDelegate: NSObject, UIScrollViewDelegate {
    let content: UIView
    let onCall: (UIScrollView) -> Void

    init(content: UIView, onCall: @escaping (UIScrollView) -> Void) {
      (self.content, self.onCall) = (content, onCall)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { onCall(scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { onCall(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onCall(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { onCall(scrollView) }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { onCall(scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onCall(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onCall(scrollView) }
  }
}
