import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// The looks of things, against pictures that somebody has looked at.
///
/// The text in them is in the fonts that `make test` installs on Debian 12. `ACETATE_RECORD_PICTURES=1` records them
/// anew.
@MainActor
@Suite("Pictures")
struct PicturesTests {
  /// How far a channel may be off, of 255: what another version of the libraries rounds otherwise.
  private static let tolerance = 12

  @Test("Every sheet looks as recorded", arguments: PictureSheet.all, [1, 2])
  func looks(sheet: PictureSheet, scale: Int) throws {
    let picture = try sheet.picture(scale: CGFloat(scale))
    let path = Self.path(of: sheet, scale: scale)
    if ProcessInfo.processInfo.environment["ACETATE_RECORD_PICTURES"] != nil {
      try PNGFile.write(picture, to: path)
    } else {
      let recorded = try PNGFile.read(path)
      // Looking at each pixel takes a while.
      guard !picture.isIdentical(to: recorded) else { return }
      let difference = compareImages(
        picture, recorded, tolerance: Self.tolerance, name: "\(sheet.name)@\(scale)x")
      #expect(difference == nil)
    }
  }

  private static func path(of sheet: PictureSheet, scale: Int) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recorded/\(sheet.name)@\(scale)x.png").path
  }
}

extension PixelBuffer {
  fileprivate func isIdentical(to other: PixelBuffer) -> Bool {
    guard size == other.size else { return false }
    return (0..<Int(size.height)).allSatisfy { y in
      memcmp(pixels + y * pixelsPerRow, other.pixels + y * other.pixelsPerRow, Int(size.width) * 4) == 0
    }
  }
}
