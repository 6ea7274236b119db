import Foundation

/// How many random cases the slowest property tests try. The environment variable `ACETATE_TEST_EFFORT` chooses it.
package enum TestEffort: String {
  /// A quarter of the cases, as in `make test`.
  case quick
  /// All cases, as in `make check` and `swift test`.
  case full
  /// For the tests with random input many times as many, as in `make soak`.
  case soak

  package static let current =
    ProcessInfo.processInfo.environment["ACETATE_TEST_EFFORT"].flatMap(TestEffort.init) ?? .full

  /// The seeds of a property test with `full` cases.
  package static func seeds(_ full: UInt64, soak: UInt64? = nil) -> Range<UInt64> {
    switch current {
    case .quick: 0..<max(1, full / 4)
    case .full: 0..<full
    case .soak: 0..<(soak ?? full)
    }
  }
}
