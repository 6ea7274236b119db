import Foundation

extension UIWindow {
  /// Runs `body` with `time` as the current time, which may lie in the past.
  func withCurrentTime(to time: TimeInterval, _ body: () -> Void) {
    let outer = (currentTime, isDeliveringInput)
    (currentTime, isDeliveringInput) = (time, false)
    defer { (currentTime, isDeliveringInput) = outer }
    body()
  }
}
