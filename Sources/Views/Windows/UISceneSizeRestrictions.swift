import Foundation

/// The smallest and the largest size of a window's content, in points, as the window manager is asked to keep to them.
///
/// A window manager may do otherwise, as one that tiles windows does, and layout has to cope with any size. Without a window
/// manager nothing enforces them. Where the minimum is larger than the maximum, the minimum counts.
@MainActor
public final class UISceneSizeRestrictions {
  /// Used while the app sets no minimum. Our choice: room for a title bar with its buttons, and for a line of text.
  static let defaultMinimumSize = CGSize(width: 120, height: 80)

  private weak var window: UIWindow?
  private var chosenMinimum: CGSize?
  private var chosenMaximum: CGSize?

  init(window: UIWindow) {
    self.window = window
  }

  /// By default 120 by 80 points, or the size that the app gave the window where that is smaller. Negative sides count as 0.
  public var minimumSize: CGSize {
    get { chosenMinimum ?? defaultMinimum }
    set {
      chosenMinimum = newValue.admitted(as: "UISceneSizeRestrictions.minimumSize", of: self)
      window?.sizeLimitsDidChange()
    }
  }

  /// By default without limit: `CGFloat.greatestFiniteMagnitude`. An infinite side has no limit either.
  public var maximumSize: CGSize {
    get { chosenMaximum ?? Self.unlimited }
    set {
      let finite = CGSize(
        width: min(newValue.width, Self.unlimited.width), height: min(newValue.height, Self.unlimited.height))
      chosenMaximum = finite.admitted(as: "UISceneSizeRestrictions.maximumSize", of: self)
      window?.sizeLimitsDidChange()
    }
  }

  private static let unlimited = WindowSizeLimits.none.maximum

  private var defaultMinimum: CGSize {
    let (minimum, wanted) = (Self.defaultMinimumSize, window?.requestedSize ?? Self.defaultMinimumSize)
    return CGSize(width: min(minimum.width, wanted.width), height: min(minimum.height, wanted.height))
  }

  var limits: WindowSizeLimits {
    let minimum = minimumSize
    return WindowSizeLimits(
      minimum: minimum,
      maximum: CGSize(
        width: max(maximumSize.width, minimum.width), height: max(maximumSize.height, minimum.height)))
  }
}
