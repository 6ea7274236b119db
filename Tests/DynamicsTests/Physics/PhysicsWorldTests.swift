import Foundation
import Testing

@testable import Dynamics

@Suite("The simulation of bodies")
struct PhysicsWorldTests {
  private let world = PhysicsWorld()

  private func body(_ x: Double, _ y: Double, side: Double = 50, _ change: (inout BodyProperties) -> Void = { _ in })
    -> RigidBody
  {
    let body = RigidBody(
      position: Vector(x, y), angle: 0, size: Vector(side, side), shape: [.rectangle(width: side, height: side)])
    body.gravity = Vector(0, 1000)
    change(&body.properties)
    world.bodies.append(body)
    return body
  }

  private func addWalls(_ rect: CGRect) {
    let corners = [
      Vector(rect.minX, rect.minY), Vector(rect.maxX, rect.minY), Vector(rect.maxX, rect.maxY),
      Vector(rect.minX, rect.maxY),
    ]
    let lines = corners.indices.map { Segment(start: corners[$0], end: corners[($0 + 1) % 4]) }
    world.groups = [
      CollisionGroup(
        bodies: world.bodies, collidesBodies: true, boundaries: [CollisionGroup.Boundary(id: 0, lines: lines)])
    ]
  }

  private func run(seconds: Double, each: () -> Void = {}) {
    for _ in 0..<Int(seconds * PhysicsConstants.stepsPerSecond) {
      world.step()
      each()
    }
  }

  @Test("A body falls by half of gravity times the square of the time", arguments: [0.25, 1, 2])
  func freeFall(seconds: Double) {
    let falling = body(0, 0)
    run(seconds: seconds)
    #expect(abs(falling.position.y - 500 * seconds * seconds) < 1e-6)
  }

  @Test("A fully elastic body returns to its height, again and again")
  func bounces() {
    let ball = body(200, 100) { $0.elasticity = 1 }
    addWalls(CGRect(x: 0, y: 0, width: 400, height: 400))
    var (tops, last): ([Double], Double) = ([], 0)
    run(seconds: 6) {
      if last < 0, ball.velocity.y >= 0 { tops.append(ball.position.y) }
      last = ball.velocity.y
    }
    #expect(tops.count == 4 && tops.allSatisfy { abs($0 - 100) < 0.1 })
  }

  @Test("A tower of eight boxes stands, and rests within two seconds")
  func tower() {
    let boxes = (0..<8).map { body(200, 370 - 52 * Double($0)) { $0.friction = 0.4 } }
    addWalls(CGRect(x: 0, y: -1000, width: 400, height: 1400))
    while !world.isResting, world.number < 2 * 720 { world.step() }
    #expect(world.isResting)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.position.y - (375 - 50 * Double(index))) < 0.5 && abs(box.position.x - 200) < 1)
    }
  }

  @Test("A spring follows the closed form of a damped oscillation", arguments: [(1.0, 0.8), (2, 0.2), (0.5, 0.5)])
  func spring(frequency: Double, damping: Double) {
    let hanging = body(0, 100)
    hanging.gravity = .zero
    world.joints = [
      Joint(.point, of: hanging, offset: .zero, to: .fixed(.zero), frequency: frequency, damping: damping)
    ]
    let rate = 2 * Double.pi * frequency
    let damped = rate * (1 - damping * damping).squareRoot()
    for step in 1...8 {
      run(seconds: 0.125)
      let time = 0.125 * Double(step)
      let exact =
        100 * exp(-damping * rate * time) * (cos(damped * time) + damping * rate / damped * sin(damped * time))
      #expect(abs(hanging.position.y - exact) < 2, "after \(time) s")
    }
  }

  @Test("A pendulum keeps its length and its energy")
  func pendulum() {
    let bob = body(100, 0)
    world.joints = [Joint(.distance(100), of: bob, offset: .zero, to: .fixed(.zero), frequency: 0, damping: 0)]
    run(seconds: 3) {
      #expect(abs(bob.position.length - 100) < 0.1)
      #expect(abs(bob.velocity.dot(bob.velocity) / 2 - 1000 * bob.position.y) < 1000)
    }
  }

  @Test("Friction stops a body on a slope that is less steep than it", arguments: [(0.3, false), (0.8, true)])
  func slope(friction: Double, holds: Bool) {
    let box = body(0, -25) { $0.friction = friction }
    // Down to the right by 0.5.
    let line = Segment(start: Vector(-1000, -500), end: Vector(1000, 500))
    box.angle = atan(0.5)
    box.position = line.normal * (line.normal.y < 0 ? 25 : -25)
    box.place()
    world.groups = [
      CollisionGroup(
        bodies: [box], collidesBodies: false, boundaries: [CollisionGroup.Boundary(id: 0, lines: [line])])
    ]
    let start = box.position
    run(seconds: 1)
    #expect(((box.position - start).length < 5) == holds)
  }

  @Test("A body of any speed stays inside walls", arguments: [1e3, 1e4, 1e5, 1e6, .infinity])
  func tunneling(speed: Double) {
    let bullet = body(200, 200, side: 4) { $0.elasticity = 1 }
    bullet.gravity = .zero
    addWalls(CGRect(x: 0, y: 0, width: 400, height: 400))
    bullet.velocity = Vector(min(speed, 1e6), min(speed, 1e6) / 3)
    run(seconds: 0.5) {
      #expect((-1...401).contains(bullet.position.x) && (-1...401).contains(bullet.position.y))
    }
  }

  @Test("Circles, boxes and bodies without area push each other apart")
  func shapes() {
    func add(_ shape: ConvexShape, _ x: Double) -> RigidBody {
      let body = RigidBody(position: Vector(x, 0), angle: 0, size: Vector(20, 20), shape: [shape])
      world.bodies.append(body)
      return body
    }
    for (first, second, distance) in [
      (ConvexShape.circle(radius: 10), ConvexShape.circle(radius: 10), 20.0),
      (.circle(radius: 10), .rectangle(width: 20, height: 20), 20),
      (.rectangle(width: 20, height: 20), .rectangle(width: 0, height: 9), 10),
      (.ellipse(width: 30, height: 10), .rectangle(width: 20, height: 20), 25),
    ] {
      world.bodies = []
      let bodies = [add(first, 0), add(second, distance - 4)]
      world.groups = [CollisionGroup(bodies: bodies, collidesBodies: true, boundaries: [])]
      run(seconds: 1)
      #expect(abs(abs(bodies[1].position.x - bodies[0].position.x) - distance) < 0.5)
    }
  }
}
