import Foundation

extension UIResponder {
  /// `Shop.CartController: 0x55d0c0`.
  nonisolated var nameWithAddress: String {
    "\(Self.description()): \(address(of: self))"
  }
}

extension UIView {
  /// `; frame = (0 0; 320 480); hidden = YES`. Empty on any other thread than the main one, because views belong to that.
  nonisolated var describedState: String {
    guard MainQueue.isCurrent else { return "" }
    return MainActor.assumeIsolated {
      let frame = self.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(shortest)
      var state = "; frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
      if storedAlpha != 1 { state += "; alpha = \(shortest(storedAlpha))" }
      if storedIsHidden { state += "; hidden = YES" }
      if tag != 0 { state += "; tag = \(tag)" }
      return state
    }
  }
}
