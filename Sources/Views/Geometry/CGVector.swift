import Foundation

/// A two-dimensional vector. swift-corelibs-foundation lacks it.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector()

  /// Makes a vector of length zero.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Makes a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  var isFinite: Bool { dx.isFinite && dy.isFinite }
}
