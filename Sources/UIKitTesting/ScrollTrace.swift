import Foundation
import Views

/// A log of a scroll view: one line for each frame, and one for each call of its delegate, in the order of events.
///
///     let trace = harness.trace(scrollView)
///     harness.finger.fling(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
///     harness.runUntilIdle()
///     trace.calls.last  // "scrollViewDidEndDecelerating"
///
/// Lines are JSON objects. Each begins with `t`, the time in seconds. The line of a frame has `frame`, `contentOffset`
/// (not rounded to device pixels), `contentSize`, `adjustedContentInset`, `zoomScale`, `isTracking`, `isDragging` and
/// `isDecelerating`. The line of a call has its name as `call`, and its arguments.
@MainActor
public final class ScrollTrace {
  /// The lines so far.
  public private(set) var lines: [String] = []

  /// The offset of each frame so far, in points, not rounded to device pixels.
  public private(set) var offsets: [CGPoint] = []

  /// The names of the delegate calls so far, such as `scrollViewDidScroll`.
  public private(set) var calls: [String] = []

  private let scrollView: UIScrollView
  private var recorder: ScrollDelegateRecorder?

  fileprivate init(_ scrollView: UIScrollView, now: @escaping () -> TimeInterval) {
    self.scrollView = scrollView
    recorder = ScrollDelegateRecorder(forwardingTo: scrollView.delegate) { [weak self] in self?.add($0, at: now()) }
    scrollView.delegate = recorder
  }

  /// The lines as a file of JSON Lines.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  fileprivate func addFrame(at time: TimeInterval) {
    let state = ScrollState(scrollView)
    var object = JSONObject()
    object.add("t", time)
    object.add("frame", offsets.count)
    state.add(to: &object)
    lines.append(object.text)
    offsets.append(state.contentOffset)
  }

  private func add(_ call: ScrollDelegateCall, at time: TimeInterval) {
    var object = JSONObject()
    object.add("t", time)
    call.add(to: &object)
    lines.append(object.text)
    calls.append(call.name)
  }
}

extension OffscreenHarness {
  /// Begins a log of `scrollView`. Its delegate still receives every call; set the delegate before this call.
  public func trace(_ scrollView: UIScrollView) -> ScrollTrace {
    let trace = ScrollTrace(scrollView) { [weak self] in self?.time ?? 0 }
    frameObservers.append { trace.addFrame(at: $0) }
    return trace
  }
}
