import Foundation

/// A point at which a body touches another one or a boundary, in one step.
struct Contact {
  /// What pushed the bodies apart, and held them along the touching line.
  struct Impulse {
    var push = 0.0
    var grip = 0.0
  }

  private let body: RigidBody
  private let other: RigidBody?
  private let point: TouchPoint
  private let arm: Vector
  private let otherArm: Vector
  private let mass: Double
  private let tangentMass: Double
  private let friction: Double

  /// The speed at which the two must at least part.
  private let parting: Double

  var impulse = Impulse()

  /// The pair to which the contact belongs.
  var pair: CollisionGroup.Pair?

  var place: Vector { point.place }

  init(_ point: TouchPoint, of body: RigidBody, with other: RigidBody?) {
    (self.point, self.body, self.other) = (point, body, other)
    arm = point.place - body.position
    otherArm = other.map { point.place - $0.position } ?? .zero
    mass = Self.mass(along: point.normal, body, arm, other, otherArm)
    tangentMass = Self.mass(along: point.normal.perpendicular, body, arm, other, otherArm)
    // A boundary takes on the friction of what touches it, and gives nothing back by itself.
    friction = (body.properties.friction * (other ?? body).properties.friction).squareRoot()
    let elasticity = max(body.properties.elasticity, other?.properties.elasticity ?? 0)
    let approach = -Self.separation(body, arm, other, otherArm).dot(point.normal)
    // The step itself goes on accelerating: without this term every bounce would be a little higher.
    let gained = (body.acceleration - (other?.acceleration ?? .zero)).dot(point.normal) * PhysicsConstants.step
    let bounce = approach > PhysicsConstants.bounceSpeed ? max(0, approach - gained) * elasticity : 0
    // Up to the touch, the two may still approach.
    parting = bounce > 0 ? bounce : -max(point.gap, 0) / PhysicsConstants.step
  }

  private static func mass(
    along direction: Vector, _ body: RigidBody, _ arm: Vector, _ other: RigidBody?, _ otherArm: Vector
  ) -> Double {
    let lever = arm.cross(direction)
    var sum = body.inverseMass + body.inverseInertia * lever * lever
    if let other {
      let lever = otherArm.cross(direction)
      sum += other.inverseMass + other.inverseInertia * lever * lever
    }
    return sum > 0 ? 1 / sum : 0
  }

  /// The velocity of the other body's point relative to this one's.
  private static func separation(
    _ body: RigidBody, _ arm: Vector, _ other: RigidBody?, _ otherArm: Vector
  ) -> Vector {
    (other?.velocity(at: otherArm) ?? .zero) - body.velocity(at: arm)
  }

  private func apply(_ impulse: Vector) {
    body.apply(-impulse, at: arm)
    other?.apply(impulse, at: otherArm)
  }

  /// Applies the impulse that the contact begins with.
  func begin() {
    guard impulse.push > 0 else { return }
    apply(point.normal * impulse.push + point.normal.perpendicular * impulse.grip)
  }

  /// Changes the velocities so that the bodies part, and slide with friction. Impulses only push.
  ///
  /// - Returns: The change of the speed at the contact, 0 or more.
  mutating func solve() -> Double {
    let speed = Self.separation(body, arm, other, otherArm).dot(point.normal)
    let push = max(impulse.push + mass * (parting - speed), 0)
    let change = mass > 0 ? abs(push - impulse.push) / mass : 0
    apply(point.normal * (push - impulse.push))
    impulse.push = push
    if friction == 0 { return change }
    let tangent = point.normal.perpendicular
    let sliding = Self.separation(body, arm, other, otherArm).dot(tangent)
    let limit = friction * push
    let grip = min(max(impulse.grip - tangentMass * sliding, -limit), limit)
    apply(tangent * (grip - impulse.grip))
    impulse.grip = grip
    return change
  }

  /// Moves the bodies apart by a part of their overlap.
  func separate() {
    let excess = -point.gap - PhysicsConstants.allowedOverlap
    let sum = body.inverseMass + (other?.inverseMass ?? 0)
    guard excess > 0, sum > 0 else { return }
    let way = point.normal * (excess * PhysicsConstants.correction / sum)
    body.position -= way * body.inverseMass
    if let other { other.position += way * other.inverseMass }
  }
}
