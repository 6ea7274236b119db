import Foundation
import Views

/// The part of a section that scrolls across, for the collection view.
struct OrthogonalArea {
  let section: Int

  /// Where it is, in points of the content.
  var frame: CGRect

  /// The axis along which it scrolls.
  let axis: Axis

  /// The length of the scrolled content, in points.
  let length: CGFloat

  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// The groups that it scrolls.
  let groups: GroupRun

  /// The order of its cells among the elements of the collection view.
  let zIndex: Int
}
