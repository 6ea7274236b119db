import CoreFoundation
import Diagnostics
import Foundation

/// Calls a handler on the main thread each time `RunLoop.main` begins to run in a common mode, including nested runs.
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

  /// The object that the run loop retains.
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
