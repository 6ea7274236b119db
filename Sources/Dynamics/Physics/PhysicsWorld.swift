import Foundation

/// Bodies, joints and collisions, which move in steps of a fixed duration.
///
/// What frames show depends on the number of steps alone, so the frame rate does not change the motion.
final class PhysicsWorld {
  var bodies: [RigidBody] = []
  var joints: [Joint] = []
  var groups: [CollisionGroup] = []

  /// The number of the latest step.
  private(set) var number = 0

  /// Whether nothing has moved for a while. Without bodies everything rests.
  var isResting: Bool { bodies.allSatisfy(\.isResting) }

  /// Lets everything move again.
  func wake() {
    for body in bodies { body.wake() }
  }

  /// Stops what still moves imperceptibly.
  func stop() {
    for body in bodies { (body.velocity, body.angularVelocity) = (.zero, 0) }
  }

  private func solve() {
    var passes = 0
    var isDone = false
    while !isDone {
      passes += 1
      isDone = passes >= PhysicsConstants.iterations
      for joint in joints { joint.solve() }
      for group in groups where group.solve() { isDone = passes >= PhysicsConstants.mostIterations }
    }
  }

  func step() {
    number += 1
    for body in bodies { body.accelerateByHalf() }
    for group in groups { group.findContacts(inStep: number) }
    for joint in joints { joint.prepare() }
    solve()
    for group in groups { group.separate() }
    for group in groups { group.keepImpulses() }
    for body in bodies { body.move() }
    for group in groups { group.holdBack() }
    for body in bodies { body.accelerateByHalf() }
  }
}
