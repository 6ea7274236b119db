import Foundation

/// A constraint between two bodies, or a body and a fixed point.
///
/// A joint with a frequency is a damped spring; one without is rigid. Source of the formulas: E. Catto, "Soft
/// Constraints", Game Developers Conference 2011.
final class Joint {
  enum Kind {
    /// The two points keep a distance.
    case distance(Double)
    /// The two points coincide.
    case point
    /// The body keeps an angle, in radians.
    case angle(Double)
  }

  /// An end of the joint: a point of a body, in coordinates of the body, or a fixed point.
  enum End {
    case body(RigidBody, offset: Vector)
    case fixed(Vector)

    var body: RigidBody? {
      if case .body(let body, _) = self { return body }
      return nil
    }

    fileprivate var arm: Vector {
      if case .body(let body, let offset) = self { return offset.turned(by: body.angle) }
      return .zero
    }

    fileprivate var place: Vector {
      switch self {
      case .body(let body, _): body.position + arm
      case .fixed(let point): point
      }
    }
  }

  let kind: Kind
  private let first: RigidBody
  private let firstEnd: End
  private let second: End

  /// Oscillations a second; 0 for a rigid joint.
  private let frequency: Double

  /// 1 for critical damping.
  private let damping: Double

  // Of the current step.
  private var rows: [Row] = []

  /// One scalar equation: the velocity along `direction` is to be `target`, softened by `softness`.
  private struct Row {
    var direction: Vector
    var arm: Vector
    var otherArm: Vector
    var effectiveMass: Double
    var bias: Double
    var softness: Double
    var impulse = 0.0
  }

  init(_ kind: Kind, of first: RigidBody, offset: Vector, to second: End, frequency: Double, damping: Double) {
    (self.kind, self.first, self.second) = (kind, first, second)
    firstEnd = .body(first, offset: offset)
    (self.frequency, self.damping) = (frequency, damping)
  }

  /// Prepares a step from the places of the bodies.
  func prepare() {
    rows.removeAll(keepingCapacity: true)
    let difference = firstEnd.place - second.place
    switch kind {
    case .distance(let length):
      let direction = difference.normalized(or: Vector(0, 1))
      addRow(along: direction, error: difference.length - length)
    case .point:
      addRow(along: Vector(1, 0), error: difference.x)
      addRow(along: Vector(0, 1), error: difference.y)
    case .angle(let angle):
      addTurn(error: (first.angle - angle).remainder(dividingBy: 2 * .pi))
    }
  }

  private func addRow(along direction: Vector, error: Double) {
    let (arm, otherArm) = (firstEnd.arm, second.arm)
    func share(_ body: RigidBody?, _ arm: Vector) -> Double {
      guard let body else { return 0 }
      let lever = arm.cross(direction)
      return body.inverseMass + body.inverseInertia * lever * lever
    }
    append(
      Row(direction: direction, arm: arm, otherArm: otherArm, effectiveMass: 0, bias: 0, softness: 0),
      inverseMass: share(first, arm) + share(second.body, otherArm), error: error)
  }

  private func addTurn(error: Double) {
    append(
      Row(direction: .zero, arm: .zero, otherArm: .zero, effectiveMass: 0, bias: 0, softness: 0),
      inverseMass: first.inverseInertia, error: error)
  }

  private func append(_ row: Row, inverseMass: Double, error: Double) {
    guard inverseMass > 0 else { return }
    var row = row
    let step = PhysicsConstants.step
    if frequency > 0 {
      let (mass, rate) = (1 / inverseMass, 2 * .pi * frequency)
      let (damper, spring) = (2 * mass * damping * rate, mass * rate * rate)
      row.softness = 1 / (step * (damper + step * spring))
      row.bias = error * step * spring * row.softness
    } else {
      // A rigid joint removes a fifth of its error in a step.
      row.bias = error * 0.2 / step
    }
    row.effectiveMass = 1 / (inverseMass + row.softness)
    rows.append(row)
  }

  /// Changes the velocities so that they satisfy the joint.
  func solve() {
    if case .angle = kind {
      for index in rows.indices {
        let row = rows[index]
        let impulse = -row.effectiveMass * (first.angularVelocity + row.bias + row.softness * row.impulse)
        rows[index].impulse += impulse
        first.angularVelocity += impulse * first.inverseInertia
      }
      return
    }
    for index in rows.indices {
      let row = rows[index]
      let other = second.body?.velocity(at: row.otherArm) ?? .zero
      let speed = (first.velocity(at: row.arm) - other).dot(row.direction)
      let impulse = -row.effectiveMass * (speed + row.bias + row.softness * row.impulse)
      rows[index].impulse += impulse
      first.apply(row.direction * impulse, at: row.arm)
      second.body?.apply(row.direction * -impulse, at: row.otherArm)
    }
  }
}
