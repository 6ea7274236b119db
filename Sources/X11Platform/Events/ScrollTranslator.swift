import Foundation
import Platform

/// Turns the steps of a scroll device into input events: those of a wheel into notches, those of a touchpad into a
/// motion that begins, changes and always ends.
package struct ScrollTranslator: Sendable {
  /// How far a touchpad step moves the content, in points. The usual driver makes a step of every 15 pixels of finger
  /// motion (libinput(4), ScrollPixelDistance), a distance that would move the pointer, unaccelerated, as far; so
  /// content follows one to one. A lower setting of the driver makes content move faster.
  package static let touchpadStep: CGFloat = 15

  /// The pause that ends a touchpad motion without a reported end, in seconds. Chosen: longer than the driver's longest
  /// pause within a motion, shorter than a noticeable delay.
  package static let silence: TimeInterval = 0.1

  private var motion: Motion?

  /// A touchpad motion in progress.
  private struct Motion {
    var location: CGPoint
    /// The time at which the motion ends if no event comes before.
    var deadline: TimeInterval?
  }

  package init() {}

  /// The time at which the pause ends the motion, in monotonic seconds; nil without a motion, or if the device reports
  /// the end.
  package var deadline: TimeInterval? { motion?.deadline }

  /// - Parameters:
  ///   - steps: The steps of `ScrollDevice`. Zero means that the fingers left the touchpad.
  ///   - location: The pointer's location in the window, in points.
  ///   - time: In monotonic seconds.
  package mutating func scroll(
    by steps: CGPoint, of device: ScrollDevice.Kind, at location: CGPoint, modifiers: KeyModifiers, time: TimeInterval
  ) -> InputEvent.Kind? {
    switch device {
    case .wheel:
      return steps == .zero ? nil : .wheel(at: location, notches: steps, modifiers: modifiers)
    case .touchpad(let stops):
      guard steps != .zero else { return end() }
      let phase = motion == nil ? InputEvent.ScrollPhase.began : .changed
      motion = Motion(location: location, deadline: stops == .silent ? time + Self.silence : nil)
      let delta = CGPoint(x: steps.x * Self.touchpadStep, y: steps.y * Self.touchpadStep)
      return .scroll(at: location, delta: delta, phase: phase)
    }
  }

  /// Ends a touchpad motion, if there is one.
  package mutating func end() -> InputEvent.Kind? {
    guard let ended = motion else { return nil }
    motion = nil
    return .scroll(at: ended.location, delta: .zero, phase: .ended)
  }

  /// Ends a touchpad motion whose pause is over.
  package mutating func endSilence(at now: TimeInterval) -> InputEvent.Kind? {
    guard let deadline, deadline <= now else { return nil }
    return end()
  }
}
