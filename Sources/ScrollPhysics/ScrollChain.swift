import Diagnostics

/// Nested scroll views on one axis, and how they divide one movement.
///
/// The innermost takes all that it has room for, the next one outward takes the rest, and so on, in both directions.
/// The final rest goes to the one that is named for it, as resistance beyond its edge; without one it is lost.
///
/// Rooms are those at the start of the drag or the momentum, and the movement is counted from there: each share depends
/// on where the finger is, and not on its path. A finger that moves out and back finds everything where it was.
package struct ScrollChain: Sendable {
  /// How far one scroll view can move, in points, 0 or more; infinite without an end.
  package struct Room: Sendable {
    /// Toward larger offsets.
    package let forward: Double
    /// Toward smaller offsets.
    package let backward: Double

    package init(forward: Double, backward: Double) {
      requirement(
        forward >= 0 && backward >= 0, "a scroll view cannot have room for \(forward) forward, \(backward) backward")
      self.forward = forward
      self.backward = backward
    }

    /// Takes the share of this room from a movement, which is reduced by it.
    fileprivate func takeShare(of distance: inout Double) -> Double {
      let share = min(max(distance, -backward), forward)
      distance -= share
      return share
    }
  }

  let rooms: [Room]
  private let remainderReceiver: Int?

  /// - Parameters:
  ///   - rooms: Innermost first.
  ///   - remainderReceiver: The index of the one that takes the rest; nil to lose it.
  package init(rooms: [Room], remainderReceiver: Int?) {
    if let remainderReceiver {
      requirement(
        rooms.indices.contains(remainderReceiver),
        "no scroll view \(remainderReceiver) in a chain of \(rooms.count) could take what is left over")
    }
    self.rooms = rooms
    self.remainderReceiver = remainderReceiver
  }

  /// The sum of some scroll views' shares in `displacement`.
  ///
  /// - Parameters:
  ///   - displacement: In points, since the start, positive toward larger offsets, like each share. If the rest has a
  /// receiver, the sum of all shares is the displacement, to within rounding.
  ///   - isCounted: Called with the index of each scroll view, 0 for the innermost; returns whether it counts.
  package func share(of displacement: Double, where isCounted: (Int) -> Bool) -> Double {
    var (left, sum) = (displacement, 0.0)
    for index in rooms.indices {
      let share = rooms[index].takeShare(of: &left)
      if isCounted(index) { sum += share }
    }
    if let remainderReceiver, isCounted(remainderReceiver) { sum += left }
    return sum
  }
}
