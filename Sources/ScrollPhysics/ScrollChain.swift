import Diagnostics

/// Scroll views nested in one another on one axis, and how they share out one movement among them.
///
/// The innermost takes all it has room for, the one around it takes what is left over by that, and so on outwards; in
/// both directions. What nobody has room for goes to the one named for it, which shows it as resistance beyond its
/// edge; without one, it is lost.
///
/// The rooms are those at the beginning of the drag or the momentum, and the movement is counted from there: each share
/// is a function of where the finger is, not of how it came there. A finger that goes out and back finds everything
/// where it was.
package struct ScrollChain: Sendable {
  /// How far one scroll view can go. Points, not negative; infinite for one without end.
  package struct Room: Sendable {
    /// To larger offsets.
    package let forward: Double
    /// To smaller offsets.
    package let backward: Double

    package init(forward: Double, backward: Double) {
      requirement(
        forward >= 0 && backward >= 0, "a scroll view cannot have room for \(forward) forward, \(backward) backward")
      self.forward = forward
      self.backward = backward
    }

    /// What one that has this room takes of a way, which is less by that then.
    fileprivate func takeShare(of way: inout Double) -> Double {
      let share = min(max(way, -backward), forward)
      way -= share
      return share
    }
  }

  let rooms: [Room]
  private let remainderReceiver: Int?

  /// - Parameters:
  ///   - rooms: Innermost first.
  ///   - remainderTaker: The index of the one that takes what nobody has room for, or nil when that is to be lost.
  package init(rooms: [Room], remainderReceiver: Int?) {
    if let remainderReceiver {
      requirement(
        rooms.indices.contains(remainderReceiver),
        "no scroll view \(remainderReceiver) in a chain of \(rooms.count) could take what is left over")
    }
    self.rooms = rooms
    self.remainderReceiver = remainderReceiver
  }

  /// How far some of the scroll views move, taken together, when all of them do by `displacement`.
  ///
  /// - Parameters:
  ///   - displacement: In points, since the beginning, positive towards larger offsets. So is each share; the sum of all is
  ///     the displacement, to within rounding, if somebody takes what is left over.
  ///   - isCounted: Told the index of each scroll view, 0 being the innermost.
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
