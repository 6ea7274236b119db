/// A rule that holds after every script of steps. Tests try random scripts; one that breaks the rule is shrunk to the
/// smallest part of it that still does. The steps are cases of an enumeration, which print as code.
@MainActor
package struct Law<Step> {
  private let complaint: ([Step]) -> String?

  /// - Parameter complaint: Runs a script in a world of its own, and returns what is wrong after it; nil if nothing is.
  package init(_ complaint: @escaping ([Step]) -> String?) {
    self.complaint = complaint
  }

  /// Runs a script.
  ///
  /// - Returns: What is wrong, and the shrunk script as code for a test; nil if the rule holds.
  package func violation(by script: [Step]) -> String? {
    guard complaint(script) != nil else { return nil }
    let smallest = shrunk(script)
    return "\(complaint(smallest) ?? "") after [\(smallest.map { ".\($0)" }.joined(separator: ", "))]"
  }

  /// Leaves out parts of a script, first large ones, as long as the rest still breaks the rule.
  private func shrunk(_ script: [Step]) -> [Step] {
    var (script, length) = (script, script.count / 2)
    while length > 0 {
      var (start, isSmaller) = (0, false)
      while start < script.count {
        var shorter = script
        shorter.removeSubrange(start..<min(start + length, script.count))
        if complaint(shorter) != nil { (script, isSmaller) = (shorter, true) } else { start += length }
      }
      if !isSmaller { length /= 2 }
    }
    return script
  }
}
