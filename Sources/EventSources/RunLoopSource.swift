import CDescriptors
import CoreFoundation
import Diagnostics
import Foundation
import Glibc

/// Calls a handler on the main thread when a file descriptor is ready or a time has come.
///
/// It is a source of `RunLoop.main`, which waits for it together with its own timers and the main queue. A dispatch
/// source would need another thread, and two thread switches cost more than painting.
@MainActor
package final class RunLoopSource {
  /// An epoll descriptor, readable when the watched descriptor or the timer is. CoreFoundation treats the descriptors
  /// of its sources as counters (eventfd) and reads eight bytes from each ready one
  /// (`__CFRunLoopServiceFileDescriptors`). This kind cannot be read, so no data is lost.
  private let readiness: Int32
  private let timer: Int32
  private let relay = Relay()
  private let source: CFRunLoopSource

  /// Sets what is called. It must read everything and set the time again, if only to never. Otherwise it is called again.
  package func setHandler(_ handler: @escaping @MainActor () -> Void) {
    relay.handler = unsafeBitCast(handler, to: (() -> Void).self)
  }

  /// The set time, in monotonic seconds.
  private var armedTime: TimeInterval?

  /// Nil if the system has no file descriptors left.
  ///
  /// - Parameter descriptor: Watched for reading. Its owner may close it at any time; the source is then never readable.
  ///   Nil to wait for a time alone.
  package init?(descriptor: Int32? = nil) {
    let readiness = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard readiness >= 0 else { return nil }
    let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard timer >= 0 else {
      close(readiness)
      return nil
    }
    (self.readiness, self.timer) = (readiness, timer)
    source = relay.makeSource(descriptor: readiness)
    for watched in [descriptor, timer] {
      if let watched { watch(watched, for: .reading) }
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
  }

  isolated deinit {
    CFRunLoopSourceInvalidate(source)
    close(timer)
    close(readiness)
  }

  /// What a watched descriptor is to be ready for.
  package enum Interest {
    case reading
    case readingAndWriting
  }

  /// Watches a descriptor, until it is closed.
  package func watch(_ descriptor: Int32, for interest: Interest) {
    setInterest(interest, in: descriptor, EPOLL_CTL_ADD)
  }

  /// Changes what a watched descriptor is to be ready for.
  package func rewatch(_ descriptor: Int32, for interest: Interest) {
    setInterest(interest, in: descriptor, EPOLL_CTL_MOD)
  }

  private func setInterest(_ interest: Interest, in descriptor: Int32, _ operation: Int32) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | (interest == .reading ? 0 : EPOLLOUT.rawValue)
    requirement(
      epoll_ctl(readiness, operation, descriptor, &event) == 0,
      "the event loop cannot wait for descriptor \(descriptor): errno \(errno)")
  }

  /// Calls the handler at `time`, which replaces an earlier setting. A time in the past calls it at once, nil never.
  package func set(_ time: TimeInterval?) {
    // A timer that fired stays ready until it is set again.
    guard time != armedTime || hasFired else { return }
    armedTime = time
    var value = itimerspec()
    if let time {
      let seconds = min(max(time, 0), Self.latestTime)
      let whole = seconds.rounded(.down)
      // Zero would disarm the timer.
      let nanoseconds = min(((seconds - whole) * 1e9).rounded(.up), 999_999_999)
      value.it_value = timespec(tv_sec: Int(whole), tv_nsec: max(Int(nanoseconds), whole == 0 ? 1 : 0))
    }
    guard timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &value, nil) == 0 else {
      requirementFailure("the timer of frames cannot be set to \(value.it_value): errno \(errno)")
    }
  }

  /// Later times fire at this one, 31 years after the system's start, and are set again.
  private static let latestTime: TimeInterval = 1e9

  private var hasFired: Bool {
    guard let armedTime else { return false }
    return min(armedTime, Self.latestTime) <= MonotonicClock.now
  }

  /// The object that the run loop retains.
  ///
  /// It belongs to the main thread, whose run loop calls it, and its handler is of the main actor. That is not checked with
  /// each event: `MainActor.assumeIsolated` allocates memory and asks the system twice.
  private final class Relay {
    var handler: (() -> Void)?
    private var descriptor: Int32 = -1

    func makeSource(descriptor: Int32) -> CFRunLoopSource {
      self.descriptor = descriptor
      var context = CFRunLoopSourceContext1()
      context.version = 1
      context.info = Unmanaged.passUnretained(self).toOpaque()
      context.getPort = { info in Relay.of(info).descriptor }
      context.perform = { info in Relay.of(info).handler?() }
      return withUnsafeMutablePointer(to: &context) { pointer in
        pointer.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
          CFRunLoopSourceCreate(nil, 0, $0)
        }
      }
    }

    private static func of(_ info: UnsafeMutableRawPointer?) -> Relay {
      guard let info else { requirementFailure("a source of the run loop without its context") }
      return Unmanaged<Relay>.fromOpaque(info).takeUnretainedValue()
    }
  }
}
