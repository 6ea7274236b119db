import Foundation

/// Bodies, joints and collisions, which move in steps of a fixed duration.
///
/// The motion depends on the number of steps alone, so it is the same at every frame rate.
final class PhysicsWorld {
  var bodies: [RigidBody] = []
  var joints: [Joint] = []
  var groups: [CollisionGroup] = []

  /// The number of steps so far. Collision groups compare it with the last step in which a pair touched.
  private(set) var number = 0

  /// Whether each body is fixed, or has been slow for `PhysicsConstants.restTime`. True without bodies.
  var isResting: Bool { bodies.allSatisfy(\.isResting) }

  /// Ends the rest of all bodies.
  func wake() {
    for body in bodies { body.wake() }
  }

  /// Sets all velocities to 0. Resting bodies may still have small ones.
  func stop() {
    for body in bodies { (body.velocity, body.angularVelocity) = (.zero, 0) }
  }

  /// Solves joints and contacts in turn, because each changes velocities that the others depend on. Makes
  /// `PhysicsConstants.iterations` passes, or up to `mostIterations` until no group needs another pass.
  private func solve() {
    var passes = 0
    var isDone = false
    while !isDone {
      passes += 1
      isDone = passes >= PhysicsConstants.iterations
      for joint in joints { joint.solve() }
      // A group that needs another pass raises the limit.
      for group in groups where group.solve() { isDone = passes >= PhysicsConstants.mostIterations }
    }
  }

  /// Advances all bodies by `PhysicsConstants.step` seconds. Accelerations apply half before and half after the motion,
  /// which makes free fall exact.
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
