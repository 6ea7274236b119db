import Foundation
import ScrollPhysics

@testable import Views

extension ScrollGeometry {
  /// Returns the geometry of a default scroll view with the given changes.
  static func plain(
    contentSize: CGSize, boundsSize: CGSize = CGSize(width: 400, height: 400), inset: UIEdgeInsets = .zero,
    alignment: CGPoint = .zero, bounces: Bool = true, alwaysBounces: Bool = false, isPaging: Bool = false,
    scale: CGFloat = 1
  ) -> ScrollGeometry {
    let feel = Feel(
      bounces: AxisPair { _ in bounces }, alwaysBounces: AxisPair { _ in alwaysBounces },
      decelerationRate: ScrollConstants.normalDecelerationRate, isPaging: isPaging)
    return ScrollGeometry(
      contentSize: contentSize, boundsSize: boundsSize, inset: inset, alignment: alignment, feel: feel, scale: scale)
  }
}

extension ScrollModel.ReleaseState {
  /// Returns a release outside of any other scroll view.
  static func alone(_ velocity: CGPoint, at time: TimeInterval = 0) -> ScrollModel.ReleaseState {
    ScrollModel.ReleaseState(velocity: velocity, time: time, atEdge: AxisPair { _ in .keepsMomentum })
  }
}
