import Glibc
import ScrollPhysics
import Testing

@Suite("Motion after a release")
struct DecelerationMotionTests {
  private let range = ScrollRange(minimum: 0, maximum: 1000)

  /// Returns the motions of a case and of its mirror image: laws of one edge hold at the other.
  private func bothWays(_ release: ReleaseCase) -> [(sign: Double, motion: DecelerationMotion)] {
    [(1, release.motion), (-1, release.mirrored.motion)]
  }

  @Test("A release whose friction ends inside the range moves by friction alone")
  func friction() {
    let friction = FrictionMotion(
      position: 100, velocity: 800, decelerationRate: ScrollConstants.normalDecelerationRate)
    for (sign, motion) in bothWays(ReleaseCase(position: 100, velocity: 800, range: range)) {
      #expect(motion.duration == friction.duration)
      #expect(motion.target == sign * friction.target)
      for time in [0.0, 0.1, 0.7, 2, 10] {
        #expect(motion.position(at: time) == sign * friction.position(at: time))
        #expect(motion.velocity(at: time) == sign * friction.velocity(at: time))
      }
    }
  }

  @Test("A finger slower than the slowest fling starts no motion inside the range")
  func slowRelease() {
    for position in [0.0, 500, 1000] {
      for velocity in [
        -ScrollConstants.minimumFlingVelocity.nextDown, 0, ScrollConstants.minimumFlingVelocity.nextDown,
      ] {
        let motion = ReleaseCase(position: position, velocity: velocity, range: range).motion
        #expect(motion.duration == 0)
        #expect(motion.target == position)
        #expect(motion.position(at: 1) == position)
        #expect(motion.velocity(at: 0) == 0)
      }
    }
    #expect(
      ReleaseCase(position: 500, velocity: ScrollConstants.minimumFlingVelocity, range: range).motion.duration > 0)
  }

  @Test("A fling that is already moving goes on at any speed above the stop velocity")
  func slowFling() {
    let motion = ReleaseCase(
      position: 500, velocity: ScrollConstants.frictionStopVelocity * 1.5, range: range, release: .fling
    ).motion
    #expect(motion.target > 500)
  }

  @Test("A fling passes the edge by 1/(e·w) times its velocity there, and ends exactly on the edge")
  func bounce() throws {
    let friction = FrictionMotion(
      position: 600, velocity: 3000, decelerationRate: ScrollConstants.normalDecelerationRate)
    let crossing = try #require(friction.time(reaching: 1000))
    let edgeVelocity = friction.velocity(passing: 1000)
    for (sign, motion) in bothWays(ReleaseCase(position: 600, velocity: 3000, range: range)) {
      #expect(abs(motion.position(at: crossing) - sign * 1000) < 1e-9)
      let peak = sign * motion.position(at: crossing + 1 / ScrollConstants.edgeAngularFrequency) - 1000
      #expect(abs(peak / edgeVelocity * M_E * ScrollConstants.edgeAngularFrequency - 1) < 1e-6)
      #expect(motion.target == sign * 1000)
      #expect(motion.position(at: motion.duration) == sign * 1000)
    }
  }

  @Test("A fling without bounces stops exactly on the edge")
  func withoutBounces() {
    let release = ReleaseCase(position: 600, velocity: 3000, range: range, edges: .stop)
    for (sign, motion) in bothWays(release) {
      #expect(motion.target == sign * 1000)
      #expect(abs(motion.velocity(at: motion.duration - 1e-9) - motion.arrivalVelocity) < 1e-3)
      #expect(motion.velocity(at: motion.duration) == 0)
      for step in 0...100 {
        #expect(sign * motion.position(at: Double(step) / 50 * motion.duration) <= 1000)
      }
    }
  }

  @Test("A finger's release beyond the edge springs back with recoil")
  func springBack() {
    for (sign, motion) in bothWays(ReleaseCase(position: 1100, velocity: 0, range: range)) {
      #expect(motion.velocity(at: 0) == -sign * ScrollConstants.releaseRecoil * 100)
      #expect(motion.target == sign * 1000)
    }
    #expect(ReleaseCase(position: 1100, velocity: 0, range: range, release: .fling).motion.velocity(at: 0) == 0)
  }

  @Test("An outward fling from beyond the edge, without bounces, only moves back")
  func springBackWithoutBounces() {
    let release = ReleaseCase(position: 1100, velocity: 3000, range: range, release: .fling, edges: .stop)
    for (sign, motion) in bothWays(release) {
      #expect(motion.velocity(at: 0) == 0)
      #expect(sign * motion.position(at: 0.1) < 1100)
      #expect(motion.target == sign * 1000)
    }
  }

  @Test("A spring that reaches the edge fast enough goes on into the content by friction")
  func throughTheEdge() {
    for (sign, motion) in bothWays(ReleaseCase(position: 1050, velocity: -2000, range: range)) {
      #expect(sign * motion.target < 1000 && sign * motion.target > 0)
      let spring = SpringMotion(position: 1050, velocity: -2000, edge: 1000, release: .finger, restDistance: 0.5)
      let friction = FrictionMotion(
        position: 1000, velocity: spring.crossingVelocity, decelerationRate: ScrollConstants.normalDecelerationRate)
      #expect(motion.target == sign * friction.target)
      #expect(motion.duration == spring.duration + friction.duration)
      #expect(abs(motion.position(at: spring.duration + 0.3) - sign * friction.position(at: 0.3)) < 1e-9)
    }
  }

  @Test("A fast fling crosses a short range and bounces at the other edge")
  func bothEdges() {
    let short = ScrollRange(minimum: 900, maximum: 1000)
    for (sign, motion) in bothWays(ReleaseCase(position: 1050, velocity: -2000, range: short)) {
      #expect(motion.target == sign * 900)
      let furthest = (0..<1000).map { sign * motion.position(at: Double($0) / 1000 * motion.duration) }.min() ?? 900
      #expect(furthest < 880)
    }
  }

  @Test("A fling with nothing to scroll bounces around the only legal offset")
  func noRange() {
    let point = ScrollRange(minimum: 0, maximum: 0)
    let peak = 1000 / (M_E * ScrollConstants.edgeAngularFrequency)
    for (sign, motion) in bothWays(ReleaseCase(position: 0, velocity: 1000, range: point)) {
      #expect(abs(sign * motion.position(at: 1 / ScrollConstants.edgeAngularFrequency) - peak) < 1e-9)
      #expect(motion.target == 0)
    }
    #expect(ReleaseCase(position: 0, velocity: 1000, range: point, edges: .stop).motion.duration == 0)
  }

  @Test("A motion rests where its friction ends, however close to an edge that is")
  func targetNearTheEdge() {
    let target = FrictionMotion(position: 0, velocity: 900, decelerationRate: ScrollConstants.normalDecelerationRate)
      .target
    func motion(edge: Double) -> DecelerationMotion {
      ReleaseCase(position: 0, velocity: 900, range: ScrollRange(minimum: 0, maximum: edge)).motion
    }
    #expect(motion(edge: target).target == target)
    #expect(motion(edge: target.nextUp).target == target)
    #expect(motion(edge: target.nextDown).target == target.nextDown)
    #expect(motion(edge: target + 0.1).target == target)
    #expect(motion(edge: target - 0.1).target == target - 0.1)
    #expect(abs(motion(edge: target - 0.1).duration - motion(edge: target).duration) < 0.1)
  }

  @Test("A motion hits a stopping edge with the velocity that friction leaves there")
  func arrivalVelocity() {
    let friction = FrictionMotion(
      position: 600, velocity: 3000, decelerationRate: ScrollConstants.normalDecelerationRate)
    for (sign, motion) in bothWays(ReleaseCase(position: 600, velocity: 3000, range: range, edges: .stop)) {
      #expect(motion.arrivalVelocity == sign * friction.velocity(passing: 1000))
      #expect(motion.duration == friction.time(reaching: 1000))
    }
  }

  @Test("A motion that comes to rest by itself or bounces arrives with velocity 0")
  func noArrivalVelocity() {
    let releases = [
      ReleaseCase(position: 500, velocity: 100, range: range, edges: .stop),
      ReleaseCase(position: 500, velocity: 0, range: range, edges: .stop),
      ReleaseCase(position: 600, velocity: 3000, range: range, edges: .bounce),
      ReleaseCase(position: 1050, velocity: 3000, range: range, edges: .stop),
      ReleaseCase(position: 1050, velocity: 0, range: range, edges: .stop),
      ReleaseCase(position: 1000, velocity: -100, range: range, edges: .stop),
    ]
    for release in releases {
      for (_, motion) in bothWays(release) { #expect(motion.arrivalVelocity == 0, "\(release)") }
    }
  }

  @Test("An outward release on a stopping edge arrives at once with the velocity of the release")
  func arrivalAtOnce() {
    func motions(_ velocity: Double, _ release: Release) -> [(sign: Double, motion: DecelerationMotion)] {
      bothWays(ReleaseCase(position: 1000, velocity: velocity, range: range, release: release, edges: .stop))
    }
    let (slowest, stop) = (ScrollConstants.minimumFlingVelocity, ScrollConstants.frictionStopVelocity)
    for (velocity, release, expected) in [
      (3000, Release.finger, 3000), (slowest, .finger, slowest), (slowest.nextDown, .finger, 0),
      (stop.nextUp, .fling, stop.nextUp), (stop, .fling, 0),
    ] {
      for (sign, motion) in motions(velocity, release) {
        #expect(motion.duration == 0)
        #expect(motion.target == sign * 1000)
        #expect(motion.arrivalVelocity == sign * expected)
      }
    }
  }

  @Test("A spring from beyond one edge crosses a short range and arrives at the other")
  func arrivalAtTheOtherEdge() {
    let short = ScrollRange(minimum: 900, maximum: 1000)
    let spring = SpringMotion(position: 1050, velocity: -2000, edge: 1000, release: .finger, restDistance: 0.5)
    let friction = FrictionMotion(
      position: 1000, velocity: spring.crossingVelocity, decelerationRate: ScrollConstants.normalDecelerationRate)
    for (sign, motion) in bothWays(ReleaseCase(position: 1050, velocity: -2000, range: short, edges: .stop)) {
      #expect(motion.target == sign * 900)
      #expect(motion.arrivalVelocity == sign * friction.velocity(passing: 900))
      #expect(motion.duration == spring.duration + (friction.time(reaching: 900) ?? .infinity))
    }
  }

  @Test("A motion restarted in another range keeps its position and velocity, and ends in that range")
  func changedRange() {
    let before = ReleaseCase(position: 100, velocity: 2000, range: range)
    var after = before.restarted(at: 0.2)
    after.range = ScrollRange(minimum: 0, maximum: 300)
    #expect(after.motion.position(at: 0) == before.motion.position(at: 0.2))
    #expect(abs(after.motion.velocity(at: 0) - before.motion.velocity(at: 0.2)) < 1e-9)
    #expect(after.motion.target == 300)
  }

  @Test("A motion shows the same offsets at 30, 60 and 144 frames a second, in any order of evaluation")
  func frameRates() {
    let motion = ReleaseCase(position: 600, velocity: 3000, range: range).motion
    let seconds = (0...4).map { motion.position(at: Double($0) / 6) }
    for rate in [30, 60, 144] {
      let frames = (0...rate).reversed().map { motion.position(at: Double($0) / Double(rate)) }
      for sixth in 0...4 { #expect(abs(frames[rate - sixth * rate / 6] - seconds[sixth]) < 1e-9) }
    }
  }
}
