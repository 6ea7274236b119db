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

extension UIScrollView: WheelTarget {
  func canTurnWheel(by notches: CGPoint) -> Bool {
    isScrollEnabled && !isTracking && model.canWheel(by: Self.distance(notches), from: contentOffset, in: geometry)
  }

  func turnWheel(by notches: CGPoint, at time: TimeInterval) {
    let wasDecelerating = isDecelerating
    model.wheel(by: Self.distance(notches), from: unroundedContentOffset, time: time, in: geometry)
    window?.frameClock.add(self)
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  private static func distance(_ notches: CGPoint) -> CGPoint {
    CGPoint(x: notches.x * ScrollConstants.wheelStep, y: notches.y * ScrollConstants.wheelStep)
  }
}
