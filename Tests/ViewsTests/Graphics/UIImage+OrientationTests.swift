import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Orientations and sizes of images")
struct ImageOrientationTests {
  private let pixels = UIImage.of(["RG.", "B.."])

  @Test(
    "An image is turned and mirrored as its orientation says",
    arguments: [
      (.up, ["RG.", "B.."]), (.down, ["..B", ".GR"]), (.left, ["..", "G.", "RB"]), (.right, ["BR", ".G", ".."]),
      (.upMirrored, [".GR", "..B"]), (.downMirrored, ["B..", "RG."]), (.leftMirrored, ["RB", "G.", ".."]),
      (.rightMirrored, ["..", ".G", "BR"]),
    ] as [(UIImage.Orientation, [String])])
  func orientations(orientation: UIImage.Orientation, rows: [String]) throws {
    let image = UIImage(cgImage: try #require(pixels.cgImage), scale: 2, orientation: orientation)
    #expect(image.rows() == rows && image.imageOrientation == .up)
    #expect(image.size == CGSize(width: CGFloat(rows[0].count) / 2, height: CGFloat(rows.count) / 2))
  }

  @Test("Flipped twice, an image is as it was")
  func twice() {
    #expect(pixels.withHorizontallyFlippedOrientation().rows() == [".GR", "..B"])
    #expect(pixels.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation().rows() == pixels.rows())
  }

  @Test("A thumbnail has the size that it is made for, and the scale of the image; one without a pixel is nil")
  func thumbnail() {
    let image = UIImage.of(["RRBB", "RRBB"])
    #expect(image.byPreparingThumbnail(ofSize: CGSize(width: 2, height: 1))?.rows() == ["RB"])
    for size in [
      CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: -1, height: 1),
      CGSize(width: 1, height: CGFloat.infinity),
    ] {
      #expect(image.byPreparingThumbnail(ofSize: size) == nil)
    }
    #expect(UIImage().byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1)) == nil)
    #expect(image.imageRendererFormat.scale == 1)
  }
}
