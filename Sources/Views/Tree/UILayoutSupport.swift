import Foundation

/// What a controller's `topLayoutGuide` and `bottomLayoutGuide` offer: the part of its view that bars cover.
///
/// Layout languages for old systems use it. Other code uses the view's `safeAreaLayoutGuide`.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height of the part, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a view above or below its safe area.
@MainActor
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  var madeTopLayoutGuide: any UILayoutSupport {
    let item = view.layoutItem
    if let guide = item.topGuide { return guide }
    let guide = BarLayoutGuide(owner: view) {
      CGRect(x: $0.bounds.minX, y: $0.bounds.minY, width: $0.bounds.width, height: $0.safeAreaInsets.top)
    }
    item.topGuide = guide
    return guide
  }

  var madeBottomLayoutGuide: any UILayoutSupport {
    let item = view.layoutItem
    if let guide = item.bottomGuide { return guide }
    let guide = BarLayoutGuide(owner: view) {
      let height = $0.safeAreaInsets.bottom
      return CGRect(x: $0.bounds.minX, y: $0.bounds.maxY - height, width: $0.bounds.width, height: height)
    }
    item.bottomGuide = guide
    return guide
  }
}
