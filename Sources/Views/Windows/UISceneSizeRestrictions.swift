import Foundation
@_spi(Toolkit) import Platform

/// The minimum and maximum size of a window's content, in points, as a request to the window manager.
///
/// A window manager may ignore them, for example to tile windows, so layout must accept any size. Without a window
/// manager nothing enforces them. If the minimum is larger than the maximum, the minimum counts.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions {
  /// The default minimum. Chosen: a title bar with its buttons, and a line of text.
  static let defaultMinimumSize = CGSize(width: 120, height: 80)

  @Unretained private var scene: UIWindowScene?

  /// The window that displays the scene.
  private var window: UIWindow? { scene?.engine?.window }
  private var chosenMinimum: CGSize?
  private var chosenMaximum: CGSize?

  init(scene: UIWindowScene) {
    self.scene = scene
  }

  /// By default 120 by 80 points, on each axis at most the size that the app last requested for the window. Negative
  /// sides count as 0.
  public var minimumSize: CGSize {
    get { chosenMinimum ?? defaultMinimum }
    set {
      chosenMinimum = newValue.admitted(as: "UISceneSizeRestrictions.minimumSize", of: self)
      window?.sizeLimitsDidChange()
    }
  }

  /// By default unlimited: `CGFloat.greatestFiniteMagnitude`. A side that is set to infinity is unlimited too, and
  /// reads as 1e30.
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
