import Foundation

extension UIWindow {
  /// Runs `body` with `time` as the current time, which may lie in the past.
  func attend(to time: TimeInterval, _ body: () -> Void) {
    let outer = (timeInHand, isDeliveringInput)
    (timeInHand, isDeliveringInput) = (time, false)
    defer { (timeInHand, isDeliveringInput) = outer }
    body()
  }
}
