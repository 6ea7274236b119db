import ScrollPhysics
import TestSupport
import Testing

/// What holds for every motion, tried on thousands of random ones. The seeds are fixed: a failure comes back.
@Suite("Every motion")
struct MotionPropertiesTests {
  private let cases: [ReleaseCase] = {
    var generator = SplitMix64(seed: 2026)
    return (0..<4000).map { _ in ReleaseCase.random(using: &generator) }
  }()

  @Test("goes on in the same way when it is started again from where it is")
  func semigroup() {
    var generator = SplitMix64(seed: 11)
    var tried = 0
    for release in cases {
      let motion = release.motion
      guard motion.duration > 1e-3 else { continue }
      let s = generator.number(in: 0...motion.duration)
      let again = release.restarted(at: s).motion
      let u = generator.number(in: 0...1) * (motion.duration - s) * 0.9999
      guard s + u < motion.duration - 1e-6 else { continue }
      tried += 1
      let scale = max(1, abs(motion.position(at: s + u)), release.topSpeed)
      #expect(abs(again.position(at: u) - motion.position(at: s + u)) < 1e-9 * scale, "\(release), \(s) + \(u)")
      #expect(abs(again.velocity(at: u) - motion.velocity(at: s + u)) < 1e-9 * scale, "\(release), \(s) + \(u)")
      #expect(abs(again.duration - (motion.duration - s)) < 1e-6, "\(release), \(s)")
    }
    #expect(tried > 2000)
  }

  @Test("to a target, too, goes on in the same way when it is started again")
  func semigroupOfTargets() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<4000 {
      let (position, velocity, target) = randomApproach(using: &generator)
      let motion = approach(position, velocity, target)
      let s = generator.number(in: 0...1) * motion.duration * 0.999
      let u = generator.number(in: 0...1) * (motion.duration - s) * 0.999
      let again = approach(motion.position(at: s), motion.velocity(at: s), target)
      let scale = max(1, abs(position), abs(target), abs(velocity))
      #expect(abs(again.position(at: u) - motion.position(at: s + u)) < 1e-9 * scale)
      #expect(abs(again.velocity(at: u) - motion.velocity(at: s + u)) < 1e-9 * scale)
    }
  }

  @Test("is its own mirror image, bit for bit")
  func mirror() {
    var generator = SplitMix64(seed: 13)
    for release in cases {
      let motion = release.motion
      let mirrored = release.mirrored.motion
      #expect(mirrored.duration == motion.duration, "\(release)")
      #expect(mirrored.target == -motion.target, "\(release)")
      for _ in 0..<5 {
        let time = generator.number(in: -0.1...1.1) * motion.duration
        #expect(mirrored.position(at: time) == -motion.position(at: time), "\(release) at \(time)")
        #expect(mirrored.velocity(at: time) == -motion.velocity(at: time), "\(release) at \(time)")
      }
    }
  }

  @Test("has no jump, neither of position nor of velocity, between its first moment and its rest")
  func continuity() {
    let step = 1e-8
    var edgesPassed = 0
    for release in cases {
      let motion = release.motion
      // Speed is bounded by the top speed, acceleration by that of the spring: 2w·v + w²·a.
      let allowance = 100 * release.topSpeed * step + 1e-9 * max(1, abs(release.position), abs(motion.target))
      for time in edgePassages(of: release) + [motion.duration * 0.3, motion.duration * 0.8] {
        guard time > 2 * step, time < motion.duration - 2 * step else { continue }
        let (before, after) = (time - step, time + step)
        #expect(abs(motion.position(at: after) - motion.position(at: before)) < allowance, "\(release) at \(time)")
        #expect(abs(motion.velocity(at: after) - motion.velocity(at: before)) < allowance, "\(release) at \(time)")
      }
      edgesPassed += edgePassages(of: release).count
    }
    #expect(edgesPassed > 300)
  }

  @Test("has the velocity that its positions show")
  func derivative() {
    var generator = SplitMix64(seed: 14)
    let h = 1e-5
    for release in cases {
      let motion = release.motion
      guard motion.duration > 1e-3 else { continue }
      let time = generator.number(in: 2 * h...motion.duration - 2 * h)
      let slope = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
      #expect(abs(slope - motion.velocity(at: time)) < 5e-4 * (1 + release.topSpeed), "\(release) at \(time)")
    }
  }

  @Test("starts where it was released, unless there is nothing to do")
  func start() {
    for release in cases {
      let motion = release.motion
      #expect(motion.position(at: -1) == release.position || motion.duration == 0, "\(release)")
      #expect(motion.position(at: 0) == (motion.duration > 0 ? release.position : motion.target), "\(release)")
    }
  }

  @Test("rests in the range: inside it, or exactly on an edge")
  func rest() {
    for release in cases {
      let motion = release.motion
      #expect(release.range.contains(motion.target), "\(release)")
      #expect(motion.duration >= 0 && motion.duration < 20, "\(release)")
      for time in [motion.duration, motion.duration.nextUp, motion.duration + 1000] {
        #expect(motion.position(at: time) == motion.target, "\(release)")
        #expect(motion.velocity(at: time) == 0, "\(release)")
      }
    }
  }

  @Test("comes to rest without a step that could be seen")
  func lastStep() {
    for release in cases where release.motion.duration > 1e-3 {
      let motion = release.motion
      let last = abs(motion.position(at: motion.duration - 1e-7) - motion.target)
      #expect(last < release.restDistance + 1e-7 * (1 + 30 * release.topSpeed), "\(release)")
    }
  }

  @Test("without bounces never leaves the range from inside it")
  func noOvershootWithoutBounces() {
    for var release in cases where release.range.contains(release.position) {
      release.edges = .stop
      let motion = release.motion
      for step in 0...40 {
        let position = motion.position(at: motion.duration * Double(step) / 40)
        #expect(abs(release.range.excess(of: position)) < 1e-9, "\(release)")
      }
    }
  }

  @Test("bounces by 0.0334 times the velocity at the edge")
  func bouncePeak() throws {
    var bounces = 0
    for var release in cases where release.range.contains(release.position) {
      release.release = .fling
      release.edges = .bounce
      let friction = FrictionMotion(
        position: release.position, velocity: release.velocity, decelerationRate: release.decelerationRate)
      let edge = release.range.clamp(friction.target)
      guard edge != friction.target else { continue }
      let velocity = friction.velocity(passing: edge)
      guard abs(velocity) > 50 else { continue }
      let crossing = try #require(friction.time(reaching: edge))
      let peak = release.motion.position(at: crossing + 1 / 11.0) - edge
      #expect(abs(peak / velocity - 0.033_444) < 1e-5, "\(release)")
      bounces += 1
    }
    #expect(bounces > 300)
  }

  @Test("to a target comes nearer all the time and never passes it")
  func approachIsMonotone() {
    var generator = SplitMix64(seed: 15)
    for _ in 0..<3000 {
      let (position, velocity, target) = randomApproach(using: &generator)
      let motion = approach(position, velocity, target)
      let side = position < target ? -1.0 : 1.0
      let distances = (0...60).map { side * (motion.position(at: motion.duration * Double($0) / 60) - target) }
      #expect(distances.allSatisfy { $0 >= 0 }, "\(position) at \(velocity) to \(target)")
      if velocity * side <= 0 {
        let monotone = zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 }
        #expect(monotone, "\(position) at \(velocity) to \(target)")
      }
    }
  }

  @Test("is finite at every extreme of offset, velocity and range")
  func extremes() {
    let sizes = [0.0, Double.leastNonzeroMagnitude, 1e-9, 10, 1e3, 1e12]
    let velocities = [0.0, 1e-9, 10.0.nextUp, 50, 1e7]
    let ranges = [(0.0, 0.0), (-1e12, 1e12), (1e12, 1e12), (0.0, Double.leastNonzeroMagnitude), (-10.0, 1e3)]
    for position in sizes.flatMap({ [$0, -$0] }) {
      for velocity in velocities.flatMap({ [$0, -$0] }) {
        expectFinite(approach(position, velocity, 1e3))
        expectFinite(approach(position, velocity, 0))
        for (minimum, maximum) in ranges {
          for release in [Release.finger, .fling] {
            let range = ScrollRange(minimum: minimum, maximum: maximum)
            let motion = ReleaseCase(position: position, velocity: velocity, range: range, release: release).motion
            expectFinite(motion)
            #expect(range.contains(motion.target))
          }
        }
      }
    }
  }

  private func expectFinite(_ motion: some Motion) {
    #expect(motion.duration.isFinite && motion.duration >= 0)
    #expect(motion.target.isFinite)
    let end = motion.duration
    for time in [-1, 0, .leastNonzeroMagnitude, 0.016, end / 2, end.nextDown, end, 1e12] {
      #expect(motion.position(at: time).isFinite)
      #expect(motion.velocity(at: time).isFinite)
    }
  }

  private func randomApproach(using generator: inout SplitMix64) -> (Double, Double, Double) {
    let position = generator.number(in: -5000...5000)
    let target = position + generator.magnitude(exponents: -1...4)
    return (position, generator.magnitude(exponents: -2...3.9), target)
  }

  private func approach(_ position: Double, _ velocity: Double, _ target: Double) -> TargetMotion {
    TargetMotion(
      position: position, velocity: velocity, target: target,
      angularFrequency: ScrollConstants.wheelAngularFrequency, restDistance: 0.25)
  }

  /// The times at which the way goes over an edge, either way, to within rounding.
  private func edgePassages(of release: ReleaseCase) -> [Double] {
    let motion = release.motion
    func isLegal(_ time: Double) -> Bool { release.range.contains(motion.position(at: time)) }
    return (0..<100).compactMap { step in
      var early = motion.duration * Double(step) / 100
      var late = motion.duration * Double(step + 1) / 100
      guard late < motion.duration, isLegal(early) != isLegal(late) else { return nil }
      while late - early > 1e-10 {
        let middle = (early + late) / 2
        if isLegal(middle) == isLegal(early) { early = middle } else { late = middle }
      }
      return early
    }
  }
}
