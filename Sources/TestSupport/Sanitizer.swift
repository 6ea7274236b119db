import Glibc

/// The sanitizer that this program was built with, as by `swift test --sanitize=NAME`.
package enum Sanitizer: String {
  case address
  case thread

  /// The sanitizer of this build; nil in a plain build.
  package static let current: Sanitizer? =
    if exists("__asan_init") { .address } else if exists("__tsan_init") { .thread } else { nil }

  private static func exists(_ function: String) -> Bool { dlsym(nil, function) != nil }
}
