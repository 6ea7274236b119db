import Foundation

extension UIWindow {
  /// Does something as of a time that is over already.
  func attend(to time: TimeInterval, _ body: () -> Void) {
    let outer = timeInHand
    timeInHand = time
    defer { timeInHand = outer }
    body()
  }
}
