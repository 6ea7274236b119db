import Foundation
import Views

extension UIViewController {
  /// The insets for bars at the edges beneath which the view extends; 0 at the others.
  func insetsBeneath(_ bars: UIEdgeInsets) -> UIEdgeInsets { bars.at(edgesForExtendedLayout) }

  /// The view's frame in an area with bars: without them at the edges beneath which it does not extend.
  func frame(in area: CGRect, besides bars: UIEdgeInsets) -> CGRect {
    let cut = bars.at(UIRectEdge.all.subtracting(edgesForExtendedLayout))
    return CGRect(
      x: area.minX + cut.left, y: area.minY + cut.top, width: max(0, area.width - cut.left - cut.right),
      height: max(0, area.height - cut.top - cut.bottom))
  }
}

extension UIEdgeInsets {
  fileprivate func at(_ edges: UIRectEdge) -> UIEdgeInsets {
    UIEdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
  }
}
