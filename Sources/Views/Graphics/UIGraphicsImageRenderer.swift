import Diagnostics
import Drawing
import Foundation
import Rendering

/// Makes images by drawing:
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
///       UIColor.systemRed.setFill()
///       UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
///     }
@MainActor
public final class UIGraphicsImageRenderer {
  /// The part of the plane that images show, in points.
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    requirement(bounds.isFinite, "UIGraphicsImageRenderer with bounds that are not finite: \(bounds)")
    self.bounds = bounds.standardized
    self.format = format
  }

  /// An image of what `actions` draw, with their context as the current one. A renderer of no size gives an empty
  /// image; so does one too large for the memory, which is told on standard error.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let bitmap = makeBitmap() else {
      // The actions run all the same: they may do more than draw.
      if let pixel = Bitmap(size: PixelSize(width: 1, height: 1)) { _ = draw(actions, into: pixel) }
      return UIImage()
    }
    return draw(actions, into: bitmap)
  }

  /// The same image as a PNG file; empty for an empty image.
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
