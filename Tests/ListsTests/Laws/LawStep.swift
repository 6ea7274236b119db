import TestSupport
import Testing

extension Law where Step: LawStep {
  init(_ complaint: @escaping ([Step]) -> String?) {
    self.init(simpler: \.simpler, complaint)
  }

  /// Tries random scripts: 200 in a quick run. The first one that breaks the law is shrunk, and printed as code.
  ///
  /// - Parameters:
  ///   - name: The call that tries a script, as code up to the script.
  ///   - kinds: The number of tests that share the scripts.
  ///   - randomStep: Makes a step.
  func check(
    _ name: String, kinds: Int = 1, randomStep: (inout SplitMix64) -> Step = Step.random,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let share = UInt64(kinds)
    let seeds = TestEffort.seeds(10_000 / share, quick: 200 / share, soak: 200_000 / share)
    let violation = self.violation(of: seeds) { random in
      (0..<Int.random(in: TestEffort.steps, using: &random)).map { _ in randomStep(&random) }
    }
    if let violation { Issue.record("\(name): \(violation)", sourceLocation: sourceLocation) }
  }
}

/// A step of a script.
protocol LawStep {
  static func random(using random: inout SplitMix64) -> Self

  /// The same step with simpler numbers. It ends with one that has none.
  var simpler: [Self] { get }
}

extension LawStep {
  /// Smaller numbers on the way to the simplest one.
  static func simpler(_ number: Int, than simplest: Int = 0) -> [Int] {
    guard number != simplest else { return [] }
    let half = simplest + (number - simplest) / 2
    return half == simplest || half == number ? [simplest] : [simplest, half]
  }
}
