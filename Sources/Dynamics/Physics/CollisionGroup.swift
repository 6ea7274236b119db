import Foundation

/// Bodies that collide with each other, with boundaries, or with both.
final class CollisionGroup {
  struct Boundary {
    /// The number by which contacts name it.
    var id: Int
    var lines: [Segment]
  }

  /// A pair that touches: two bodies, by their indices, or a body and a boundary.
  enum Pair: Hashable {
    case bodies(Int, Int)
    case boundary(Int, id: Int)
  }

  /// A change of the pairs that touch.
  struct Event {
    var pair: Pair
    /// Where the contact begins; nil where it ends.
    var place: Vector?
  }

  /// What is kept of a pair from step to step.
  private struct Touch {
    /// The latest step in which the pair touched.
    var step: Int
    /// The impulses at its points, with which the next step begins: they are nearly the same again.
    var impulses: [Contact.Impulse] = []
  }

  let bodies: [RigidBody]
  private let collidesBodies: Bool
  private let boundaries: [Boundary]

  /// The indices of the bodies by their left edges; nearly sorted from step to step.
  private var order: [Int]
  private var contacts: [Contact] = []
  private var touches: [Pair: Touch] = [:]
  private var step = 0

  /// The changes since they were taken last.
  private var events: [Event] = []

  /// Working memory.
  private var collision = Collision()

  init(bodies: [RigidBody], collidesBodies: Bool, boundaries: [Boundary]) {
    (self.bodies, self.collidesBodies, self.boundaries) = (bodies, collidesBodies, boundaries)
    order = Array(bodies.indices)
  }

  /// Adopts the pairs that touch in the group that this one replaces, and the changes that were not taken.
  func adopt(_ old: CollisionGroup) {
    let indices = Dictionary(bodies.indices.map { (ObjectIdentifier(bodies[$0]), $0) }) { first, _ in first }
    func index(_ body: Int) -> Int? { indices[ObjectIdentifier(old.bodies[body])] }
    func adopted(_ pair: Pair) -> Pair? {
      switch pair {
      case .bodies(let a, let b):
        guard let a = index(a), let b = index(b) else { return nil }
        return .bodies(min(a, b), max(a, b))
      case .boundary(let body, let id): return index(body).map { .boundary($0, id: id) }
      }
    }
    for (pair, touch) in old.touches {
      if let pair = adopted(pair) { touches[pair] = Touch(step: touch.step) }
    }
    events = old.events.compactMap { event in adopted(event.pair).map { Event(pair: $0, place: event.place) } }
    step = old.step
  }

  /// Returns the pairs that began and that ended to touch since the last call.
  func takeEvents() -> [Event] {
    let ended = touches.filter { $0.value.step < step }.map(\.key)
    for pair in ended.sorted(by: Self.isBefore) {
      touches[pair] = nil
      events.append(Event(pair: pair))
    }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Whether the end of a contact with a boundary is still to be told.
  func isTouched(boundary id: Int) -> Bool {
    touches.keys.contains { if case .boundary(_, id: id) = $0 { true } else { false } }
  }

  /// An order that does not depend on the hashes.
  private static func isBefore(_ first: Pair, _ second: Pair) -> Bool {
    func key(_ pair: Pair) -> (Int, Int, Int) {
      switch pair {
      case .bodies(let a, let b): (0, a, b)
      case .boundary(let body, let id): (1, body, id)
      }
    }
    return key(first) < key(second)
  }

  // MARK: A step

  /// Finds what touches.
  func findContacts(inStep step: Int) {
    self.step = step
    contacts.removeAll(keepingCapacity: true)
    if collidesBodies { findPairs() }
    for index in bodies.indices where !bodies[index].isFixed { findLines(at: index) }
    for index in contacts.indices { contacts[index].begin() }
  }

  /// Sorts and sweeps along the x axis.
  private func findPairs() {
    for index in order.indices.dropFirst() {
      let moved = order[index]
      var place = index
      while place > 0, bodies[order[place - 1]].low.x > bodies[moved].low.x {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = moved
    }
    let margin = PhysicsConstants.touchDistance
    for position in order.indices {
      let body = bodies[order[position]]
      let (right, top, bottom) = (body.high.x + margin, body.low.y - margin, body.high.y + margin)
      for next in (position + 1)..<order.count {
        let other = bodies[order[next]]
        if other.low.x > right { break }
        if other.low.y > bottom || top > other.high.y || body.isFixed && other.isFixed { continue }
        findPoints(min(order[position], order[next]), max(order[position], order[next]))
      }
    }
  }

  private func findPoints(_ a: Int, _ b: Int) {
    let first = contacts.count
    for part in bodies[a].parts {
      for other in bodies[b].parts {
        collision.find(between: part, and: other)
        for point in collision.points { contacts.append(Contact(point, of: bodies[a], with: bodies[b])) }
      }
    }
    note(.bodies(a, b), from: first)
  }

  private func findLines(at index: Int) {
    let body = bodies[index]
    let (low, high) = (body.low - PhysicsConstants.touchDistance, body.high + PhysicsConstants.touchDistance)
    for boundary in boundaries {
      let firstContact = contacts.count
      for line in boundary.lines {
        let (first, last) = (pointwiseMin(line.start, line.end), pointwiseMax(line.start, line.end))
        if last.x < low.x || last.y < low.y || first.x > high.x || first.y > high.y { continue }
        for part in body.parts {
          collision.find(between: part, on: body.position, and: line)
          for point in collision.points { contacts.append(Contact(point, of: body, with: nil)) }
        }
      }
      note(.boundary(index, id: boundary.id), from: firstContact)
    }
  }

  /// Notes that a pair touches at the contacts from `first` on, and gives them their impulses of the last step.
  private func note(_ pair: Pair, from first: Int) {
    guard first < contacts.count else { return }
    let touch = touches[pair]
    if let touch, touch.step >= step - 1 {
      if touch.impulses.count == contacts.count - first {
        for index in touch.impulses.indices { contacts[first + index].impulse = touch.impulses[index] }
      }
    } else {
      if touch != nil { events.append(Event(pair: pair)) }
      events.append(Event(pair: pair, place: contacts[first].place))
    }
    touches[pair, default: Touch(step: step)].step = step
    for index in first..<contacts.count { contacts[index].pair = pair }
  }

  /// Changes the velocities once for each contact.
  ///
  /// - Returns: Whether another pass would change them much. In a crowd it would not be worth its time.
  func solve() -> Bool {
    var change = 0.0
    for index in contacts.indices { change = max(change, contacts[index].solve()) }
    return change > PhysicsConstants.tolerance && contacts.count <= PhysicsConstants.fewContacts
  }

  /// Keeps the impulses for the next step.
  func keepImpulses() {
    var first = 0
    while first < contacts.count, let pair = contacts[first].pair {
      var end = first + 1
      while end < contacts.count, contacts[end].pair == pair { end += 1 }
      touches[pair]?.impulses.removeAll(keepingCapacity: true)
      for index in first..<end { touches[pair]?.impulses.append(contacts[index].impulse) }
      first = end
    }
  }

  /// Keeps centers from crossing a line in a step, whatever their speed.
  func holdBack() {
    for body in bodies where !body.isFixed {
      // In a corner the way along one line may cross another one.
      for _ in 0..<2 { holdBack(body) }
      if crossedLine(of: body) != nil {
        body.position = body.previous
        body.place()
      }
    }
  }

  private func holdBack(_ body: RigidBody) {
    guard let line = crossedLine(of: body) else { return }
    let inward = (body.previous - line.start).dot(line.normal) < 0 ? -line.normal : line.normal
    body.position += inward * ((line.start - body.position).dot(inward) + PhysicsConstants.allowedOverlap)
    body.place()
  }

  private func crossedLine(of body: RigidBody) -> Segment? {
    for boundary in boundaries {
      for line in boundary.lines where line.isCrossed(from: body.previous, to: body.position) { return line }
    }
    return nil
  }

  /// Moves overlapping bodies apart by a part of their overlap.
  func separate() {
    for contact in contacts { contact.separate() }
  }
}
