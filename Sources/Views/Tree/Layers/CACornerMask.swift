import Foundation
import Rendering

/// A set of the corners of a layer that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

extension Corners {
  init(_ mask: CACornerMask) { self.init(mask: UInt8(truncatingIfNeeded: mask.rawValue)) }
}

extension CALayer {
  /// The radii of the corners in the order of `Corners`, in points.
  var cornerRadii: SIMD4<Double> { Self.radii(look.cornerRadius, look.corners) }

  static func radii(_ radius: CGFloat, _ corners: Corners) -> SIMD4<Double> {
    SIMD4(corners[0], corners[1], corners[2], corners[3]) * Double(radius)
  }

  /// Gives the corners radii of their own, in points. Where all are 0, the mask of the corners stays as it is.
  func setCornerRadii(_ radii: SIMD4<Double>) {
    let largest = radii.max()
    guard largest > 0 else { return setCorners(radius: 0, look.corners, look.maskedCorners) }
    let mask = (0..<4).reduce(UInt(0)) { $0 | (radii[$1] > 0 ? 1 << UInt($1) : 0) }
    setCorners(radius: largest, Corners(shares: radii / largest), CACornerMask(rawValue: mask))
  }

  func setCorners(radius: CGFloat, _ corners: Corners, _ mask: CACornerMask) {
    guard radius != look.cornerRadius || corners != look.corners || mask != look.maskedCorners else { return }
    let old = cornerRadii
    changing(.paint) { (look.cornerRadius, look.corners, look.maskedCorners) = (radius, corners, mask) }
    if cornerRadii != old { existingNode?.modelDidChange(.cornerRadius, from: .radii(old)) }
  }
}
