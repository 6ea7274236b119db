import Foundation
import Views

/// Turns the steps of a scroll device into a window's events: a wheel's into notches, a touchpad's into a motion that
/// begins, changes and always ends.
package struct ScrollTranslator: Sendable {
  /// How far a step of a touchpad moves the content. Points. The usual driver makes a step of every 15 pixels of the
  /// fingers' way (libinput(4), ScrollPixelDistance), a way that would move the pointer, unaccelerated, as far; so this
  /// is one to one. Who sets that distance lower has the content move faster.
  package static let touchpadStep: CGFloat = 15

  /// How long a touchpad that does not report it must be silent to have stopped. Seconds; longer than the driver's
  /// longest pause within a motion, shorter than what is felt as being held. Chosen.
  package static let silence: TimeInterval = 0.1

  private var motion: Motion?

  /// A touchpad's motion that has begun.
  private struct Motion {
    var location: CGPoint
    /// When it ends unless something is heard of it before.
    var deadline: TimeInterval?
  }

  package init() {}

  /// When a touchpad will have been silent for too long, in monotonic seconds; nil when none moves, or it will report.
  package var deadline: TimeInterval? { motion?.deadline }

  /// - Parameters:
  ///   - steps: As `ScrollDevice` gives them; zero says that the fingers left the touchpad.
  ///   - location: Of the pointer in the window, in points.
  ///   - time: Monotonic seconds.
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

  /// The end of a touchpad's motion, if there is one.
  package mutating func end() -> InputEvent.Kind? {
    guard let ended = motion else { return nil }
    motion = nil
    return .scroll(at: ended.location, delta: .zero, phase: .ended)
  }

  /// The end of a touchpad's motion that has been silent for too long.
  package mutating func endSilence(at now: TimeInterval) -> InputEvent.Kind? {
    guard let deadline, deadline <= now else { return nil }
    return end()
  }
}
