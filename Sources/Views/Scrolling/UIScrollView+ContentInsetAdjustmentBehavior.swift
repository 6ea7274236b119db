import Foundation

extension UIScrollView {
  /// Which parts of the safe area count as room around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Those of the axes that scroll. (UIKit adds the top and bottom under its navigation and tab bars.)
    case automatic
    /// Those of the axes that scroll: the content is larger than the view, or always bounces.
    case scrollableAxes
    case never
    case always

    /// The part of `safeArea` that counts.
    func share(of safeArea: UIEdgeInsets, where isScrolling: (Axis) -> Bool) -> UIEdgeInsets {
      guard safeArea != .zero else { return .zero }
      switch self {
      case .never: return .zero
      case .always: return safeArea
      case .automatic, .scrollableAxes:
        let (across, along) = (isScrolling(.horizontal), isScrolling(.vertical))
        return UIEdgeInsets(
          top: along ? safeArea.top : 0, left: across ? safeArea.left : 0, bottom: along ? safeArea.bottom : 0,
          right: across ? safeArea.right : 0)
      }
    }
  }
}
