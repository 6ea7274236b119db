/// The last calls of a delegate, one a line, with repetitions counted: "didScroll ×42".
struct CallLog {
  private var runs: [(name: String, count: Int)] = []

  /// The maximum number of lines.
  private static let capacity = 6

  mutating func add(_ name: String) {
    if runs.last?.name == name {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((name, 1))
      runs.removeFirst(max(0, runs.count - Self.capacity))
    }
  }

  var text: String {
    runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }.joined(separator: "\n")
  }
}
