import Foundation
import ScrollPhysics

/// Delivers a turn of the wheel or a touchpad motion, along each axis to the innermost view under the pointer that can
/// move along it.
///
/// The pan recognizers that allow the device are asked, from the deepest view outward, until one accepts. The pan of a
/// scroll view accepts the axes along which it can scroll.
///
/// The first motion of a touchpad is often just a tremble. It is collected until its direction is certain, or the
/// fingers leave the pad. The recognizers that accept it receive it from its beginning, wherever the pointer is, until the
/// fingers leave.
@MainActor
final class ScrollDeviceDispatcher {
  private unowned let engine: WindowEngine

  private var window: UIWindow { engine.window }

  /// Who receives the touchpad motion.
  private var receivers = Receivers.none

  private enum Receivers {
    /// There is no motion.
    case none
    /// The motion is still too short.
    case undecided(ScrollMotion)
    /// The pans that accepted it, if any did, each with the axes that belong to it.
    case pans([(pan: UIPanGestureRecognizer, axes: [Axis])])
    /// They are gone.
    case nobody
  }

  init(engine: WindowEngine) {
    self.engine = engine
  }

  func deliver(_ event: InputEvent) {
    switch event.kind {
    case .wheel(let location, let notches, let modifiers):
      if modifiers.contains(.control), turnZoomWheel(by: notches.y, at: window.windowPoint(from: location), event.time)
      {
        return
      }
      turnWheel(by: notches, at: window.windowPoint(from: location), with: modifiers, time: event.time)
    case .scroll(let location, let delta, let phase):
      if phase == .began { end(at: event.time) }
      // A finger that drags content in this direction moves against the offset.
      let step = ScrollMotion.Step(time: event.time, delta: CGPoint(x: -delta.x, y: -delta.y))
      follow(step, at: window.windowPoint(from: location))
      if phase == .ended { end(at: event.time) }
    default: break
    }
  }

  /// Ends the motion of the pans below `view`, which left the window.
  func forget(_ view: UIView) {
    abandon { $0.view?.isDescendant(of: view) ?? true }
  }

  /// Cancels the touchpad motion until its end, because the window became invisible.
  func cancel() {
    if case .undecided = receivers { receivers = .nobody }
    abandon { _ in true }
  }

  private func abandon(where isGone: (UIPanGestureRecognizer) -> Bool) {
    guard case .pans(let all) = receivers else { return }
    let (gone, rest) = (all.filter { isGone($0.pan) }, all.filter { !isGone($0.pan) })
    if gone.isEmpty { return }
    receivers = rest.isEmpty ? .nobody : .pans(rest)
    for (pan, _) in gone { pan.abandon() }
  }

  // MARK: Wheel

  /// Zooms the innermost scroll view under the pointer that can zoom. Turning the wheel up zooms in.
  ///
  /// - Returns: Whether there is one.
  private func turnZoomWheel(by notches: CGFloat, at location: CGPoint, _ time: TimeInterval) -> Bool {
    var view = window.hitTest(location, with: nil)
    while let current = view {
      if let scrollView = current as? UIScrollView,
        scrollView.turnZoomWheel(by: -notches, at: window.point(location, in: current.window), time: time)
      {
        scrollView.window?.lastUsedView = scrollView
        return true
      }
      view = current.superview
    }
    return false
  }

  private func turnWheel(by notches: CGPoint, at location: CGPoint, with modifiers: KeyModifiers, time: TimeInterval) {
    let event = event(at: time, modifierFlags: UIKeyModifierFlags(modifiers))
    let pans = pans(at: location).filter { allows(.discrete, $0) }
    let notches = directed(notches, among: pans, with: modifiers)
    divide(notches, among: pans) {
      $0.movedScrollView?.takesWheel($1) ?? true
    } give: { pan, axes in
      guard allows(.discrete, pan), pan.accepts(event) else { return false }
      pan.recordInput([], event.modifierFlags)
      let place = window.point(location, in: pan.view?.window)
      return pan.turnWheel(by: notches.along(axes), at: place, time: time)
    }
  }

  /// The notches along the axis that they move. Shift turns a vertical wheel into a horizontal one, as on every desktop.
  /// Without it, notches along an axis on which there is nothing to scroll go across.
  private func directed(
    _ notches: CGPoint, among pans: [UIPanGestureRecognizer], with modifiers: KeyModifiers
  ) -> CGPoint {
    if modifiers.contains(.shift) { return notches.x == 0 ? CGPoint(x: notches.y, y: 0) : notches }
    let axes = Axis.allCases.filter { notches[$0] != 0 }
    let scrollViews = pans.compactMap(\.movedScrollView)
    // A recognizer of the app takes every axis.
    guard axes.count == 1, let axis = axes.first, scrollViews.count == pans.count,
      let taker = UIScrollView.taker(across: axis, among: scrollViews)
    else { return notches }
    return CGPoint { $0 == axis ? 0 : taker.turned(notches[axis]) }
  }

  // MARK: Touchpad

  private func follow(_ step: ScrollMotion.Step, at location: CGPoint) {
    guard step.delta != .zero else { return }
    switch receivers {
    case .none: collect(ScrollMotion(at: location, first: step), at: step.time)
    case .undecided(let motion): collect(motion.adding(step), at: step.time)
    case .pans(let all):
      for (pan, axes) in all where isReceiving(pan) {
        // A pan also receives an axis that no other pan has.
        let others = all.filter { $0.pan !== pan }.flatMap(\.axes)
        let delta = step.delta.along(Axis.allCases.filter { axes.contains($0) || !others.contains($0) })
        guard delta != .zero else { continue }
        pan.recordInput([], window.heldKeys.modifierFlags)
        pan.scroll(by: delta, at: step.time)
      }
    case .nobody: break
    }
  }

  private func collect(_ motion: ScrollMotion, at time: TimeInterval) {
    receivers = .undecided(motion)
    if GestureConstants.distance(.zero, motion.translation) >= GestureConstants.scrollSlop { offer(motion, at: time) }
  }

  private func end(at time: TimeInterval) {
    if case .undecided(let motion) = receivers, motion.translation != .zero { offer(motion, at: time) }
    if case .pans(let all) = receivers {
      for (pan, _) in all where isReceiving(pan) { pan.endScroll(at: time) }
    }
    receivers = .none
  }

  /// Asks the pans at the start of the motion.
  private func offer(_ motion: ScrollMotion, at time: TimeInterval) {
    let event = event(at: time, modifierFlags: window.heldKeys.modifierFlags)
    receivers = .pans([])
    divide(motion.translation, among: pans(at: motion.location).filter { allows(.continuous, $0) }) {
      $0.movedScrollView?.canDrag(along: $1) ?? true
    } give: { pan, axes in
      guard case .pans(let all) = receivers, allows(.continuous, pan) else { return false }
      // Before any callback, which may remove the pan's view or hide the window.
      receivers = .pans(all + [(pan, axes)])
      let isTaken = pan.accepts(event) && mayScroll(pan, along: motion.along(axes), with: event)
      guard isReceiving(pan) else {
        if isTaken { pan.startOver() }
        return false
      }
      guard isTaken else {
        receivers = .pans(all)
        return false
      }
      pan.view?.window?.lastUsedView = pan.view
      pan.beginScroll()
      return true
    }
  }

  /// Whether a pan receives the motion: callbacks may end that.
  private func isReceiving(_ pan: UIPanGestureRecognizer) -> Bool {
    guard case .pans(let all) = receivers else { return false }
    return all.contains { $0.pan === pan }
  }

  // MARK: Both

  /// Gives the parts of a motion along the axes to the innermost pans that can move along them. Two pans get a part each,
  /// unless one part is under a quarter of the other: it is then a tremble of the hand.
  ///
  /// - Parameters:
  ///   - pans: The innermost first.
  ///   - canMove: Whether a pan can move along a part. Must not call the app.
  ///   - give: Gives axes to a pan. Returns false if it refuses, and the next one is to be asked.
  private func divide(
    _ translation: CGPoint, among pans: [UIPanGestureRecognizer], canMove: (UIPanGestureRecognizer, CGPoint) -> Bool,
    give: (UIPanGestureRecognizer, [Axis]) -> Bool
  ) {
    var (pans, rest) = (pans, Axis.allCases.filter { translation[$0] != 0 })
    search: while !rest.isEmpty {
      var takers = rest.compactMap { axis in
        pans.first { canMove($0, translation.along([axis])) }.map { (pan: $0, axes: [axis]) }
      }
      if takers.count == 2 {
        if takers[0].pan === takers[1].pan {
          takers = [(takers[0].pan, rest)]
        } else {
          takers.removeAll { isTremble($0.axes[0], of: translation) }
        }
      }
      for (pan, axes) in takers {
        guard give(pan, axes) else {
          pans.removeAll { $0 === pan }
          continue search
        }
        rest.removeAll(where: axes.contains)
      }
      return
    }
  }

  private func isTremble(_ axis: Axis, of translation: CGPoint) -> Bool {
    abs(translation[axis]) < ScrollConstants.trembleShare * abs(translation[axis.other])
  }

  // MARK: Internals

  /// Asks a pan that accepted the event, whose delegate may have removed it, whether it begins with a motion.
  private func mayScroll(_ pan: UIPanGestureRecognizer, along motion: ScrollMotion, with event: UIEvent) -> Bool {
    guard isReceiving(pan), allows(.continuous, pan) else { return false }
    pan.recordInput([], event.modifierFlags)
    let motion = motion.starting(at: window.point(motion.location, in: pan.view?.window))
    return pan.mayScroll(along: motion, at: event.timestamp)
  }

  private func event(at time: TimeInterval, modifierFlags: UIKeyModifierFlags) -> UIEvent {
    UIEvent(.scroll, timestamp: time, touches: nil, modifierFlags: modifierFlags)
  }

  /// Whether a device may drive a pan. Earlier callbacks may have removed the pan.
  private func allows(_ device: UIScrollTypeMask, _ pan: UIPanGestureRecognizer) -> Bool {
    pan.isEnabled && pan.allowedScrollTypesMask.contains(device) && window.contains(pan.view)
  }

  /// The pans of the view at a location of the window, then those of its ancestors.
  private func pans(at location: CGPoint) -> [UIPanGestureRecognizer] {
    var (found, view) = ([UIPanGestureRecognizer](), window.hitTest(location, with: nil))
    while let current = view {
      found += (current.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
      view = current.superview
    }
    return found
  }
}

extension UIPanGestureRecognizer {
  /// The scroll view whose pan it is.
  fileprivate var movedScrollView: UIScrollView? { (self as? ScrollViewPanGestureRecognizer)?.scrollView }
}
