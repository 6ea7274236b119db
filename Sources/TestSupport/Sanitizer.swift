import Glibc

/// The checks that the compiler has built into this program, as `swift test --sanitize=NAME` does.
package enum Sanitizer: String {
  case address
  case thread

  /// Nil in a plain build.
  package static let current: Sanitizer? =
    if exists("__asan_init") { .address } else if exists("__tsan_init") { .thread } else { nil }

  private static func exists(_ function: String) -> Bool { dlsym(nil, function) != nil }
}
