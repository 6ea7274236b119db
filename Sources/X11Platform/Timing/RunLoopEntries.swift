import CoreFoundation
import Diagnostics
import Foundation

/// Calls on the main thread whenever `RunLoop.main` begins to run, in the common modes: also within a callback of its own,
/// where it is nested.
@MainActor
final class RunLoopEntries {
  private let relay: Relay
  private let observer: CFRunLoopObserver

  init(_ handler: @escaping @MainActor () -> Void) {
    relay = Relay(handler)
    observer = relay.makeObserver()
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  isolated deinit {
    CFRunLoopObserverInvalidate(observer)
  }

  /// What the run loop knows of it.
  @MainActor
  private final class Relay {
    let handler: @MainActor () -> Void

    init(_ handler: @escaping @MainActor () -> Void) {
      self.handler = handler
    }

    func makeObserver() -> CFRunLoopObserver {
      var context = CFRunLoopObserverContext()
      context.info = Unmanaged.passUnretained(self).toOpaque()
      return CFRunLoopObserverCreate(
        nil, CFRunLoopActivity.entry.rawValue, true, 0,
        { _, _, info in
          guard let info else { requirementFailure("an observer of the run loop without its context") }
          MainActor.assumeIsolated { Unmanaged<Relay>.fromOpaque(info).takeUnretainedValue().handler() }
        }, &context)
    }
  }
}
