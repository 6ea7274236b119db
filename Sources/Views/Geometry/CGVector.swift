import Foundation

/// A direction with a size, in the two dimensions of the plane. swift-corelibs-foundation has none.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector()

  public init() {
    self.init(dx: 0, dy: 0)
  }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  var isFinite: Bool { dx.isFinite && dy.isFinite }
}
