import TestSupport
import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that waits for ever: after 3 minutes, or 15 under a sanitizer, which makes programs several times slower.
  static var noHanging: Self { .timeLimit(.minutes(Sanitizer.current == nil ? 3 : 15)) }
}
