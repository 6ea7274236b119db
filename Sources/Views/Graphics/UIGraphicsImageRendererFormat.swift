import Diagnostics
import Foundation

/// The scale and the opacity of a renderer's images.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
  /// Device pixels per point. The main screen's scale by default, which 0 also stands for. A negative, NaN or infinite
  /// value is a programming error.
  public var scale: CGFloat = Traits.ofApplication.displayScale {
    didSet {
      requirement(
        scale.isFinite && scale >= 0, "UIGraphicsImageRendererFormat.scale is \(scale); it must be finite, from 0 up")
      if scale == 0 { scale = Traits.ofApplication.displayScale }
    }
  }

  /// Whether images are opaque, with black where nothing is drawn. Otherwise they are transparent there, the default.
  public var opaque = false

  /// Creates a format with the main screen's scale and transparency.
  public init() {}

  /// Returns the format for the main screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the same as `default()`, because all screens show the same colors.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
