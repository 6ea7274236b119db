import Foundation
import Rendering

@testable import Views

/// A window in memory, with a clock that is moved by hand.
@MainActor
final class Stage {
  let window: UIWindow
  let platform: OffscreenPlatform

  /// The time of the next frame, in seconds.
  private(set) var time: TimeInterval = 0

  /// An open window with a white background, in points, after its first frame.
  init(size: CGSize = CGSize(width: 40, height: 30), scale: CGFloat = 1) throws {
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1000, height: 800), scale: scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .white
    window.isHidden = false
    guard let platform = display.windows.last else { throw StageError.noWindow }
    self.platform = platform
    frame()
  }

  enum StageError: Error {
    case noWindow, noImage
  }

  /// Lets a sixtieth of a second pass, and draws a frame if the window wants one.
  func frame() {
    if platform.wantsFrame(at: time) { platform.renderFrame(at: time) }
    time += 1.0 / 60
  }

  /// Draws a frame and says what it showed; nil if it showed nothing.
  func damageOfFrame() -> Region? {
    let before = platform.presentedFrames
    frame()
    return platform.presentedFrames == before ? nil : platform.lastDamage
  }

  /// What the window shows.
  func image() throws -> PixelBuffer {
    guard let image = platform.image else { throw StageError.noImage }
    return image
  }

  /// The colour 0xRRGGBB of a device pixel, after the last frame.
  func color(_ x: Int32, _ y: Int32) throws -> UInt32 {
    try image().pixel(x, y) & 0xFF_FFFF
  }

  func close() {
    window.isHidden = true
  }
}

extension UIView {
  /// A view with a background.
  convenience init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, color: UIColor? = nil) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    backgroundColor = color
  }
}
