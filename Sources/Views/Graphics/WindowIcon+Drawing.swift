import Foundation

extension WindowIcon {
  /// The sides at which desktops show icons in lists, in panels and in the window switcher, in pixels. Chosen.
  private static let sides: [CGFloat] = [16, 32, 48, 64, 128]

  /// Returns an image in the sizes that desktops use, without those that cannot be allocated.
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
