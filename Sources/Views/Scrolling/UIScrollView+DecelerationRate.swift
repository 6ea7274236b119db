import Diagnostics
import Foundation
import ScrollPhysics

extension UIScrollView {
  /// The part of its speed that a fling keeps after a millisecond, between 0 and 1, both excluded.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      requirement(
        rawValue > 0 && rawValue < 1, "a deceleration rate lies between 0 and 1, both excluded: \(rawValue)")
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: ScrollConstants.normalDecelerationRate)
    public static let fast = DecelerationRate(rawValue: ScrollConstants.fastDecelerationRate)
  }
}
