import Testing
import UIKitTesting

/// A trait of tests that look at no pixels. The frames of their windows are laid out and not painted, which is a third of the
/// work of a frame that scrolls; in `make soak` they are painted as well.
package struct UnpaintedTrait: SuiteTrait, TestTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await OffscreenPainting.$isOn.withValue(TestEffort.current == .soak) { try await function() }
  }
}

extension Trait where Self == UnpaintedTrait {
  package static var unpainted: Self { Self() }
}
