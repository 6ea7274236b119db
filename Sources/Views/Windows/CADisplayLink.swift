import Diagnostics
import Foundation

/// Calls a function before each frame of the screen, before layout.
///
/// It follows the frames of the visible window that was shown last, and keeps that window drawing at the screen's rate
/// until it is paused or invalidated. While no window is visible it rests. The application retains a link that was added
/// to a run loop, and the link its target, until `invalidate()`.
@preconcurrency @MainActor
public final class CADisplayLink: IdentityHashable {
  /// Nil once the link is invalid.
  private var callback: ((CADisplayLink) -> Void)?

  /// The application that the link was added to.
  @Unretained private var application: UIApplication?

  /// The window whose frames the link follows.
  @Unretained var window: UIWindow? {
    didSet {
      guard window !== oldValue else { return }
      oldValue?.frameClock.remove(self)
      if !isPaused { window?.frameClock.add(self) }
    }
  }

  /// The time of the frame after the last call.
  private var due: TimeInterval?

  /// The time of the frame that is being prepared, in seconds on the clock of `CACurrentMediaTime()`; 0 before the first
  /// call.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The time of the link's next frame.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The seconds between two refreshes of the screen; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether calls are suspended.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      if isPaused { window?.frameClock.remove(self) } else { window?.frameClock.add(self) }
      due = nil
    }
  }

  /// The wanted rate of calls, of which `preferred` counts, or else `maximum`. The default is the screen's rate, as is
  /// any greater one. Other calls fall on the frame nearest to their time.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { due = nil }
  }

  /// The wanted calls a second; 0, the default, for the screen's rate.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(newValue)
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// Makes a link that calls a closure. The link retains it until `invalidate()`.
  public init(_ callback: @escaping @MainActor (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// Makes a link that calls a method, for example `CADisplayLink(target: self, selector: Controller.step(_:))`. The link
  /// retains the target until `invalidate()`.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// Makes a link that calls a method without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init { _ in selector(target)() }
  }

  /// Makes a link that calls the method that a selector names. The link retains the target until `invalidate()`.
  public convenience init(target: Any, selector: Selector) {
    self.init { selector.perform(on: target, with: $0) }
  }

  /// Starts the calls. Frames are made on the main run loop in every mode, so both arguments are ignored.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil else { return }
    let application = UIApplication.shared
    self.application = application
    application.add(self)
  }

  /// Stops the calls until the link is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    application?.remove(self)
    (window, due) = (nil, nil)
  }

  /// Ends the calls for good, and releases the closure or the target.
  public func invalidate() {
    application?.remove(self)
    (window, callback) = (nil, nil)
  }
}

extension CADisplayLink: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    guard let callback, let window else { return .none }
    // Events advance the clock as well.
    guard window.isPreparingFrame else { return .nextFrame }
    let refresh = 1 / TimeInterval(UIScreen.main.maximumFramesPerSecond)
    if let due, time < due - refresh / 2 { return .at(due - refresh / 2) }
    let step = max(refresh, preferredFrameRateRange.interval ?? refresh)
    // Late calls are not made up for.
    let next = max((due ?? time) + step, time + step / 2)
    due = next
    (timestamp, targetTimestamp, duration) = (time, next, refresh)
    callback(self)
    guard self.callback != nil, !isPaused, self.window === window else { return .none }
    return step > refresh ? .at(next - refresh / 2) : .nextFrame
  }
}

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The best rate; nil for none in particular.
  public var preferred: Float?

  /// The screen's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Makes a range. Numbers below 0 and NaN are a programming error.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    for rate in [minimum, maximum, preferred ?? 0] {
      requirement(rate >= 0 && rate.isFinite, "CAFrameRateRange with the rate \(rate); use 0 or more frames per second")
    }
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The seconds between two frames; nil for the screen's own rate.
  var interval: TimeInterval? {
    let rate = preferred ?? maximum
    return rate > 0 ? 1 / TimeInterval(rate) : nil
  }
}

/// Seconds. Foundation on Linux does not export Core Foundation's name.
public typealias CFTimeInterval = TimeInterval

/// The current time on the clock of frames and events, in seconds. Offscreen, that clock is moved by hand.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  UIApplication.shared.now ?? ProcessInfo.processInfo.systemUptime
}
