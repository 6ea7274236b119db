import Foundation
import Rendering

/// The screen that displays windows.
@preconcurrency @MainActor
public final class UIScreen {
  /// The application's screen. Before the application runs it has size zero and one pixel per point.
  public static let main = UIScreen()

  private init() {}

  /// The whole screen, in points.
  public var bounds: CGRect {
    CGRect(x: 0, y: 0, width: nativeBounds.width / scale, height: nativeBounds.height / scale)
  }

  /// The whole screen, in device pixels.
  public var nativeBounds: CGRect {
    let size = display?.screenPixelSize ?? PixelSize(width: 0, height: 0)
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// Device pixels per point.
  public var scale: CGFloat { display?.scale ?? 1 }

  /// The maximum frame rate of animations in windows: the screen's, unless the program sets another.
  public var maximumFramesPerSecond: Int { display?.maximumFramesPerSecond ?? 60 }

  // MARK: Internals

  private var display: (any DisplayPlatform)? { UIApplication.shared.display }
}
