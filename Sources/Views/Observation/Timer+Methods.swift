import Diagnostics
import Foundation

/// Lets a timer be made with a method: an initializer of a protocol can make an object of a subclass. Only `Timer` conforms.
public protocol NSTimerByMethod {}

extension Timer: NSTimerByMethod {
  /// Makes a timer that calls a method on the main thread, named as in `Controller.tick(_:)`, and adds it to the main run
  /// loop. The timer retains the target until it is invalidated.
  ///
  /// - Parameters:
  ///   - ti: In seconds; 0.1 ms at least.
  ///   - userInfo: The timer's `userInfo`.
  @preconcurrency
  @MainActor
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    MethodTimer(ti, userInfo, repeats: repeats) { aSelector(aTarget)($0) }.scheduled()
  }

  /// Makes a timer that calls a method without arguments.
  @preconcurrency
  @MainActor
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    MethodTimer(ti, userInfo, repeats: repeats) { _ in aSelector(aTarget)() }.scheduled()
  }

  /// Makes a timer that calls the method that a selector names, and adds it to the main run loop.
  @preconcurrency
  @MainActor
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    MethodTimer(ti, userInfo, repeats: repeats) { aSelector.perform(on: aTarget, with: $0) }.scheduled()
  }
}

extension NSTimerByMethod {
  /// Makes a timer that calls a method on the main thread, once it is added to the main run loop. It retains the target
  /// until it is invalidated.
  @preconcurrency
  @MainActor
  public init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(MethodTimer(ti, userInfo, repeats: yesOrNo) { aSelector(aTarget)($0) })
  }

  /// Makes a timer that calls a method without arguments.
  @preconcurrency
  @MainActor
  public init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(MethodTimer(ti, userInfo, repeats: yesOrNo) { _ in aSelector(aTarget)() })
  }

  /// Makes a timer that calls the method that a selector names, once it is added to the main run loop.
  @preconcurrency
  @MainActor
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(MethodTimer(ti, userInfo, repeats: yesOrNo) { aSelector.perform(on: aTarget, with: $0) })
  }

  private init(_ timer: MethodTimer) {
    guard let timer = timer as? Self else {
      requirementFailure("\(Self.self) is no Timer; only that class can be made with a method")
    }
    self = timer
  }
}

/// A timer with `userInfo`, which Foundation on Linux has no initializer for.
private final class MethodTimer: Timer {
  private let information: Any?

  @MainActor
  init(
    _ interval: TimeInterval, _ information: Any?, repeats: Bool, _ call: @escaping @MainActor (Timer) -> Void
  ) {
    self.information = information
    let interval = max(interval, 0.0001)
    super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { call(timer) }
    }
  }

  override var userInfo: Any? { information }

  func scheduled() -> Timer {
    RunLoop.main.add(self, forMode: .default)
    return self
  }
}
