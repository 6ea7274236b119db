import Foundation

extension UIWindow {
  /// Does something as of a time, which may be over already.
  func attend(to time: TimeInterval, _ body: () -> Void) {
    let outer = (timeInHand, isDeliveringInput)
    (timeInHand, isDeliveringInput) = (time, false)
    defer { (timeInHand, isDeliveringInput) = outer }
    body()
  }
}
