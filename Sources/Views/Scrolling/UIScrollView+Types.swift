import Diagnostics
import Foundation
import ScrollPhysics

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

extension UIScrollView {
  /// The part of its speed that a fling keeps after a millisecond, between 0 and 1, both excluded.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      requirement(
        rawValue > 0 && rawValue < 1, "a deceleration rate lies between 0 and 1, both excluded: \(rawValue)")
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: ScrollConstants.normalDecelerationRate)
    public static let fast = DecelerationRate(rawValue: ScrollConstants.fastDecelerationRate)
  }
}

extension UIScrollView {
  /// How a drag takes the keyboard away: the first responder that takes text gives way.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// When the drag begins.
    case onDrag
    /// By a drag down to it, which the keyboard follows: let go in more than half its way, or fast, it leaves.
    case interactive
  }
}

extension UIScrollView {
  /// The colours of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Black with a white border, or white with a black one in the dark appearance: it is seen on any content.
    case `default`
    /// For bright content.
    case black
    /// For dark content.
    case white

    var color: UIColor {
      switch self {
      case .default: UIColor(light: Self.blackColor, dark: Self.whiteColor)
      case .black: Self.blackColor
      case .white: Self.whiteColor
      }
    }

    /// Around the thumb; nil for none.
    var borderColor: UIColor? {
      self == .default ? UIColor(light: Self.whiteColor, dark: Self.blackColor) : nil
    }

    private static let blackColor = UIColor(white: 0, alpha: IndicatorConstants.blackOpacity)
    private static let whiteColor = UIColor(white: 1, alpha: IndicatorConstants.whiteOpacity)
  }
}
