import CX11
import Foundation
import Rendering
import Views

/// What `WM_NORMAL_HINTS` tells a window manager of a window's size, in device pixels.
struct SizeHints {
  var size: PixelSize
  var minimum: PixelSize
  /// Nil where the user may choose any larger size.
  var maximum: PixelSize?

  init(size: PixelSize, limits: WindowSizeLimits, scale: CGFloat) {
    self.size = size
    minimum = X11Window.pixelSize(of: limits.minimum, scale: scale)
    let isLimited = min(limits.maximum.width, limits.maximum.height) * scale < Self.largestSide
    maximum = isLimited ? X11Window.pixelSize(of: limits.maximum, scale: scale) : nil
  }

  /// The largest side of a window, in pixels, as the protocol has coordinates.
  private static let largestSide: CGFloat = 32767

  var xHints: XSizeHints {
    var hints = XSizeHints()
    hints.flags = PSize | PMinSize
    (hints.width, hints.height) = (size.width, size.height)
    (hints.min_width, hints.min_height) = (minimum.width, minimum.height)
    if let maximum {
      hints.flags |= PMaxSize
      (hints.max_width, hints.max_height) = (maximum.width, maximum.height)
    }
    return hints
  }
}
