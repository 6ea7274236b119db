import Foundation
import Views

/// Images shown one after the other, as a function of time.
struct ImageAnimation {
  let images: [UIImage]
  /// Seconds that all images take together; above 0.
  let duration: TimeInterval
  /// How often all of them are shown; 0 for ever.
  let repeatCount: Int

  /// On the clock of the window's frames; nil until the first frame.
  private(set) var startTime: TimeInterval?
  /// Which image is to be seen.
  private(set) var index = 0

  /// Nil if there is nothing to show.
  init?(images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    guard !images.isEmpty, duration > 0 else { return nil }
    (self.images, self.duration, self.repeatCount) = (images, duration, repeatCount)
  }

  /// Whether it shows one image for ever.
  var isStill: Bool { images.count == 1 && repeatCount == 0 }

  /// Goes on to the image of that time, and says when the next one is due: never, once the animation has ended.
  mutating func advance(to time: TimeInterval) -> NextFrameRequest {
    let start = startTime ?? time
    startTime = start
    let step = duration / TimeInterval(images.count)
    // A frame that falls on the beginning of an image shows it, whatever rounding made of the two times.
    let steps = ((max(0, time - start) / step) + 1e-6).rounded(.down)
    if repeatCount > 0, steps >= TimeInterval(images.count) * TimeInterval(repeatCount) { return .none }
    index = Int(steps.truncatingRemainder(dividingBy: TimeInterval(images.count)))
    return .at(start + (steps + 1) * step)
  }
}
