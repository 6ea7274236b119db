import Foundation

extension Timer {
  /// Makes a timer that calls a method on the main thread, named as in `Controller.tick(_:)`, and adds it to the main run
  /// loop. The timer retains the target until it is invalidated.
  ///
  /// - Parameters:
  ///   - ti: In seconds; 0.1 ms at least.
  ///   - userInfo: Nil. Foundation on Linux cannot store any other value.
  @preconcurrency
  @MainActor
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Never?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls a method without arguments.
  @preconcurrency
  @MainActor
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Never?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls a method on the main thread, once it is added to the main run loop. It retains the target
  /// until it is invalidated.
  @preconcurrency
  @MainActor
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Never?,
    repeats yesOrNo: Bool
  ) {
    let call: @MainActor (Timer) -> Void = { aSelector(aTarget)($0) }
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { call(timer) }
    }
  }

  /// Makes a timer that calls a method without arguments.
  @preconcurrency
  @MainActor
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Never?, repeats yesOrNo: Bool
  ) {
    let call: @MainActor () -> Void = { aSelector(aTarget)() }
    self.init(timeInterval: ti, repeats: yesOrNo) { _ in MainActor.assumeIsolated { call() } }
  }

  /// Makes a timer that calls the method that a selector names, and adds it to the main run loop.
  @preconcurrency
  @MainActor
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Never?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls the method that a selector names, once it is added to the main run loop.
  @preconcurrency
  @MainActor
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Never?,
    repeats yesOrNo: Bool
  ) {
    let call: @MainActor (Timer) -> Void = { aSelector.perform(on: aTarget, with: $0) }
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { call(timer) }
    }
  }
}
