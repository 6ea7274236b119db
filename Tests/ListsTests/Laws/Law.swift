import Foundation
import TestSupport
import Testing

/// A law that holds after any script of steps: a property test that shrinks what breaks it.
@MainActor
struct Law<Step: LawStep> {
  /// Returns how a script breaks the law; nil if the law holds.
  let violation: ([Step]) -> String?

  /// Tries random scripts: 200 in a quick run. The first one that breaks the law is shrunk, and printed as code.
  ///
  /// - Parameters:
  ///   - name: The call that tries a script, as code up to the script.
  ///   - kinds: The number of tests that share the scripts.
  func check(_ name: String, kinds: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    let share = UInt64(kinds)
    for seed in TestEffort.seeds(10_000 / share, quick: 200 / share, soak: 200_000 / share) {
      var random = SplitMix64(seed: seed)
      let script = (0..<Int.random(in: 1...8, using: &random)).map { _ in Step.random(using: &random) }
      guard violation(script) != nil else { continue }
      let smallest = shrunk(script)
      let code = smallest.map { ".\($0)" }.joined(separator: ", ")
      Issue.record(
        "\(name)[\(code)]) breaks the law: \(violation(smallest) ?? "")", sourceLocation: sourceLocation)
      return
    }
  }

  /// The smallest script that breaks the law as well: without steps that do not matter, and with simple numbers.
  private func shrunk(_ script: [Step]) -> [Step] {
    var script = script
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in script.indices.reversed() {
        var shorter = script
        shorter.remove(at: index)
        if violation(shorter) != nil { (script, isSmaller) = (shorter, true) }
      }
      for index in script.indices {
        for simpler in script[index].simpler {
          var other = script
          other[index] = simpler
          guard violation(other) != nil else { continue }
          (script, isSmaller) = (other, true)
          break
        }
      }
    }
    return script
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
