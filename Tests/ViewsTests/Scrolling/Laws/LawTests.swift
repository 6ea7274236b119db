import TestSupport
import Testing

@MainActor
@Suite("Laws")
struct LawTests {
  private enum Step {
    case add(Int), nothing
  }

  /// Returns a law that the sum of a script stays below 10, and random scripts for it.
  private let law = Law<Step> { step in
    if case .add(let number) = step, number > 1 { [.add(1), .add(number - 1)] } else { [] }
  } _: { script in
    let sum = script.reduce(0) { sum, step in if case .add(let number) = step { sum + number } else { sum } }
    return sum < 10 ? nil : "the sum is \(sum)"
  }

  private func violation(numbers: ClosedRange<Int>) -> String? {
    law.violation(of: 0..<20) { random in
      (0..<6).map { _ in Bool.random(using: &random) ? .add(Int.random(in: numbers, using: &random)) : .nothing }
    }
  }

  @Test("A law that holds has no violation")
  func holds() {
    #expect(violation(numbers: 0...1) == nil)
  }

  @Test("A script that breaks a law is shrunk, its numbers too, and named as code")
  func broken() {
    #expect(violation(numbers: 20...30)?.hasPrefix("the sum is 10 after [.add(10)], seed ") == true)
  }
}
