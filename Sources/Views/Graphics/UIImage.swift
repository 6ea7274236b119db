import Diagnostics
import Drawing
import Foundation

/// A picture, with the number of its pixels that make a point, and how it stretches. It never changes.
///
/// Files and data are PNG. What cannot be read gives nil, and a line on standard error says why.
public final class UIImage {
  /// Nil for an empty image.
  public let cgImage: CGImage?

  /// Pixels per point, above 0.
  public let scale: CGFloat

  /// The edges that keep their size when the image is drawn larger or smaller, in points.
  public let capInsets: UIEdgeInsets

  /// What happens to the rest.
  public let resizingMode: ResizingMode

  /// Whether views that have a tint show the image's outline in it.
  public let renderingMode: RenderingMode

  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  public enum RenderingMode: Int, Sendable {
    /// As the view decides: an image view shows the original.
    case automatic
    case alwaysOriginal
    /// The outline in the view's tint; the image's colours do not count.
    case alwaysTemplate
  }

  /// Which way up the pixels are.
  public enum Orientation: Int, Sendable {
    case up
  }

  // MARK: Initialisers

  /// An empty image, of no size.
  public convenience init() {
    self.init(nil, scale: 1)
  }

  /// An image of one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, scale: 1)
  }

  /// - Parameter scale: Pixels per point, above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
  }

  /// Decodes a PNG image of one pixel a point; nil if it is none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// - Parameter scale: Pixels per point, above 0.
  public convenience init?(data: Data, scale: CGFloat) {
    do throws(PNGError) {
      self.init(try CGImage(png: data), scale: scale)
    } catch {
      StandardError.write("UIImage(data:): \(error)")
      return nil
    }
  }

  /// Reads a PNG file; nil if there is none. `@2x` or `@3x` at the end of its name, before the extension, says how many
  /// pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    do throws(PNGError) {
      self.init(try CGImage(pngFile: path), scale: ImageFile.scale(ofPath: path))
    } catch {
      StandardError.write("UIImage(contentsOfFile:): \(error)")
      return nil
    }
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .stretch,
    renderingMode: RenderingMode = .automatic
  ) {
    requirement(scale.isFinite && scale > 0, "UIImage with a scale of \(scale); it must be finite and above 0")
    self.cgImage = cgImage
    self.scale = scale
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.renderingMode = renderingMode
  }

  // MARK: Asking

  /// In points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// The image as a PNG file, without its scale; nil for an empty image.
  public func pngData() -> Data? { cgImage?.pngData }

  // MARK: Other images of the same pixels

  /// The same image with edges that keep their size: what is between them is tiled when the image is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// - Parameter capInsets: In points, from 0 up. Insets that leave nothing between them are narrowed until a pixel is
  ///   left.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    requirement(
      capInsets.isFinite && min(capInsets.top, capInsets.left, capInsets.bottom, capInsets.right) >= 0,
      "UIImage.resizableImage(withCapInsets:) with insets \(capInsets)")
    return UIImage(
      cgImage, scale: scale, capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode)
  }

  /// The image's outline in a colour, as it is under the traits of now; with the same rendering mode.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      cgImage?.filled(with: color.cgColor), scale: scale, capInsets: capInsets, resizingMode: resizingMode,
      renderingMode: renderingMode)
  }
}

extension UIImage: IdentityHashable {}

extension UIImage: CustomStringConvertible {
  public var description: String { "UIImage(\(size.width) x \(size.height) points, scale \(scale))" }
}
