import Foundation
import ScrollPhysics

// What the content does without a finger on it, frame by frame and under the wheel.

extension UIScrollView: FrameParticipant {
  func advance(to time: TimeInterval) -> FrameDemand {
    let motion = advanceMotion(to: time)
    let fade = advanceIndicators(to: time)
    return motion == .none ? fade : motion
  }

  private func advanceMotion(to time: TimeInterval) -> FrameDemand {
    guard let (offset, isOver) = model.advance(to: time) else { return .none }
    let wasDecelerating = isDecelerating
    if isOver { model.stop() }
    publish(offset)
    guard isOver else { return .nextFrame }
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    return .none
  }
}

extension UIScrollView {
  /// A wheel turned by `notches`: `y` 1 shows what is below, `x` 1 what is to the right.
  ///
  /// - Parameter time: In seconds on the clock of the window's events.
  /// - Returns: Whether that moves anything; if not, nothing happened.
  func turnWheel(by notches: CGPoint, at time: TimeInterval) -> Bool {
    let distance = CGPoint(x: notches.x * ScrollConstants.wheelStep, y: notches.y * ScrollConstants.wheelStep)
    guard !isTracking, model.canWheel(by: distance, from: contentOffset, in: geometry) else { return false }
    let wasDecelerating = isDecelerating
    model.wheel(by: distance, from: unroundedContentOffset, time: time, in: geometry)
    window?.frameClock.add(self)
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    return true
  }
}
