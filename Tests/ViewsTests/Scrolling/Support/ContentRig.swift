import Foundation
import TestSupport

@testable import Views

/// A scroll view of 400 by 400 points that fills a window, scrolled to the middle of its content, with a content view
/// under the middle of the window. One log records the calls to both, in order.
///
/// Touch entries have the form `content began 50,50 at 1.000`, in the view's coordinates and in seconds. The number of
/// moves depends on the frames, so their entries are `content moved`. Equal entries in a row are one.
@MainActor
final class ContentRig: UIScrollViewDelegate {
  let harness: OffscreenHarness
  let scrollView = AskedScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let content = ContentView(frame: CGRect(x: 950, y: 950, width: 100, height: 100))
  var log: [String] = []

  /// The place of presses in the window: (50, 50) in the content view's coordinates.
  static let place = CGPoint(x: 200, y: 200)

  init(framesPerSecond: Int = 60) {
    harness = OffscreenHarness(framesPerSecond: framesPerSecond)
    scrollView.contentSize = CGSize(width: 2000, height: 2000)
    scrollView.addSubview(content)
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.contentOffset = CGPoint(x: 800, y: 800)
    scrollView.delegate = self
    harness.run(until: 1)
    report(content, as: "content")
    report(scrollView, as: "scroll view")
  }

  /// Returns a rig whose content was pressed at 1.01 s, between two frames at all rates.
  static func pressed(_ rate: Int = 60, _ prepare: (ContentRig) -> Void = { _ in }) -> ContentRig {
    let rig = ContentRig(framesPerSecond: rate)
    prepare(rig)
    rig.log = []
    rig.run(until: 0.01)
    rig.press()
    return rig
  }

  var pointer: ScriptedPointer { harness.pointer }
  var finger: ScriptedPointer { harness.finger }

  /// Makes a view log its touches until the rig is deallocated, when its window closes.
  func report(_ view: ContentView, as name: String) {
    view.onTouch = { [weak self] in self?.note("\(name) \($0)") }
  }

  /// Makes a scroll view log the questions it gets and its own touches.
  func report(_ view: AskedScrollView, as name: String) {
    view.onTouch = { [weak self] in self?.note("\(name) \($0)") }
    view.onQuestion = { [weak self] in self?.note("\(name) asked \($0)") }
  }

  func note(_ entry: String) {
    if log.last != entry { log.append(entry) }
  }

  /// Lets time pass until `seconds` after the start, which is at 1.
  func run(until seconds: TimeInterval) {
    harness.run(until: 1 + seconds)
  }

  func press(at location: CGPoint = place) { finger.press(at: location) }

  /// Moves the finger to `distance` points below the place of the press, `time` seconds after the start if given.
  func move(by distance: CGFloat, time: TimeInterval? = nil) {
    if let time { run(until: time) }
    finger.move(to: place(distance))
  }

  /// Releases the finger `distance` points below the place of the press, `time` seconds after the start if given.
  func release(at distance: CGFloat = 0, time: TimeInterval? = nil) {
    if let time { run(until: time) }
    finger.release(at: place(distance))
  }

  private func place(_ distance: CGFloat) -> CGPoint { CGPoint(x: Self.place.x, y: Self.place.y + distance) }

  // MARK: The scroll view's delegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { note("willEndDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
}

/// A view that reports its touches.
final class ContentView: UIView {
  var onTouch: ((String) -> Void)?
  var onMove: ((UITouch) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTouch?("moved")
    for touch in touches { onMove?(touch) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended", touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?("cancelled") }

  private func tell(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches {
      let location = touch.location(in: self)
      let time = String(format: "%.3f", event?.timestamp ?? .nan)
      onTouch?("\(name) \(Int(location.x)),\(Int(location.y)) at \(time)")
    }
  }
}

/// A scroll view that reports questions about its content's touches, answers them as the test says, and reports its own
/// touches.
final class AskedScrollView: UIScrollView {
  var onTouch: ((String) -> Void)?
  var onQuestion: ((String) -> Void)?
  var lets = (begin: true, cancel: true)

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    onQuestion?("begin")
    return lets.begin
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    onQuestion?("cancel")
    return lets.cancel
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tell("cancelled", touches) }

  private func tell(_ name: String, _ touches: Set<UITouch>) {
    if touches.contains(where: { $0.view === self }) { onTouch?(name) }
  }
}
