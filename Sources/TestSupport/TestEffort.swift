import Diagnostics
import Foundation

/// How many random cases the slowest property tests try. The environment variable `ACETATE_TEST_EFFORT` chooses it.
package enum TestEffort: String {
  /// A part of the cases, as in `make test`.
  case quick
  /// All cases, as in `make check` and `swift test`.
  case full
  /// Many times as many, as in `make soak`.
  case soak

  package static let current: TestEffort = {
    guard let name = ProcessInfo.processInfo.environment["ACETATE_TEST_EFFORT"] else { return .full }
    guard let effort = TestEffort(rawValue: name) else {
      requirementFailure("ACETATE_TEST_EFFORT is \"\(name)\", and not quick, full or soak")
    }
    return effort
  }()

  /// The seeds of a property test with `full` cases.
  ///
  /// - Parameters:
  ///   - quick: The number of cases in a quick run; nil for a quarter.
  ///   - soak: The number of cases in `make soak`; nil for as many as in a full run.
  package static func seeds(_ full: UInt64, quick: UInt64? = nil, soak: UInt64? = nil) -> Range<UInt64> {
    switch current {
    case .quick: 0..<(quick ?? full / 4)
    case .full: 0..<full
    case .soak: 0..<(soak ?? full)
    }
  }

  /// How many steps a random script of a law has: in a quick run fewer, which takes a third less time.
  package static let steps = current == .quick ? 1...5 : 1...8
}
