import DBus

/// The events for which technologies have registered, so that no others are sent.
struct EventFilter {
  /// Programs by their names on the bus, with the events that they want: `Object:StateChanged:Focused`, whose last parts may
  /// be missing. Names are compared without case and dashes.
  private var wanted: [(program: String, event: [String])] = []

  var isEmpty: Bool { wanted.isEmpty }

  mutating func add(_ program: String, _ event: String) {
    wanted.append((program, Self.parts(event)))
  }

  /// Removes one event of a program; an empty name stands for all of them, as after the end of the program.
  mutating func remove(_ program: String, _ event: String) {
    guard !event.isEmpty else { return wanted.removeAll { $0.program == program } }
    let event = Self.parts(event)
    if let index = wanted.firstIndex(where: { $0 == (program, event) }) { wanted.remove(at: index) }
  }

  mutating func removeAll() {
    wanted = []
  }

  /// Whether a technology wants an event, by the parts of its name.
  func wants(_ event: [String]) -> Bool {
    let event = event.map(Self.plain)
    return wanted.contains { wanted in zip(wanted.event, event).allSatisfy { $0.isEmpty || $0 == $1 } }
  }

  private static func parts(_ event: String) -> [String] {
    event.split(separator: ":", omittingEmptySubsequences: false).map { plain(String($0)) }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" } }
}
