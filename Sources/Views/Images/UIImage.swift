import Diagnostics
import Drawing
import Foundation

/// An immutable image with its scale and its resizing behavior.
///
/// Files and data must be PNG. If one cannot be read, the initializer returns nil and writes the reason to standard
/// error. One that would take more than 144 MB is made smaller while it is read: it has fewer pixels, and a smaller scale.
public final class UIImage {
  /// The pixels; nil for an empty image.
  public let cgImage: CGImage?

  /// Pixels per point, above 0.
  public let scale: CGFloat

  /// The edges that keep their size when the image is resized, in points.
  public let capInsets: UIEdgeInsets

  /// How the part between the cap insets is resized.
  public let resizingMode: ResizingMode

  /// Whether views with a tint draw the image as a template.
  public let renderingMode: RenderingMode

  /// How the image was drawn as a symbol; nil for any other image.
  let symbol: SymbolDescription?

  /// How an image fills a larger area.
  public enum ResizingMode: Int, Sendable {
    /// With copies at the original size.
    case tile
    /// With one scaled copy.
    case stretch
  }

  /// How views draw an image: in its own colors or as a template.
  public enum RenderingMode: Int, Sendable {
    /// The view decides; an image view shows the original.
    case automatic
    /// In the image's own colors.
    case alwaysOriginal
    /// As a template: the image's opacity in the view's tint color.
    case alwaysTemplate
  }

  /// The orientation of the pixels. Only the upright one is supported.
  public enum Orientation: Int, Sendable {
    /// Upright, with the first row at the top.
    case up
  }

  // MARK: Initializers

  /// Creates an empty image of size zero.
  public convenience init() {
    self.init(nil, scale: 1)
  }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, scale: 1)
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels per point; finite and above 0.
  ///   - orientation: Always `.up`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
  }

  /// Decodes PNG data as an image with one pixel per point; nil if it is not valid PNG.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Decodes PNG data; nil if it is not valid PNG.
  ///
  /// - Parameters:
  ///   - data: The contents of a PNG file.
  ///   - scale: Pixels per point; finite and above 0.
  public convenience init?(data: Data, scale: CGFloat) {
    do throws(PNGError) {
      let image = try CGImage(png: data)
      self.init(image, scale: scale / image.reduction)
    } catch {
      StandardError.write("UIImage(data:): \(error)")
      return nil
    }
  }

  /// Reads a PNG file; nil if it cannot be read. The suffix `@2x` or `@3x` of its name, before the extension, sets the
  /// scale.
  public convenience init?(contentsOfFile path: String) {
    do throws(PNGError) {
      let image = try CGImage(pngFile: path)
      self.init(image, scale: ImageFile.scale(ofPath: path) / image.reduction)
    } catch {
      StandardError.write("UIImage(contentsOfFile:): \(error)")
      return nil
    }
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .stretch,
    renderingMode: RenderingMode = .automatic, symbol: SymbolDescription? = nil
  ) {
    requirement(scale.isFinite && scale > 0, "UIImage with a scale of \(scale); it must be finite and above 0")
    self.cgImage = cgImage
    self.scale = scale
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.renderingMode = renderingMode
    self.symbol = symbol
  }

  // MARK: Queries

  /// The size of the image, in points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// Returns the image as a PNG file, without its scale; nil for an empty image.
  public func pngData() -> Data? { cgImage?.pngData }

  // MARK: Derived images

  /// Returns the image with edges that keep their size. The part between them is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with edges that keep their size.
  ///
  /// - Parameters:
  ///   - capInsets: In points; finite and not negative. If they leave no pixel between them, they are narrowed.
  ///   - resizingMode: How the part between them is resized.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    requirement(
      capInsets.isFinite && min(capInsets.top, capInsets.left, capInsets.bottom, capInsets.right) >= 0,
      "UIImage.resizableImage(withCapInsets:) with insets \(capInsets)")
    return UIImage(
      cgImage, scale: scale, capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode)
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      cgImage, scale: scale, capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode,
      symbol: symbol)
  }

  /// Returns the image with all its pixels in a color, at their own opacity, and the same rendering mode. A dynamic
  /// color is resolved for the current traits.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image with all its pixels in a color, at their own opacity, and another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      cgImage?.filled(with: color.cgColor), scale: scale, capInsets: capInsets, resizingMode: resizingMode,
      renderingMode: renderingMode)
  }
}

extension UIImage: IdentityHashable {}

extension UIImage: CustomStringConvertible {
  /// A description with the size in points and the scale.
  public var description: String { "UIImage(\(size.width) x \(size.height) points, scale \(scale))" }
}

/// What a symbol is drawn from: its name, and its size and weight as numbers.
struct SymbolDescription: Hashable {
  let name: String
  /// In points; nil for the default.
  var pointSize: CGFloat?
  /// The raw value of `UIImage.SymbolWeight`; 0 for the default.
  var weight = 0
  /// The raw value of `UIImage.SymbolScale`; -1 for the default.
  var scale = -1
}
