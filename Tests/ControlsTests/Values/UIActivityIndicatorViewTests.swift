import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Activity indicators")
struct UIActivityIndicatorViewTests {
  private let harness = OffscreenHarness(size: CGSize(width: 100, height: 100))
  private let view = UIActivityIndicatorView(style: .medium)

  init() {
    view.frame.origin = CGPoint(x: 40, y: 40)
    harness.window.addSubview(view)
  }

  /// Returns the number of frames that the window draws in a time.
  private func frames(in seconds: TimeInterval) -> Int {
    let before = harness.renderedFrames
    harness.run(for: seconds)
    return harness.renderedFrames - before
  }

  @Test("An activity indicator draws eight steps a second and no other frame")
  func turning() {
    view.startAnimating()
    harness.run(for: 1)
    #expect(view.isAnimating && !view.isHidden)
    #expect(15...17 ~= frames(in: 2))
  }

  @Test("An activity indicator looks the same one turn later, and different in between")
  func picture() {
    view.startAnimating()
    harness.run(until: 0.1)
    let first = pixels
    harness.run(until: 0.6)
    #expect(pixels != first)
    harness.run(until: 1.1)
    #expect(pixels == first && Set(first).count > 5)
  }

  private var pixels: [UInt32?] { (40..<60).flatMap { y in (40..<60).map { harness.color($0, y) } } }

  @Test("A stopped activity indicator hides, unless hidesWhenStopped is off, and nothing wakes")
  func stopping() {
    view.startAnimating()
    harness.run(for: 1)
    view.stopAnimating()
    harness.run(for: 0.1)
    #expect(view.isHidden && !view.isAnimating && harness.isIdle)
    view.hidesWhenStopped = false
    harness.run(for: 0.1)
    #expect(!view.isHidden && harness.isIdle)
  }

  @Test("An activity indicator sleeps while hidden, scrolled away or without a window, and then goes on")
  func sleeping() {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.addSubview(view)
    view.startAnimating()
    harness.run(for: 1)
    let changes: [(() -> Void, () -> Void)] = [
      ({ scrollView.isHidden = true }, { scrollView.isHidden = false }),
      ({ scrollView.alpha = 0 }, { scrollView.alpha = 1 }),
      ({ view.isHidden = true }, { view.isHidden = false }),
      ({ view.removeFromSuperview() }, { scrollView.addSubview(view) }),
    ]
    for (hide, show) in changes {
      hide()
      harness.run(for: 1)
      #expect(view.isAnimating && frames(in: 2) == 0)
      show()
      #expect(15...18 ~= frames(in: 2))
    }
    scrollView.contentOffset.y = 500
    harness.run(for: 3)
    #expect(frames(in: 2) == 0)
    scrollView.contentOffset.y = 0
    #expect(frames(in: 2) >= 15)
  }

  @Test("Reduced motion does not stop an activity indicator")
  func reducedMotion() {
    harness.settings.motion = .reduced
    view.startAnimating()
    harness.run(for: 1)
    #expect(frames(in: 2) >= 15)
  }

  @Test("An activity indicator has the size of its style")
  func size() {
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    view.style = .large
    #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 37, height: 37))
  }
}
