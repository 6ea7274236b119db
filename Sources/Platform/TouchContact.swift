import Foundation

/// A finger's contact with a touch screen, as far as the device reports it.
package struct TouchContact: Equatable, Sendable {
  /// Half of the length of the contact, in points; 0 if the device does not report it. The W3C's touch events have the
  /// same default.
  package var majorRadius: CGFloat
  /// How far the real radius may be from `majorRadius`, in points.
  package var majorRadiusTolerance: CGFloat
  /// From 0 to `maximumForce`, with 1 for an average touch; nil if the device does not measure it.
  package var force: CGFloat?

  /// The force at the end of a device's range. Devices do not report the force of an average touch. With the maximum
  /// that UIKit reports on an iPhone 6s, 20/3, an average touch is at 15 % of the range.
  package static let maximumForce: CGFloat = 20 / 3

  /// The contact of a device that reports nothing about it.
  package static let unknown = TouchContact()

  package init(majorRadius: CGFloat = 0, majorRadiusTolerance: CGFloat = 0, force: CGFloat? = nil) {
    self.majorRadius = majorRadius
    self.majorRadiusTolerance = majorRadiusTolerance
    self.force = force
  }
}
