import Foundation
import Views

/// The directions in which the arrow of a popover points, from the popover to its source.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards: the popover is below the source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Downwards: the popover is above the source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left: the popover is at the right of the source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right: the popover is at the left of the source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction before the popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)

  /// The axis along which an arrow of this one direction points.
  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// Whether the popover is beyond the source, in the direction of growing coordinates.
  var isPopoverBeyond: Bool { self == .up || self == .left }
}
