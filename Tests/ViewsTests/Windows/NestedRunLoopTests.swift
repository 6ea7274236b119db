import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// Callbacks that run the run loop, in which the platform delivers events and frames.
@MainActor
@Suite("Nested run loops")
struct NestedRunLoopTests {
  /// A view that runs an action once, in a chosen callback.
  private final class BusyView: UIView, UIScrollViewDelegate {
    var onLayout: (() -> Void)?
    var onDraw: (() -> Void)?
    var onTouch: ((String) -> Void)?
    var onScroll: (() -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout.take()?()
    }

    override func draw(_ rect: CGRect) {
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 10, y: 10, width: 50, height: 50))
      onDraw.take()?()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?("ended") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll.take()?() }
  }

  /// A window with a busy view, a scroll view over several boxes, and a box that an animation moves.
  @MainActor
  private final class Rig {
    let harness = OffscreenHarness()
    let busy = BusyView(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 150, width: 400, height: 250))
    let box = UIView(frame: CGRect(x: 20, y: 80, width: 30, height: 30))

    init() {
      busy.backgroundColor = .white
      scrollView.contentSize = CGSize(width: 400, height: 4000)
      for index in 0..<40 {
        let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 400, height: 50))
        stripe.backgroundColor = UIColor(hue: CGFloat(index) / 40, saturation: 1, brightness: 1, alpha: 1)
        scrollView.addSubview(stripe)
      }
      box.backgroundColor = .red
      busy.addSubview(box)
      harness.window.addSubview(busy)
      harness.window.addSubview(scrollView)
      harness.run(for: 0.1)
    }

    /// Acts as the platform does when a callback runs the run loop for some time.
    func nest(_ seconds: TimeInterval = 0.2, _ body: () -> Void = {}) {
      harness.window.runLoopWillNest()
      body()
      harness.run(for: seconds)
    }

    func press(_ y: CGFloat = 50) { harness.finger.press(at: CGPoint(x: 200, y: y)) }
    func release(_ y: CGFloat = 50) { harness.finger.release(at: CGPoint(x: 200, y: y)) }

    /// Compares the shown picture with one drawn from scratch.
    func expectWholePicture(sourceLocation: SourceLocation = #_sourceLocation) throws {
      harness.runUntilIdle()
      let shown = try #require(harness.platform.image)
      let copy = try #require(PixelBuffer(size: shown.size))
      copy.apply(FrameChange(damage: Region(DeviceRect(shown.size))), from: shown)
      harness.window.pixelsWereLost(Region(DeviceRect(shown.size)))
      harness.run(for: 0.1)
      #expect(harness.difference(from: copy, name: "nested") == nil, sourceLocation: sourceLocation)
    }
  }

  enum Place: CaseIterable { case layout, drawing, scrolling, touch, completion }

  /// Begins a nested run loop, in which `body` runs, in a chosen callback.
  private func nest(in place: Place, of rig: Rig, _ body: @escaping () -> Void) {
    let nested = { rig.nest(0.3, body) }
    switch place {
    case .layout:
      rig.busy.onLayout = nested
      rig.busy.setNeedsLayout()
    case .drawing:
      rig.busy.onDraw = nested
      rig.busy.setNeedsDisplay()
    case .scrolling:
      rig.scrollView.delegate = rig.busy
      rig.busy.onScroll = nested
      rig.harness.pointer.wheel(at: CGPoint(x: 200, y: 300), notches: CGPoint(x: 0, y: 4))
    case .touch:
      rig.busy.onTouch = { phase in if phase == "began" { nested() } }
      rig.press()
    case .completion:
      UIView.animate(withDuration: 0.1, animations: { rig.box.center.x += 10 }, completion: { _ in nested() })
    }
    rig.harness.run(for: 0.5)
  }

  @Test("Frames go on in a nested run loop, and the picture is complete after it", arguments: Place.allCases)
  func frames(place: Place) throws {
    let rig = Rig()
    var (before, after) = (0, 0)
    nest(in: place, of: rig) {
      before = rig.harness.platform.presentedFrames
      // Without a known time the animation begins at the next frame.
      UIView.animate(withDuration: 0.15) {
        rig.box.center.x += 100
      } completion: { _ in
        after = rig.harness.platform.presentedFrames
      }
      rig.scrollView.setContentOffset(CGPoint(x: 0, y: 333), animated: true)
    }
    #expect(after - before >= 9, "\(after - before) frames")
    try rig.expectWholePicture()
    #expect(rig.scrollView.contentOffset.y == 333)
  }

  @Test("Moving content continues in a nested run loop in the callback of its own motion")
  func ownMotion() {
    let rig = Rig()
    var (start, end) = (0.0, 0.0)
    rig.scrollView.delegate = rig.busy
    rig.busy.onScroll = {
      start = rig.scrollView.contentOffset.y
      rig.nest(0.2)
      end = rig.scrollView.contentOffset.y
    }
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 300), notches: CGPoint(x: 0, y: 4))
    #expect(end > start + 100)
    #expect(rig.scrollView.contentOffset.y == 240 && rig.harness.isIdle)
  }

  @Test("A press in a tap's action is a touch of its own, and does not continue the last one")
  func pressInAction() {
    let rig = Rig()
    var log: [String] = []
    rig.busy.onTouch = { log.append($0) }
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addTarget { tap in
      guard log.count < 3 else { return }
      rig.nest {
        rig.press()
        rig.harness.run(for: 0.05)
        rig.release()
      }
      #expect(tap.state == .ended && tap.location(in: rig.busy).y == 50)
    }
    rig.busy.addGestureRecognizer(tap)
    rig.press()
    rig.release()
    rig.harness.run(for: 0.1)
    #expect(log == ["began", "ended", "began", "ended"])
    rig.press()
    rig.release()
    rig.harness.run(for: 0.1)
    #expect(log.count == 6)
    #expect(tap.state == .possible && tap.numberOfTouches == 0)
  }

  @Test("Recognizers and views after the one that runs a nested loop receive the touch from its beginning")
  func orderOfTouches() {
    final class Listener: UIGestureRecognizer {
      var log: [String] = []
      var onBegan: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        log.append("began")
        onBegan.take()?()
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { log.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { log.append("ended") }
    }
    let rig = Rig()
    var log: [String] = []
    rig.busy.onTouch = { log.append($0) }
    let (first, second) = (Listener(), Listener())
    rig.busy.addGestureRecognizer(first)
    rig.busy.addGestureRecognizer(second)
    first.onBegan = {
      rig.nest {
        rig.harness.moveFinger(to: CGPoint(x: 220, y: 60), for: 0.1)
        rig.release(60)
      }
    }
    rig.press()
    for heard in [first.log, second.log, log] { #expect(heard == ["began", "moved", "ended"]) }
    #expect(first.numberOfTouches == 0 && second.numberOfTouches == 0)
  }

  @Test("A drag goes on in a nested run loop in the callback of its own scrolling")
  func ownDrag() {
    let rig = Rig()
    rig.scrollView.delegate = rig.busy
    rig.busy.onScroll = {
      rig.nest {
        rig.harness.hover(at: CGPoint(x: 200, y: 200), for: 0.1)
      }
    }
    rig.harness.pointer.press(at: CGPoint(x: 200, y: 350))
    rig.harness.pointer.move(to: CGPoint(x: 200, y: 330))
    rig.harness.hover(at: CGPoint(x: 200, y: 300), for: 0.5)
    #expect(rig.scrollView.contentOffset.y == 150 && rig.scrollView.isDragging)
    rig.harness.hover(at: CGPoint(x: 200, y: 190), for: 0.2)
    rig.harness.pointer.release(at: CGPoint(x: 200, y: 190))
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset.y == 160 && !rig.scrollView.isDragging)
  }
}
