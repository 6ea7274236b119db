import Diagnostics
import Drawing
import Foundation
import Rendering

/// An immutable image with its scale and its resizing behavior.
///
/// Files and data must be PNG. If one cannot be read, the initializer returns nil and writes the reason to standard
/// error. One that would take more than 144 MB is made smaller while it is read: it has fewer pixels, and a smaller scale.
public final class UIImage {
  /// The pixels; nil for an empty image.
  public let cgImage: CGImage?

  /// Pixels per point, above 0.
  public let scale: CGFloat

  /// What an image has besides its pixels, and what derived images keep.
  struct Properties {
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.stretch
    var renderingMode = RenderingMode.automatic
    var symbol: SymbolDescription?
    var flips = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var animation: (images: [UIImage], duration: TimeInterval)?
  }

  let properties: Properties

  /// The edges that keep their size when the image is resized, in points.
  public var capInsets: UIEdgeInsets { properties.capInsets }

  /// How the part between the cap insets is resized.
  public var resizingMode: ResizingMode { properties.resizingMode }

  /// Whether views with a tint draw the image as a template.
  public var renderingMode: RenderingMode { properties.renderingMode }

  /// Whether image views whose content runs from right to left mirror the image.
  public var flipsForRightToLeftLayoutDirection: Bool { properties.flips }

  /// How far the image reaches beyond its alignment rectangle, which the constraints of an image view see. In points.
  public var alignmentRectInsets: UIEdgeInsets { properties.alignmentRectInsets }

  /// The images of an animated image; nil for any other image.
  public var images: [UIImage]? { properties.animation?.images }

  /// The duration of all images of an animated image, in seconds; 0 for any other image.
  public var duration: TimeInterval { properties.animation?.duration ?? 0 }

  /// The orientation of the pixels: always upright, because an image is turned when it is made.
  public var imageOrientation: Orientation { .up }

  /// How the image was drawn as a symbol; nil for any other image.
  var symbol: SymbolDescription? { properties.symbol }

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

  /// Where the first row of pixels is shown. The raw values are UIKit's.
  public enum Orientation: Int, Sendable {
    /// At the top: upright.
    case up
    /// At the bottom: turned by a half.
    case down
    /// At the left side: turned by a quarter, counterclockwise.
    case left
    /// At the right side: turned by a quarter, clockwise.
    case right
    /// At the top, and mirrored horizontally.
    case upMirrored
    /// At the bottom, and mirrored horizontally.
    case downMirrored
    /// At the left side, and mirrored in its rows.
    case leftMirrored
    /// At the right side, and mirrored in its rows.
    case rightMirrored
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
  ///   - orientation: How the pixels are shown. The image has pixels of its own that are turned so.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(orientation == .up ? cgImage : cgImage.turned(to: orientation), scale: scale)
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

  init(_ cgImage: CGImage?, scale: CGFloat, _ properties: Properties = Properties()) {
    requirement(scale.isFinite && scale > 0, "UIImage with a scale of \(scale); it must be finite and above 0")
    self.cgImage = cgImage
    self.scale = scale
    self.properties = properties
  }

  /// Returns the image with other properties.
  private func with(_ change: (inout Properties) -> Void) -> UIImage {
    var properties = properties
    change(&properties)
    return UIImage(cgImage, scale: scale, properties)
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
    return with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.symbol = nil
    }
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image, which image views whose content runs from right to left mirror.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(cgImage?.turned(to: .upMirrored), scale: scale, properties)
  }

  /// Returns the image with another alignment rectangle.
  ///
  /// - Parameter alignmentInsets: How far the image reaches beyond it, in points; finite.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    requirement(
      alignmentInsets.isFinite, "UIImage.withAlignmentRectInsets(_:) with \(alignmentInsets); use finite numbers")
    return with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns an image that image views show as an animation without an end. It has the pixels of the first image.
  ///
  /// - Parameters:
  ///   - images: Each is shown for the same time.
  ///   - duration: The seconds of all images together; 0 for 30 images a second. It must be finite and not negative.
  /// - Returns: The image; nil without images.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    requirement(
      duration.isFinite && duration >= 0,
      "UIImage.animatedImage(with:duration:) with a duration of \(duration); use seconds of at least 0")
    guard let first = images.first else { return nil }
    let duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    return first.with { $0.animation = (images, duration) }
  }

  /// Returns the image with all its pixels in a color, at their own opacity, and the same rendering mode. A dynamic
  /// color is resolved for the current traits.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image with all its pixels in a color, at their own opacity, and another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    var properties = properties
    (properties.renderingMode, properties.symbol) = (renderingMode, nil)
    return UIImage(cgImage?.filled(with: color.cgColor), scale: scale, properties)
  }

  // MARK: Preparing. Pixels are decoded when an image is made, so that there is nothing to wait for.

  /// Returns the image itself, which is decoded already.
  public func byPreparingForDisplay() -> UIImage? { self }

  /// Passes the image itself, which is decoded already, before the call returns.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
}

extension CGImage {
  /// Returns an image of the pixels as they show in an orientation; nil without memory for it.
  fileprivate func turned(to orientation: UIImage.Orientation) -> CGImage? {
    let (width, height) = (bitmap.width, bitmap.height)
    let isAside = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let size = isAside ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    guard let turned = Bitmap(size: size) else { return nil }
    for y in 0..<Int(height) {
      for x in 0..<Int(width) {
        let (left, top) = (Int(width) - 1 - x, Int(height) - 1 - y)
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .down: (left, top)
          case .left: (y, left)
          case .right: (top, x)
          case .upMirrored: (left, y)
          case .downMirrored: (x, top)
          case .leftMirrored: (y, x)
          case .rightMirrored: (top, left)
          }
        turned[column, row] = bitmap[x, y]
      }
    }
    return CGImage(bitmap: turned)
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
