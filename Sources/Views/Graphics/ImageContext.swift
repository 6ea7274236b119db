import Diagnostics
import Drawing
import Foundation
import Rendering

/// The images that are being drawn between `UIGraphicsBeginImageContextWithOptions(_:_:_:)` and `UIGraphicsEndImageContext()`,
/// innermost last.
@MainActor
enum ImageContext {
  private struct Entry {
    let context: CGContext
    let scale: CGFloat
    /// False if the bitmap of the image cannot be allocated.
    let hasImage: Bool
  }

  private static var stack: [Entry] = []

  static func begin(_ size: CGSize, isOpaque: Bool, scale: CGFloat) {
    requirement(
      size.isFinite && scale.isFinite && scale >= 0,
      "UIGraphicsBeginImageContextWithOptions(\(size), \(isOpaque), \(scale)); use finite numbers, and a scale from 0 up"
    )
    let scale = scale == 0 ? Traits.ofApplication.displayScale : scale
    let hasArea = size.width > 0 && size.height > 0
    let bitmap = hasArea ? Bitmap.covering(size, scale: scale, for: "UIGraphicsBeginImageContextWithOptions") : nil
    // Drawing without an image goes to a pixel.
    guard let target = bitmap ?? Bitmap(size: PixelSize(width: 1, height: 1)) else { return }
    let context = CGContext(bitmap: target, scale: scale, origin: .zero)
    if isOpaque { context.fill(CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)) }
    stack.append(Entry(context: context, scale: scale, hasImage: bitmap != nil))
    CurrentContext.push(context)
  }

  /// A copy of what is drawn: drawing may go on.
  static var image: UIImage? {
    guard let entry = stack.last, entry.hasImage, let copy = entry.context.makeImage() else { return nil }
    return UIImage(copy, scale: entry.scale)
  }

  static func end() {
    guard !stack.isEmpty else { return }
    stack.removeLast()
    CurrentContext.pop()
  }
}

/// Begins an image and makes its context the current one, until `UIGraphicsEndImageContext()`. New code uses
/// `UIGraphicsImageRenderer`.
///
/// - Parameters:
///   - size: In points; finite. An empty size has no image.
///   - opaque: Whether the image is black where nothing is drawn, and not transparent.
///   - scale: Pixels per point; 0 for the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  ImageContext.begin(size, isOpaque: opaque, scale: scale)
}

/// Begins a transparent image with one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  ImageContext.begin(size, isOpaque: false, scale: 1)
}

/// Returns the image that was begun last, as it is drawn so far; nil if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContext.image
}

/// Ends the image that was begun last. Does nothing if there is none.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  ImageContext.end()
}
