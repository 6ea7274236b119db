import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Endless animations")
struct EndlessAnimationTests {
  /// Changes of animatable properties that keep the view where it is.
  nonisolated static let changes: [@MainActor @Sendable (UIView) -> Void] = [
    { $0.alpha = 0.2 }, { $0.transform = CGAffineTransform(rotationAngle: 3) }, { $0.center.x += 10 },
    { $0.backgroundColor = .blue }, { $0.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) },
  ]

  private func pulse(_ rig: AnimationRig, _ change: (UIView) -> Void) {
    rig.animate(options: [.repeat, .autoreverse, .curveLinear]) { change(rig.view) }
  }

  private func expectWaking(_ rig: AnimationRig) {
    rig.harness.runFrame()
    #expect(rig.harness.wantsNextFrame)
  }

  private func expectIdle(_ rig: AnimationRig) {
    rig.harness.runUntilIdle(limit: 5)
    #expect(rig.harness.isIdle)
  }

  @Test(
    "An endless animation wakes for nothing while its view is hidden, and then continues on time",
    arguments: changes.indices)
  func hidden(change: Int) {
    let (rig, other) = (AnimationRig(), AnimationRig())
    for rig in [rig, other] { pulse(rig, Self.changes[change]) }
    expectWaking(rig)
    rig.view.isHidden = true
    expectIdle(rig)
    rig.run(until: 3.3)
    rig.view.isHidden = false
    expectWaking(rig)
    other.harness.run(until: rig.harness.time)
    #expect(
      rig.view.presentationTransform == other.view.presentationTransform
        && rig.view.presentationAlpha == other.view.presentationAlpha)
    #expect(rig.view.presentationCenter == other.view.presentationCenter)
    #expect(rig.view.presentationBackgroundColor == other.view.presentationBackgroundColor)
  }

  @Test("An endless animation wakes for nothing while an ancestor is hidden or transparent")
  func hiddenAround() {
    let rig = AnimationRig()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    rig.harness.add(box, frame: box.frame)
    box.addSubview(rig.view)
    pulse(rig) { $0.center.x += 300 }
    expectWaking(rig)
    box.isHidden = true
    expectIdle(rig)
    box.isHidden = false
    expectWaking(rig)
    box.alpha = 0
    expectIdle(rig)
    box.alpha = 1
    expectWaking(rig)
  }

  @Test("An endless animation wakes for nothing while its view is scrolled out of sight", arguments: changes.indices)
  func scrolledAway(change: Int) {
    let rig = AnimationRig()
    let scrollView = UIScrollView()
    // The indicators move as well.
    (scrollView.showsVerticalScrollIndicator, scrollView.showsHorizontalScrollIndicator) = (false, false)
    rig.harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    scrollView.addSubview(rig.view)
    pulse(rig, Self.changes[change])
    expectWaking(rig)
    scrollView.contentOffset.y = 2000
    expectIdle(rig)
    scrollView.contentOffset.y = 1900
    expectIdle(rig)
    scrollView.contentOffset.y = 0
    expectWaking(rig)
  }

  @Test("An endless animation runs out of sight if its path leads into sight")
  func comingIn() {
    let rig = AnimationRig()
    rig.view.frame.origin.x = -120
    pulse(rig) { $0.center.x += 300 }
    expectWaking(rig)
    rig.run(until: 0.5)
    #expect(isNear(rig.x, 30))
    // A long bar rotates into sight, although its center stays out of sight.
    let bar = AnimationRig()
    bar.view.frame = CGRect(x: 150, y: -100, width: 300, height: 10)
    pulse(bar) { $0.transform = CGAffineTransform(rotationAngle: 1) }
    expectWaking(bar)
  }

  @Test("An endless animation continues when its view is moved to where its path leads into sight")
  func movedNear() {
    let rig = AnimationRig()
    let box = UIView(frame: CGRect(x: -2000, y: 0, width: 400, height: 400))
    rig.harness.add(box, frame: box.frame)
    box.addSubview(rig.view)
    pulse(rig) { $0.center.x += 300 }
    expectIdle(rig)
    box.frame.origin.x = -300
    expectWaking(rig)
  }

  @Test("An endless animation that sleeps ends when its view leaves the window")
  func removed() {
    let rig = AnimationRig()
    pulse(rig) { $0.alpha = 0 }
    rig.harness.runFrame()
    rig.view.isHidden = true
    expectIdle(rig)
    rig.view.removeFromSuperview()
    rig.harness.runFrame()
    #expect(rig.endings == ["end false"])
  }
}
