import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Reduced motion")
struct ReducedMotionTests {
  private func rig() -> AnimationRig {
    let rig = AnimationRig()
    rig.harness.settings.motion = .reduced
    return rig
  }

  @Test("With reduced motion a moved view is shown at its end at once, and a fading view still fades")
  func jumping() {
    let rig = rig()
    #expect(UIAccessibility.isReduceMotionEnabled)
    rig.animate(1, delay: 1) {
      rig.view.frame = CGRect(x: 200, y: 200, width: 20, height: 20)
      rig.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      rig.view.alpha = 0
    }
    rig.run(until: 0.9)
    #expect(rig.x == 20)
    rig.run(until: 1.5)
    #expect(rig.view.presentationFrame == rig.view.frame)
    #expect(isNear(rig.view.presentationAlpha, 0.5))
    #expect(rig.ends.isEmpty)
    rig.run(until: 2)
    #expect(rig.endings == ["end true"])
  }

  @Test("With reduced motion an animation ends at its usual time")
  func ending() {
    let rig = rig()
    rig.animate { rig.view.center.x += 100 }
    rig.harness.runFrame()
    #expect(rig.x == 120)
    rig.run(until: 0.9)
    #expect(rig.ends.isEmpty)
    rig.run(until: 1)
    #expect(rig.endings == ["end true"])
  }

  @Test("With reduced motion an animated scroll arrives at once")
  func scrolling() {
    let rig = ScrollRig(.vertical)
    rig.harness.settings.motion = .reduced
    rig.log.clear()
    rig.animate(to: 300)
    #expect(rig.position == 300)
    #expect(rig.log.calls == ["didScroll ---", "didEndScrollingAnimation ---"])
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(rig.scrollView.contentOffset == .zero)
  }

  @Test("With reduced motion an animator can still be scrubbed")
  func scrubbing() {
    let rig = rig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x += 100 }
    animator.pauseAnimation()
    rig.harness.runFrame()
    #expect(rig.x == 20)
    animator.fractionComplete = 0.5
    rig.harness.runFrame()
    #expect(rig.x == 120)
    animator.stopAnimation(true)
  }

  @Test("With reduced motion an animator that follows a finger moves views, also after the finger")
  func following() {
    let rig = rig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x += 100 }
    animator.keepsMotion = true
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    rig.harness.runFrame()
    #expect(rig.x == 70)
    animator.startAnimation()
    rig.harness.run(for: 0.25)
    #expect(rig.x > 90 && rig.x < 110)
  }

  @Test("With reduced motion an endless animation requests no frames")
  func endless() {
    let rig = rig()
    rig.animate(options: [.repeat, .autoreverse]) { rig.view.center.x += 100 }
    rig.run(until: 0.5)
    #expect(rig.x == 120)
    #expect(rig.harness.isIdle)
  }

  // MARK: The wheel, keys and indicators

  private func jump(_ setting: MotionSetting = .vertical, isPaging: Bool = false) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = isPaging
    rig.harness.settings.motion = .reduced
    rig.log.clear()
    return rig
  }

  @Test("With reduced motion a notch and a key move the content at once", arguments: MotionSetting.all, [false, true])
  func wheel(setting: MotionSetting, isPaging: Bool) {
    let rig = jump(setting, isPaging: isPaging)
    for count in 1...2 {
      rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: setting.vector(1))
      #expect(rig.position == CGFloat(count) * (isPaging ? 400 : 60) && rig.scrollView.isAtRest)
    }
    rig.harness.runUntilIdle()
    #expect(rig.log.calls == ["didScroll ---"] && rig.log.offsets.count == 2)
  }

  @Test(
    "With reduced motion keys that scroll arrive at once",
    arguments: [("Down", 40.0), ("Page_Down", 360), ("space", 360), ("End", 800), ("Up", -40), ("Home", -800)])
  func keys(key: String, way: CGFloat) {
    let rig = jump()
    rig.harness.strike(key)
    #expect(rig.position == way && rig.scrollView.isAtRest)
  }

  @Test("With reduced motion parts of a notch add up as well")
  func partsOfNotches() {
    let rig = jump()
    for _ in 0..<100 { rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 0.017)) }
    #expect(abs(rig.position - 102) <= 1)
  }

  @Test("With reduced motion a notch at the end of the inner view moves the outer one at once")
  func nested() {
    let rig = NestedScrollRig(.vertical, positions: [760, 0])
    rig.harness.settings.motion = .reduced
    for _ in 0..<2 { rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1)) }
    #expect(rig.areWays([40, 60]))
  }

  @Test("With reduced motion a released drag still glides, and a notch ends that at its target")
  func fling() {
    let rig = jump()
    rig.fling(running: 0.1)
    let before = rig.position
    rig.harness.run(for: 0.1)
    #expect(rig.position > before && !rig.scrollView.isAtRest)
    let position = rig.position
    rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1))
    #expect(rig.position >= position + 60 && rig.scrollView.isAtRest)
  }

  private final class Zoomer: UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var calls: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("will") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("did")
    }
  }

  @Test("With reduced motion the wheel and keys zoom at once", arguments: ["wheel", "equal"])
  func zoom(input: String) {
    let (harness, zoomer) = (OffscreenHarness(), Zoomer())
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.addSubview(zoomer.view)
    scrollView.contentSize = CGSize(width: 400, height: 400)
    scrollView.maximumZoomScale = 4
    scrollView.delegate = zoomer
    harness.settings.motion = .reduced
    if input == "wheel" {
      harness.send(.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: -1), modifiers: .control))
    } else {
      harness.pointer.click(at: CGPoint(x: 200, y: 200))
      harness.strike(input, modifiers: .control)
    }
    #expect(abs(scrollView.zoomScale - (input == "wheel" ? 1.2 : 1.25)) < 1e-9)
    #expect(zoomer.calls == ["will", "did"] && !scrollView.isZooming)
  }

  @Test("With reduced motion an indicator widens at once")
  func indicator() {
    let rig = jump()
    rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1))
    rig.harness.runFrame()
    rig.harness.send(.pointerMove(CGPoint(x: 397, y: 200)))
    rig.harness.runFrame()
    rig.harness.runFrame()
    let widths = rig.scrollView.subviews.compactMap { ($0 as? ScrollIndicator)?.thumbFrame.width }
    #expect(widths.contains(8), "\(widths)")
  }
}
