extension AccessibilityNode {
  /// The node and all in it as lines, for dumps and tests: the role, the label in quotes, the value after an equals sign, and
  /// states in brackets. What is in a node is indented.
  package var outline: String { lines(indented: 0).joined(separator: "\n") }

  private func lines(indented depth: Int) -> [String] {
    var words = [role == .none ? "element" : "\(role)"]
    if let label { words.append("\"\(label)\"") }
    if let value { words.append("= \"\(value)\"") }
    var states: [String] = []
    if isSelected { states.append("selected") }
    if !isEnabled { states.append("disabled") }
    if let isExpanded { states.append(isExpanded ? "expanded" : "collapsed") }
    if let place { states.append("\(place.index + 1) of \(place.count)") }
    if !states.isEmpty { words.append("[" + states.joined(separator: ", ") + "]") }
    let line = String(repeating: "  ", count: depth) + words.joined(separator: " ")
    return [line] + children.flatMap { $0.lines(indented: depth + 1) }
  }
}
