import Diagnostics
import Foundation

/// How the images of a renderer are made.
@MainActor
public final class UIGraphicsImageRendererFormat {
  /// Device pixels per point; that of the screen at first, which 0 stands for as well.
  public var scale: CGFloat = UIScreen.main.scale {
    didSet {
      requirement(
        scale.isFinite && scale >= 0, "UIGraphicsImageRendererFormat.scale is \(scale); it must be finite, from 0 up")
      if scale == 0 { scale = UIScreen.main.scale }
    }
  }

  /// Whether images are opaque, black where nothing is drawn; else they are transparent there.
  public var opaque = false

  public init() {}

  /// The format for drawing what the main screen shows.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The same as `default()`: all screens here show the same colours.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
