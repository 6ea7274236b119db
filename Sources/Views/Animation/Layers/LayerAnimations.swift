import Diagnostics
import Drawing
import Foundation

/// The animations of a layer, and what they show.
///
/// Before each frame they are applied, in the order in which they were added, to a copy of the layer: its presentation.
/// What the copy shows is a function of the time alone.
@MainActor
final class LayerAnimations: FrameParticipant {
  @MainActor
  private struct Entry {
    let key: String
    let animation: CAAnimation
    let transaction: LayerTransaction?
    /// The seconds of an animation without a duration.
    let defaultDuration: TimeInterval
    /// When it began, in the layer's time; nil until the next frame.
    var begin: TimeInterval?
    var hasStarted = false
    /// Whether it is over, but kept.
    var isOver = false

    /// The seconds of the animation's own time at a time of the layer.
    func localTime(at time: TimeInterval) -> TimeInterval {
      let timing = animation.timing
      return (time - (begin ?? time)) * timing.speed + timing.timeOffset
    }

    /// Whether the last cycle has ended.
    func hasEnded(at time: TimeInterval) -> Bool {
      let timing = animation.timing
      let duration = timing.duration > 0 ? timing.duration : defaultDuration
      return begin != nil && timing.speed > 0 && localTime(at: time) >= timing.activeDuration(duration)
    }
  }

  @Unretained private var layer: CALayer?
  @Unretained private var window: UIWindow?
  private var entries: [Entry] = []
  /// The time on screen, in seconds on the clock of the window's events.
  private var time = -TimeInterval.infinity
  private var nextKey = 0

  init(of layer: CALayer) {
    self.layer = layer
  }

  // MARK: Contents

  var keys: [String] { entries.map(\.key) }

  var runningCount: Int { entries.count { !$0.isOver } }

  /// Whether a transition of `UIView.transition` keeps touches from the view.
  var blocksTouches: Bool {
    entries.contains { !$0.isOver && ($0.animation as? ViewTransition)?.allowsUserInteraction == false }
  }

  func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

  /// Adds a copy of an animation, in place of the one with the same key.
  func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.makeCopy()
    copy.checkValues()
    let key = copy is CATransition ? kCATransition : key
    if let layer { copy.willBegin(on: layer) }
    if let key { remove { $0 == key } }
    nextKey += 1
    let duration = CATransaction.animationDuration()
    if copy.timingFunction == nil, !(copy is CASpringAnimation), let function = CATransaction.animationTimingFunction()
    {
      copy.timingFunction = function
    }
    var entry = Entry(
      key: key ?? "animation \(nextKey)", animation: copy, transaction: LayerTransaction.current,
      defaultDuration: duration > 0 ? duration : .leastNonzeroMagnitude)
    if copy.timing.beginTime != 0 { entry.begin = copy.timing.beginTime }
    entry.transaction?.didAdd()
    entries.append(entry)
    windowDidChange()
  }

  func remove(where isGone: (String) -> Bool) {
    let gone = entries.filter { isGone($0.key) }
    guard !gone.isEmpty else { return }
    entries.removeAll { isGone($0.key) }
    show()
    for entry in gone { end(entry, finished: false) }
  }

  /// Advances with the frames of the layer's window, and in another window begins again.
  func windowDidChange() {
    guard let layer, !entries.isEmpty else { return }
    guard let window = layer.existingNode?.windowDrawingFrames else {
      if self.window != nil { remove { _ in true } }
      self.window = nil
      return
    }
    self.window = window
    if let now = window.currentTime { begin(at: now) }
    window.frameClock.add(self)
  }

  /// Shows the animations at the layer's time, which was changed.
  func timeDidChange() {
    guard !entries.isEmpty, let window else { return }
    show()
    window.frameClock.add(self)
  }

  private func begin(at screenTime: TimeInterval) {
    time = max(time, screenTime)
    guard let now = layerTime else { return show() }
    var started: [CAAnimation] = []
    for index in entries.indices where !entries[index].hasStarted && entries[index].begin ?? now <= now {
      entries[index].begin = entries[index].begin ?? now
      entries[index].hasStarted = true
      started.append(entries[index].animation)
    }
    show()
    for animation in started { animation.delegate?.animationDidStart(animation) }
  }

  private func end(_ entry: Entry, finished: Bool) {
    guard !entry.isOver else { return }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.transaction?.didEnd()
  }

  // MARK: Time

  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard let layer, let window, layer.existingNode?.windowDrawingFrames === window else {
      remove { _ in true }
      return .none
    }
    self.time = max(self.time, time)
    begin(at: time)
    if let now = layerTime { endAnimations(at: now) }
    if layer.isTimePaused { return .none }
    return entries.contains { !$0.isOver && $0.animation.timing.speed != 0 } ? .nextFrame : .none
  }

  /// Ends the animations that are over at a time of the layer.
  private func endAnimations(at now: TimeInterval) {
    let ended = entries.filter { !$0.isOver && $0.hasEnded(at: now) }
    entries.removeAll { $0.hasEnded(at: now) && $0.animation.isRemovedOnCompletion }
    for index in entries.indices where entries[index].hasEnded(at: now) { entries[index].isOver = true }
    if !ended.isEmpty { show() }
    for entry in ended { end(entry, finished: true) }
  }

  /// The layer's time; nil while it shows no animations.
  private var layerTime: TimeInterval? { layer?.animationTime(at: time) }

  // MARK: What shows

  /// Applies the animations at the current time, and damages what they change.
  private func show() {
    guard let layer else { return }
    let present = Set(entries.flatMap { $0.animation.aspects })
    let looks = present.union(shownAspects)
    shownAspects = present
    let own = looks.filter { $0 != .sublayers }
    change(layer, looks.contains(.sublayers) ? .sublayers : nil) {
      change(layer, own.count > 1 ? .pictureAndExtent : own.first) { apply(to: layer) }
    }
    showGeometry(of: layer)
  }

  private func change(_ layer: CALayer, _ aspect: LayerAspect?, _ body: () -> Void) {
    if let aspect { layer.changing(aspect, body) } else { body() }
  }

  /// The aspects in which the presentation may differ from the model.
  private var shownAspects: Set<LayerAspect> = []

  private func apply(to layer: CALayer) {
    guard !entries.isEmpty else { return layer.presented = nil }
    let presented = layer.presented ?? type(of: layer).makeOfClass(copying: layer)
    presented.copyValues(of: layer)
    presented.transition = nil
    layer.presented = presented
    guard let now = layerTime else { return }
    for entry in entries where entry.begin != nil {
      entry.animation.apply(to: presented, model: layer, at: entry.localTime(at: now), in: entry.defaultDuration)
    }
  }

  private func showGeometry(of layer: CALayer) {
    guard let node = layer.existingNode, let window = window ?? node.window else { return }
    let presentation = layer.presented.map { Presentation(of: $0, over: layer) } ?? Presentation()
    if node.animations == nil, presentation == Presentation() { return }
    window.animator.animations(of: node).show(presentation)
  }
}

extension Presentation {
  /// The values of a presentation layer that differ from the model's.
  @MainActor
  fileprivate init(of shown: CALayer, over model: CALayer) {
    self.init()
    let (new, old) = (shown.node, model.node)
    if new.storedBounds.origin != old.storedBounds.origin { origin = new.storedBounds.origin }
    if new.storedBounds.size != old.storedBounds.size { size = new.storedBounds.size }
    if new.storedCenter != old.storedCenter { center = new.storedCenter }
    if new.storedTransform != old.storedTransform { transform = new.storedTransform }
    if shown.look.spatialTransform != model.look.spatialTransform {
      spatialTransform = Spatial(transform: shown.look.spatialTransform)
    }
    if new.alpha != old.alpha { alpha = new.alpha }
    if shown.look.cornerRadius != model.look.cornerRadius {
      (cornerRadius, corners) = (shown.look.cornerRadius, shown.look.corners)
    }
    if new.storedBackgroundColor != old.storedBackgroundColor {
      backgroundColor = Background(color: new.storedBackgroundColor)
    }
  }

  /// These values, where another presentation has none.
  func overridden(by other: Presentation) -> Presentation {
    var result = self
    result.origin = other.origin ?? origin
    result.size = other.size ?? size
    result.center = other.center ?? center
    result.transform = other.transform ?? transform
    result.spatialTransform = other.spatialTransform ?? spatialTransform
    result.alpha = other.alpha ?? alpha
    result.cornerRadius = other.cornerRadius ?? cornerRadius
    result.corners = other.corners ?? corners
    result.backdrop = other.backdrop ?? backdrop
    result.backgroundColor = other.backgroundColor ?? backgroundColor
    return result
  }
}
