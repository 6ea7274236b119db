import Diagnostics
import Foundation

// The time of a layer, in which its animations and those of its sublayers run. It begins with the time of the screen:
// local time is (superlayer's time - begin time) · speed + time offset.

extension CALayer {
  static func finite(_ value: Double, _ name: String) -> Double {
    requirement(value.isFinite, "CALayer.\(name) set to \(value); use a finite number")
    return value
  }

  var timing: LayerTiming { storedTiming ?? .ofLayer }

  func change<Value: Equatable>(_ path: WritableKeyPath<LayerTiming, Value>, to value: Value) {
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

  func time(ofScreenTime time: TimeInterval) -> TimeInterval {
    let parent = timeParent?.time(ofScreenTime: time) ?? time
    return storedTiming.map { (parent - $0.beginTime) * $0.speed + $0.timeOffset } ?? parent
  }

  func screenTime(of time: TimeInterval) -> TimeInterval {
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
