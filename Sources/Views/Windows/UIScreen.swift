import Foundation
import Rendering

/// The screen that displays windows.
@preconcurrency @MainActor
public final class UIScreen: IdentityHashable {
  /// The application's screen. Before the application runs it has 1280 by 800 points of one pixel.
  public static let main = UIScreen()

  /// The screens: the main one. A desktop's monitors are parts of it.
  public static var screens: [UIScreen] { [main] }

  private init() {}

  /// The whole screen, in points.
  public var bounds: CGRect {
    CGRect(x: 0, y: 0, width: nativeBounds.width / scale, height: nativeBounds.height / scale)
  }

  /// The whole screen, in device pixels.
  public var nativeBounds: CGRect {
    let size = display?.screenPixelSize ?? PixelSize(width: 1280, height: 800)
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// Device pixels per point.
  public var scale: CGFloat { display?.scale ?? 1 }

  /// Device pixels per point, as `scale`: nothing is scaled after it is drawn.
  public var nativeScale: CGFloat { scale }

  /// The present size in pixels.
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }

  /// The modes of the screen: the present one. An app cannot change it.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }

  /// The preferred mode: the present one.
  public var preferredMode: UIScreenMode? { currentMode }

  /// The coordinates of the screen. A desktop does not tell where its windows are: they are those of the window's scene.
  public private(set) lazy var coordinateSpace: any UICoordinateSpace = SpaceAroundWindows { [unowned self] in bounds }

  /// The coordinates of the screen, which is never turned: as `coordinateSpace`.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// The traits of the screen.
  public var traitCollection: UITraitCollection { UITraitCollection(UIApplication.shared.traits) }

  /// The maximum frame rate of animations in windows: the screen's, unless the program sets another.
  public var maximumFramesPerSecond: Int { display?.maximumFramesPerSecond ?? 60 }

  // MARK: Internals

  private var display: (any DisplayPlatform)? { UIApplication.shared.display }
}

/// A size of a screen.
@preconcurrency @MainActor
public final class UIScreenMode {
  /// In device pixels.
  public let size: CGSize

  /// The width of a pixel over its height: 1.
  public var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) {
    self.size = size
  }
}
