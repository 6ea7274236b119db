import Foundation

/// A body that moves and turns without changing its shape.
final class RigidBody {
  /// The place of the center, in points, and the angle in radians, clockwise on screen.
  var position: Vector
  var angle: Double

  /// In points and in radians per second.
  var velocity = Vector.zero
  var angularVelocity = 0.0

  /// The position before the latest step.
  private(set) var previous: Vector

  /// The convex parts of the shape, in their places. Parts of one body do not collide with each other.
  private(set) var parts: [ConvexShape]

  /// The size of the box around the body, for its mass.
  private(set) var size: Vector

  var properties = BodyProperties() {
    didSet { if properties != oldValue { updateMass() } }
  }

  /// The acceleration by gravity, and the force of pushes.
  var gravity = Vector.zero
  var force = Vector.zero

  /// The pushes away from the center: the force, and the point at which it acts, in the coordinates of the body.
  var pushes: [(point: Vector, force: Vector)] = []

  /// The inverses of the mass and of the moment of inertia; 0 for a body that nothing moves or turns.
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 1.0

  /// The box around the shape.
  private(set) var low = Vector.zero
  private(set) var high = Vector.zero

  /// The number of steps for which the body has been slow.
  private(set) var slowSteps = 0

  init(position: Vector, angle: Double, size: Vector, shape: [ConvexShape]) {
    (self.position, self.angle, self.size, parts, previous) = (position, angle, size, shape, position)
    updateMass()
    place()
  }

  /// Takes the place and the shape of another body, and keeps its own velocities and properties.
  func become(_ other: RigidBody) {
    (position, angle, size, parts, previous) = (other.position, other.angle, other.size, other.parts, other.position)
    updateMass()
    place()
  }

  private func updateMass() {
    // An item without area still moves.
    let mass = max(size.x * size.y, 1) / PhysicsConstants.unitArea * max(properties.density, 1e-6)
    inverseMass = properties.isAnchored ? 0 : 1 / mass
    let inertia = mass * max(size.dot(size), 1) / 12
    inverseInertia = properties.isAnchored || !properties.allowsRotation ? 0 : 1 / inertia
    if properties.isAnchored { (velocity, angularVelocity) = (.zero, 0) }
    if !properties.allowsRotation { angularVelocity = 0 }
  }

  var isFixed: Bool { inverseMass == 0 }

  var isResting: Bool {
    isFixed || Double(slowSteps) >= PhysicsConstants.restTime * PhysicsConstants.stepsPerSecond
  }

  func wake() {
    slowSteps = 0
  }

  /// The velocity of a point of the body, `arm` from its center.
  func velocity(at arm: Vector) -> Vector { velocity + arm.perpendicular * angularVelocity }

  func apply(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }

  /// The acceleration by everything but joints and contacts.
  var acceleration: Vector { isFixed ? .zero : gravity + force * (inverseMass * PhysicsConstants.force) }

  /// The torque of the pushes, whose points turn with the body.
  private var torque: Double { pushes.reduce(0) { $0 + $1.point.turned(by: angle).cross($1.force) } }

  /// Applies accelerations for half a step. Half before and half after the motion makes free fall exact.
  func accelerateByHalf() {
    guard !isFixed else { return }
    let half = PhysicsConstants.step / 2
    velocity += acceleration * half
    angularVelocity += torque * inverseInertia * PhysicsConstants.force * half
    let speed = velocity.length
    if speed > PhysicsConstants.largestSpeed { velocity *= PhysicsConstants.largestSpeed / speed }
  }

  /// Moves by the velocities for a step.
  func move() {
    guard !isFixed else { return }
    previous = position
    position += velocity * PhysicsConstants.step
    angle += angularVelocity * PhysicsConstants.step
    velocity *= properties.remainingSpeed
    angularVelocity *= properties.remainingTurn
    place()
    let isSlow =
      velocity.length < PhysicsConstants.restSpeed && abs(angularVelocity) < PhysicsConstants.restTurn
    slowSteps = isSlow ? slowSteps + 1 : 0
  }

  /// Moves the shape to the body's place.
  func place() {
    let (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for index in parts.indices {
      parts[index].place(at: position, cosine: cosine, sine: sine)
      let box = parts[index].box
      low = pointwiseMin(low, box.low)
      high = pointwiseMax(high, box.high)
    }
  }
}

/// The properties of a body's material.
struct BodyProperties: Equatable {
  /// The part of the speed that a collision gives back, from 0 to 1.
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0

  /// The rates at which the velocities decay, per second.
  var resistance = 0.0 { didSet { remainingSpeed = exp(-max(resistance, 0) * PhysicsConstants.step) } }
  var angularResistance = 0.0 { didSet { remainingTurn = exp(-max(angularResistance, 0) * PhysicsConstants.step) } }
  var isAnchored = false
  var allowsRotation = true

  /// What a step leaves of the velocities.
  private(set) var remainingSpeed = 1.0
  private(set) var remainingTurn = 1.0
}
