import Drawing
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Spring animations")
struct SpringAnimationTests {
  @Test("An underdamped spring overshoots its end, equally at every frame rate", arguments: AnimationRig.rates)
  func swinging(rate: Int) {
    let rig = AnimationRig(rate)
    rig.inEvent {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 2,
        animations: { rig.view.center.x += 100 }, completion: rig.end("end"))
    }
    let spring = DampedSpring(dampingRatio: 0.3, settling: 0.001, after: 1, initialVelocity: 2)
    var positions: [CGFloat] = []
    for sixth in 1...5 {
      let time = Double(sixth) / 6
      rig.run(until: time)
      #expect(isNear(rig.x, 120 - 100 * spring.displacement(at: time), within: 1e-7))
      positions.append(rig.x)
    }
    #expect(positions.contains { $0 > 120.5 })
    rig.run(until: 1)
    #expect(rig.x == 120)
    #expect(rig.endings == ["end true"])
  }

  @Test("A spring starts with the given velocity, relative to its distance, whatever its duration")
  func velocity() {
    for duration in [0.5, 4] {
      let rig = AnimationRig(1000)
      rig.inEvent {
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 3,
          animations: { rig.view.center.x += 100 })
      }
      rig.run(until: 0.001)
      #expect(abs(rig.x - 20.3) < 0.05)
    }
  }

  @Test("A spring's damping ratio and velocity are clamped to limits")
  func limits() {
    let rig = AnimationRig()
    for ratio in [-5, 0, 1e300] {
      rig.inEvent {
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 1e300,
          animations: { rig.view.center.x += 100 })
      }
      rig.run(until: rig.harness.time - 1 + 2)
      #expect(rig.x == rig.view.frame.minX)
    }
  }

  @Test("A size, opacity or radius that a spring would carry below 0 is 0")
  func negativeSizes() {
    let rig = AnimationRig()
    rig.inEvent {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.1, initialSpringVelocity: 0,
        animations: {
          rig.view.bounds.size = .zero
          rig.view.alpha = 0
          rig.view.layer.cornerRadius = 0
        })
    }
    for _ in 0..<60 {
      rig.harness.runFrame()
      let size = rig.view.presentationBounds.size
      #expect(
        size.width >= 0 && size.height >= 0 && rig.view.presentationAlpha >= 0 && rig.view.presentationCornerRadius >= 0
      )
    }
  }

  @Test("A spring given by duration and bounce takes its settling time")
  func byLook() {
    let rig = AnimationRig()
    rig.inEvent {
      UIView.animate(
        springDuration: 0.5, bounce: 0.4, animations: { rig.view.center.x += 100 }, completion: rig.end("end"))
    }
    let spring = DampedSpring(dampingRatio: 0.6, angularFrequency: 4 * .pi, initialVelocity: 0)
    rig.run(until: 0.25)
    #expect(isNear(rig.x, 120 - 100 * spring.displacement(at: 0.25), within: 1e-7))
    #expect(rig.x > 120)
    rig.run(until: 3)
    #expect(rig.endings == ["end true"])
    #expect(isNear(rig.ends[0].time, 1 + spring.settlingTime(within: 0.001)))
  }
}
