import CX11
import Diagnostics
import Foundation
import Rendering
import Platform

/// The content of `WM_NORMAL_HINTS`: a window's size and limits for the window manager, in device pixels.
struct SizeHints {
  var size: PixelSize
  var minimum: PixelSize
  /// Nil for no maximum.
  var maximum: PixelSize?
  /// The content's place on the screen that the user gave the window; nil for none.
  var place: (x: Int32, y: Int32)?

  init(size: PixelSize, limits: WindowSizeLimits, scale: CGFloat) {
    self.size = size
    minimum = Self.pixelSize(of: limits.minimum, scale: scale)
    let isLimited = min(limits.maximum.width, limits.maximum.height) * scale < Self.largestSide
    maximum = isLimited ? Self.pixelSize(of: limits.maximum, scale: scale) : nil
  }

  /// The longest side of a window in pixels, by the protocol's 16-bit coordinates.
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
    if let place {
      // Static: the place is that of the content and not of the frame around it.
      hints.flags |= USPosition | PWinGravity
      (hints.x, hints.y, hints.win_gravity) = (place.x, place.y, StaticGravity)
    }
    return hints
  }

  /// Returns the size to request for a window in pixels: each side is clamped to 1...16384.
  static func pixelSize(of size: CGSize, scale: CGFloat) -> PixelSize {
    requirement(
      size.width.isFinite && size.height.isFinite,
      "a window's size must be finite, not \(size.width) by \(size.height)")
    func side(_ length: CGFloat) -> Int32 { Int32(min(max((length * scale).rounded(), 1), 16384)) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }
}
