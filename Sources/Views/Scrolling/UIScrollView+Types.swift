import Diagnostics
import Foundation
import ScrollPhysics

extension UIScrollView {
  /// Which parts of the safe area add to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Those of the axes that scroll, and those at the top and the bottom under the bars of a navigation controller.
    case automatic
    /// Those of the axes that scroll: the content is larger than the view, or always bounces.
    case scrollableAxes
    /// None.
    case never
    /// All of them.
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
  /// The factor by which the velocity of a fling decreases each millisecond, between 0 and 1, exclusive.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      requirement(
        rawValue > 0 && rawValue < 1, "a deceleration rate lies between 0 and 1, both excluded: \(rawValue)")
      self.rawValue = rawValue
    }

    /// The rate of most scroll views.
    public static let normal = DecelerationRate(rawValue: ScrollConstants.normalDecelerationRate)
    /// The rate of paging scroll views, which stop sooner.
    public static let fast = DecelerationRate(rawValue: ScrollConstants.fastDecelerationRate)
  }
}

extension UIScrollView {
  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It does not.
    case none
    /// When the drag begins.
    case onDrag
    /// The keyboard follows a drag that reaches it, and is dismissed by a release below its middle or by a fast one.
    case interactive
  }
}

extension UIScrollView {
  /// The colors of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Black with a white border, or white with a black border in the dark appearance: visible on any content.
    case `default`
    /// For light content.
    case black
    /// For dark content.
    case white

    var color: UIColor {
      switch self {
      case .default: Self.defaultColor
      case .black: Self.blackColor
      case .white: Self.whiteColor
      }
    }

    /// The border around the thumb; nil for none.
    var borderColor: UIColor? { self == .default ? Self.defaultBorderColor : nil }

    // Made once: indicators ask for them in each scrolled frame.
    private static let defaultColor = UIColor(light: blackColor, dark: whiteColor)
    private static let defaultBorderColor = UIColor(light: whiteColor, dark: blackColor)

    private static let blackColor = UIColor(white: 0, alpha: IndicatorConstants.blackOpacity)
    private static let whiteColor = UIColor(white: 1, alpha: IndicatorConstants.whiteOpacity)
  }
}
