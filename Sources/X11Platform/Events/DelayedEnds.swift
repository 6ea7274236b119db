/// Delays the ends of touches and pinches until the next event. When a device goes away, the server first reports the
/// ends of its touches and pinches and then its loss: such an end is a cancellation.
struct DelayedEnds {
  private var ends: [FingerEvent] = []

  var isEmpty: Bool { ends.isEmpty }

  /// - Returns: False for an event that is not an end and cannot be delayed.
  mutating func add(_ event: FingerEvent) -> Bool {
    guard event.isEnd else { return false }
    ends.append(event)
    return true
  }

  /// - Parameter devices: The numbers of the lost devices.
  /// - Returns: The delayed events in their order, with cancellations for the ends on lost devices.
  mutating func take(losing devices: Set<Int32> = []) -> [FingerEvent] {
    guard !ends.isEmpty else { return [] }
    defer { ends = [] }
    return ends.map { devices.contains($0.source) ? $0.cancellation : $0 }
  }
}
