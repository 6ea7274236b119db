import Glibc
import ScrollPhysics
import Testing

@Suite("Motion of the zoom scale")
struct ZoomMotionTests {
  private let bounce = ZoomMotion.spring(
    from: 3, to: 2, angularFrequency: ScrollConstants.zoomAngularFrequency, restDistance: 1e-9)

  @Test("A bounce has a tenth of its distance left after 0.278 s and a hundredth after 0.474 s")
  func spring() {
    for (time, left) in [(0.278, 0.1), (0.474, 0.01)] {
      #expect(abs(log(bounce.scale(at: time) / 2) / log(1.5) - left) < left * 0.01)
    }
    #expect(bounce.scale(at: bounce.duration) == 2)
  }

  @Test("The offset's progress is linear in the scale, so one point of the screen does not move")
  func progress() {
    for motion in [bounce, .ease(from: 0.3, to: 2.5, duration: 0.4, restDistance: 1e-4)] {
      for step in 0...40 {
        let time = Double(step) * 0.0125
        let expected =
          (motion.scale(at: time) - motion.initialScale) / (motion.targetScale - motion.initialScale)
        #expect(abs(motion.progress(at: time) - expected) < 1e-12)
      }
      #expect(motion.progress(at: -1) == 0)
      #expect(motion.progress(at: motion.duration) == 1)
    }
  }

  @Test("A spring restarted from its own state follows the same curve")
  func restart() {
    let middle = 0.1
    let rest = ZoomMotion.spring(
      from: bounce.scale(at: middle), to: 2, velocity: bounce.velocity(at: middle),
      angularFrequency: ScrollConstants.zoomAngularFrequency, restDistance: 1e-9)
    for step in 0..<40 {
      let time = Double(step) * 0.01
      #expect(abs(rest.scale(at: time) - bounce.scale(at: middle + time)) < 1e-9)
    }
  }

  @Test("Without a change of scale the offset's progress is linear in time")
  func sameScale() {
    let motion = ZoomMotion.ease(from: 2, to: 2, duration: 0.4, restDistance: 1e-4)
    #expect(motion.duration == 0.4)
    #expect(motion.scale(at: 0.2) == 2)
    #expect(abs(motion.progress(at: 0.2) - 0.5) < 1e-12)
    #expect(motion.progress(at: 0.4) == 1)
  }
}
