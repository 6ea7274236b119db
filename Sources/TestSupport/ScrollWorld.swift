import Foundation
import UIKitTesting
import Views

/// A window with one scroll view, which scripts drive.
@MainActor
package final class ScrollWorld {
  package let harness: OffscreenHarness
  package let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  /// The view that the scroll view is in. Scripts speak of its coordinates.
  package let surroundings: UIView
  private let content: UIView
  private let delegate: ZoomDelegate
  private let usesPointer: Bool
  private var held: CGPoint?

  /// - Parameters:
  ///   - transform: How the surroundings are turned.
  ///   - zooms: Whether the content zooms between half and three times its size.
  ///   - usesPointer: Whether the pointer makes the drags, and not a finger.
  ///   - show: Shows the surroundings, of 200 by 200 points, in a window; nil for one of their size.
  ///   - onCall: What the app does in each call of the delegate.
  package init(
    size: CGSize = CGSize(width: 500, height: 400), transform: CGAffineTransform = .identity, zooms: Bool = false,
    usesPointer: Bool = false, in show: ((UIView) -> OffscreenHarness)? = nil,
    onCall: @escaping (UIScrollView) -> Void = { _ in }
  ) {
    self.usesPointer = usesPointer
    surroundings = UIView(frame: scrollView.frame)
    content = UIView(frame: CGRect(origin: .zero, size: size))
    delegate = ZoomDelegate(content: content, onCall: onCall)
    surroundings.transform = transform
    surroundings.addSubview(scrollView)
    harness = show?(surroundings) ?? Self.window(around: surroundings)
    scrollView.addSubview(content)
    scrollView.contentSize = size
    if zooms { (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 3) }
    scrollView.delegate = delegate
    harness.run(for: 0.1)
  }

  private static func window(around view: UIView) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
    harness.window.addSubview(view)
    return harness
  }

  /// Runs a script, lifts the finger, and waits until all is at rest.
  package func run(_ script: [ScrollStep]) {
    for step in script { run(step) }
    settle()
  }

  package func settle() {
    run(.lift)
    harness.runUntilIdle(limit: 30)
  }

  package func run(_ step: ScrollStep) {
    switch step {
    case .wheel(let x, let y): harness.pointer.wheel(at: place(), notches: turn(x, y))
    case .touchpad(let x, let y, let events):
      for event in 0..<events {
        send(event == 0 ? .began : .changed, vector(x / CGFloat(events), y / CGFloat(events)))
        harness.run(for: 0.02)
      }
      harness.run(for: 0.2)
      send(.ended, .zero)
    case .drag(let x, let y): device.drag(from: place(-x / 2, -y / 2), to: place(x / 2, y / 2))
    case .fling(let x, let y):
      device.fling(from: place(-x / 2, -y / 2), to: place(x / 2, y / 2), duration: 0.1)
    case .hold(let x, let y):
      if held == nil { hold(.began, at: place()) }
      hold(.moved, at: place(x, y))
      held = CGPoint(x: x, y: y)
    case .lift:
      guard let held else { return }
      harness.run(for: 0.2)
      hold(.ended, at: place(held.x, held.y))
      self.held = nil
    case .key(let name): harness.strike(name)
    case .wait(let duration): harness.run(for: duration)
    default: call(step)
    }
  }

  /// Moves the finger that stays, beside those of drags, or the pointer.
  private func hold(_ phase: InputEvent.TouchPhase, at place: CGPoint) {
    guard usesPointer else { return harness.touch(5, phase, at: place) }
    switch phase {
    case .began: device.press(at: place)
    case .moved: device.move(to: place)
    case .ended, .cancelled: device.release(at: place)
    }
  }

  private var device: ScriptedPointer { usesPointer ? harness.pointer : harness.finger }

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

  /// The offsets at which the content can rest, on an axis.
  package func range(_ axis: Axis) -> ClosedRange<CGFloat> {
    let (inset, length) = (scrollView.adjustedContentInset, scrollView.bounds.size[axis])
    let (start, end) = (-inset.leading(axis), scrollView.contentSize[axis] + inset.trailing(axis) - length)
    return start...max(start, end)
  }

  /// Returns the offset at parts of the range, on whole points.
  private func offset(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let parts = CGPoint(x: x, y: y)
    return CGPoint { (range($0).lowerBound + parts[$0] * (range($0).upperBound - range($0).lowerBound)).rounded() }
  }

  private func send(_ phase: InputEvent.ScrollPhase, _ delta: CGPoint) {
    harness.send(.scroll(at: place(), delta: delta, phase: phase))
  }

  /// Returns a place in the window, by its distance from the middle of the part of the scroll view that always shows. It
  /// is on no edge, which belongs to a view at one of its sides alone.
  private func place(_ x: CGFloat = 0, _ y: CGFloat = 0) -> CGPoint {
    surroundings.convert(CGPoint(x: 40.25 + x, y: 40.25 + y), to: nil)
  }

  /// Returns a turn of the wheel, which has a direction in the window, and moves as many points at every scale.
  private func turn(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let (turned, length) = (vector(x, y), hypot(x, y))
    return length > 0 ? CGPoint { turned[$0] * length / hypot(turned.x, turned.y) } : .zero
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
