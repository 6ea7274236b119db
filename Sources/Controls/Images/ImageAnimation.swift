import Foundation
import Views

/// A sequence of images as a function of time.
struct ImageAnimation {
  let images: [UIImage]
  /// The duration of all images together, in seconds, above 0.
  let duration: TimeInterval
  /// The number of repetitions; 0 for no end.
  let repeatCount: Int

  /// On the clock of the window's frames; nil before the first frame.
  private(set) var startTime: TimeInterval?
  /// The index of the visible image.
  private(set) var index = 0

  /// Nil without images.
  init?(images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    guard !images.isEmpty, duration > 0 else { return nil }
    (self.images, self.duration, self.repeatCount) = (images, duration, repeatCount)
  }

  /// Whether it shows one image without an end.
  var isStill: Bool { images.count == 1 && repeatCount == 0 }

  /// Advances to the image at a time. Returns the time of the next image, or no request after the end.
  mutating func advance(to time: TimeInterval) -> NextFrameRequest {
    let start = startTime ?? time
    startTime = start
    let step = duration / TimeInterval(images.count)
    // A frame exactly at the beginning of an image shows it, despite rounding.
    let steps = ((max(0, time - start) / step) + 1e-6).rounded(.down)
    if repeatCount > 0, steps >= TimeInterval(images.count) * TimeInterval(repeatCount) { return .none }
    index = Int(steps.truncatingRemainder(dividingBy: TimeInterval(images.count)))
    return .at(start + (steps + 1) * step)
  }
}
