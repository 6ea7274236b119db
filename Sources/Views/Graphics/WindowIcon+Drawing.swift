import Foundation

extension WindowIcon {
  /// The sides that desktops show icons at, in pixels: in lists, in bars, and when windows are switched. Our choice.
  private static let sides: [CGFloat] = [16, 32, 48, 64, 128]

  /// A picture in the sizes that desktops use; without those for which there is no memory.
  @MainActor
  package static func icons(of image: UIImage) -> [WindowIcon] {
    sides.compactMap { side in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: side, height: side)
      let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
      return picture.cgImage.map(WindowIcon.init)
    }
  }
}
