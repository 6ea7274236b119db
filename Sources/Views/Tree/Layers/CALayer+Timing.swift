import Diagnostics
import Foundation

// The time of a layer, in which its animations and those of its sublayers run. It begins with the time of the screen:
// local time is (superlayer's time - begin time) · speed + time offset.

extension CALayer: CAMediaTiming {
  /// When the layer's time begins, in seconds of the superlayer's time. 0 by default.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { change(\.beginTime, to: Self.finite(newValue, "beginTime")) }
  }

  /// The seconds of a cycle of the layer's time, infinite by default. After its last cycle, and before its beginning, the
  /// layer's animations show only what `fillMode` keeps. A negative number is a programming error.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set {
      requirement(newValue >= 0, "CALayer.duration set to \(newValue); use seconds of at least 0")
      change(\.duration, to: newValue)
    }
  }

  /// How fast the layer's time passes: 1 by default. 0 pauses its animations and those of its sublayers.
  public var speed: Float {
    get { Float(timing.speed) }
    set { change(\.speed, to: Self.finite(Double(newValue), "speed")) }
  }

  /// An offset of the layer's time, in seconds: the time at which a paused layer stands. 0 by default.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { change(\.timeOffset, to: Self.finite(newValue, "timeOffset")) }
  }

  /// The number of cycles of a finite duration; 0, the default, means one. A negative number is a programming error.
  public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set {
      requirement(newValue >= 0, "CALayer.repeatCount set to \(newValue); use a number of at least 0")
      change(\.repeatCount, to: Double(newValue))
    }
  }

  /// The seconds during which cycles repeat; 0, the default, to count them. A negative number is a programming error.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set {
      requirement(newValue >= 0, "CALayer.repeatDuration set to \(newValue); use seconds of at least 0")
      change(\.repeatDuration, to: newValue)
    }
  }

  /// Whether the layer's time runs back after each cycle of a finite duration. Off by default.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { change(\.autoreverses, to: newValue) }
  }

  /// What the layer's animations show before its time begins and after its last cycle: `removed` by default, which is
  /// nothing.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { change(\.fillMode, to: newValue) }
  }

  /// Converts a time of another layer to the time of this one; nil stands for the screen, whose time is that of
  /// `CACurrentMediaTime()`. Cycles do not count. A time of a paused layer is converted to the moment at which the pause
  /// began.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    time(ofScreenTime: l?.screenTime(of: t) ?? t)
  }

  /// Converts a time of this layer to the time of another one; nil stands for the screen.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let screen = screenTime(of: t)
    return l?.time(ofScreenTime: screen) ?? screen
  }

  private static func finite(_ value: Double, _ name: String) -> Double {
    requirement(value.isFinite, "CALayer.\(name) set to \(value); use a finite number")
    return value
  }

  private var timing: LayerTiming { storedTiming ?? .ofLayer }

  private func change<Value: Equatable>(_ path: WritableKeyPath<LayerTiming, Value>, to value: Value) {
    guard timing[keyPath: path] != value else { return }
    var new = timing
    new[keyPath: path] = value
    storedTiming = new
    existingNode?.layerTimeDidChange()
  }
}

// MARK: Internals

extension CALayer {
  /// The layer whose time is this one's parent: the superlayer, or the layer that this one masks.
  private var timeParent: CALayer? {
    var node = existingNode?.storedSuperview
    while let current = node {
      if let layer = current.existingLayer { return layer }
      node = current.storedSuperview
    }
    return nil
  }

  private func time(ofScreenTime time: TimeInterval) -> TimeInterval {
    let parent = timeParent?.time(ofScreenTime: time) ?? time
    return storedTiming.map { (parent - $0.beginTime) * $0.speed + $0.timeOffset } ?? parent
  }

  private func screenTime(of time: TimeInterval) -> TimeInterval {
    let parent = storedTiming.map { timing in
      timing.beginTime + (timing.speed == 0 ? 0 : (time - timing.timeOffset) / timing.speed)
    }
    return timeParent?.screenTime(of: parent ?? time) ?? parent ?? time
  }

  /// The time at which the layer's animations stand at a time of the screen, folded into the cycles of the layers above.
  /// Nil while these have no active time.
  func animationTime(at time: TimeInterval) -> TimeInterval? {
    guard let parent = timeParent.map({ $0.animationTime(at: time) }) ?? time else { return nil }
    guard let timing = storedTiming else { return parent }
    let local = (parent - timing.beginTime) * timing.speed + timing.timeOffset
    return timing.duration < .infinity ? timing.foldedTime(at: local) : local
  }

  /// Whether the layer's time stands still.
  var isTimePaused: Bool { storedTiming?.speed == 0 || (timeParent?.isTimePaused ?? false) }
}

extension LayerTiming {
  /// The timing of a layer by default.
  static let ofLayer = LayerTiming(duration: .infinity)

  /// Returns the time within a cycle; nil before the beginning and after the end, unless `fillMode` keeps that moment.
  fileprivate func foldedTime(at time: TimeInterval) -> TimeInterval? {
    guard duration > 0 else { return nil }
    let end = activeDuration(duration)
    let shown =
      switch phase(at: time, duration: duration) {
      case .before where fillMode.isBackwards: position(at: 0, duration: duration)
      case .after where fillMode.isForwards: position(at: end, duration: duration)
      case let phase: phase
      }
    if case .active(let time, _) = shown { return time }
    return nil
  }
}

extension UIView {
  /// Shows the animations of all layers here at their times, after the time of this view's layer was changed.
  func layerTimeDidChange() {
    visitTree { view, visitLater in
      if let layer = view.existingLayer {
        layer.timeDidChange()
        layer.nodeWindowDidChange()
        if let mask = layer.mask?.node { visitLater(mask) }
      }
      view.existingSubviewList?.forEach(visitLater)
    }
  }
}
