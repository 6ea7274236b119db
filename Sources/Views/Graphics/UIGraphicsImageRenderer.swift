import Diagnostics
import Drawing
import Foundation
import Rendering

/// Creates images by drawing:
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
///       UIColor.systemRed.setFill()
///       UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
///     }
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  /// The rectangle that images show, in points.
  private let bounds: CGRect
  /// The scale and the opacity of the renderer's images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size, in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer whose images show a rectangle, in points, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer whose images show a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: In points; finite. Its origin is the top left corner of the images.
  ///   - format: The scale and the opacity of the images.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    requirement(bounds.isFinite, "UIGraphicsImageRenderer with bounds that are not finite: \(bounds)")
    self.bounds = bounds.standardized
    self.format = format
  }

  /// Returns an image of what `actions` draws. Their context is the current one.
  ///
  /// The image is empty if the size is zero or the bitmap cannot be allocated, which writes a line to standard error.
  /// The actions run in any case.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let bitmap = makeBitmap() else {
      // The actions run anyway, because they may do more than draw.
      if let pixel = Bitmap(size: PixelSize(width: 1, height: 1)) { _ = draw(actions, into: pixel) }
      return UIImage()
    }
    return draw(actions, into: bitmap)
  }

  /// Returns the same image as a PNG file; empty data for an empty image.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void, into bitmap: Bitmap) -> UIImage {
    let cgContext = CGContext(bitmap: bitmap, scale: format.scale, origin: bounds.origin)
    if format.opaque { cgContext.fill(bounds.insetBy(dx: -1, dy: -1)) }
    let context = UIGraphicsImageRendererContext(cgContext: cgContext, format: format)
    CurrentContext.with {
      cgContext
    } _: {
      actions(context)
    }
    return UIImage(cgContext.finish(), scale: format.scale)
  }

  private func makeBitmap() -> Bitmap? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return Bitmap.covering(bounds.size, scale: format.scale, for: "UIGraphicsImageRenderer")
  }
}
