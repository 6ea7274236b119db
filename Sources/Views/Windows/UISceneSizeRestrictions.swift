import Foundation

/// The minimum and maximum size of a window's content, in points, as a request to the window manager.
///
/// A window manager may ignore them, for example to tile windows, so layout must accept any size. Without a window
/// manager nothing enforces them. If the minimum is larger than the maximum, the minimum counts.
@MainActor
public final class UISceneSizeRestrictions {
  /// The default minimum. Chosen: a title bar with its buttons, and a line of text.
  static let defaultMinimumSize = CGSize(width: 120, height: 80)

  private weak var window: UIWindow?
  private var chosenMinimum: CGSize?
  private var chosenMaximum: CGSize?

  init(window: UIWindow) {
    self.window = window
  }

  /// By default 120 by 80 points, or the window's initial size if that is smaller. Negative sides count as 0.
  public var minimumSize: CGSize {
    get { chosenMinimum ?? defaultMinimum }
    set {
      chosenMinimum = newValue.admitted(as: "UISceneSizeRestrictions.minimumSize", of: self)
      window?.sizeLimitsDidChange()
    }
  }

  /// By default unlimited: `CGFloat.greatestFiniteMagnitude`. An infinite side is unlimited, too.
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
