import Drawing
import Foundation

extension CALayer {
  /// Draws the part of an image that shows into its place. Only the middle of it stretches if the app wants that.
  func drawContents(_ image: CGImage, in frame: CGRect, _ context: CGContext) {
    let (center, scale) = (look.contents.center, look.contents.scale)
    guard let image = look.contents.visiblePart(of: image) else { return }
    guard center != LayerLook.Contents.whole else { return context.draw(image, in: frame) }
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    let caps = UIEdgeInsets(
      top: center.minY * height, left: center.minX * width, bottom: (1 - center.maxY) * height,
      right: (1 - center.maxX) * width)
    let pixels = CGSize(width: image.width, height: image.height)
    for part in ResizableImage(pixels: pixels, scale: scale, capInsets: caps, in: frame).parts {
      if let piece = image.cropping(to: part.source) { context.draw(piece, in: part.target) }
    }
  }
}

extension LayerLook.Contents {
  /// Returns the part of an image that shows; nil if it is outside of the image.
  fileprivate func visiblePart(of image: CGImage) -> CGImage? {
    guard part != Self.whole else { return image }
    let size = CGSize(width: image.width, height: image.height)
    return image.cropping(
      to: CGRect(
        x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
        height: part.height * size.height))
  }
}
