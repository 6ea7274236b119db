/// A rule that holds after every script of steps. Random scripts are tried; the first that breaks the rule is shrunk to the
/// smallest one that still does. The steps are cases of an enumeration, which print as code.
@MainActor
package struct Law<Step> {
  private let complaint: ([Step]) -> String?
  private let simpler: (Step) -> [Step]

  /// - Parameters:
  ///   - simpler: The same step with simpler numbers, the simplest first; none for one that has the simplest.
  ///   - complaint: Runs a script in a world of its own, and returns what is wrong after it; nil if nothing is.
  package init(simpler: @escaping (Step) -> [Step] = { _ in [] }, _ complaint: @escaping ([Step]) -> String?) {
    (self.complaint, self.simpler) = (complaint, simpler)
  }

  /// Tries a random script for each seed.
  ///
  /// - Returns: What is wrong after the first that breaks the rule, with the shrunk script as code for a test; nil if none
  ///   does.
  package func violation(
    of seeds: Range<UInt64>, by makeScript: (inout SplitMix64) -> [Step]
  ) -> String? {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let script = makeScript(&random)
      guard complaint(script) != nil else { continue }
      let smallest = shrunk(script)
      let code = smallest.map { ".\($0)" }.joined(separator: ", ")
      return "\(complaint(smallest) ?? "") after [\(code)], seed \(seed)"
    }
    return nil
  }

  /// Leaves out parts of a script, first large ones, and makes the rest simpler, as long as it still breaks the rule.
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
    for index in script.indices {
      while let step = simpler(script[index]).first(where: { complaint(script.replacing(index, by: $0)) != nil }) {
        script[index] = step
      }
    }
    return script
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, by element: Element) -> [Element] {
    var other = self
    other[index] = element
    return other
  }
}
