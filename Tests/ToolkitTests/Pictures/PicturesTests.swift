import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// The appearance of views, compared with reviewed pictures.
///
/// Their text is in the fonts that `make test` installs on Debian 12. `ACETATE_RECORD_PICTURES=1` records the pictures
/// again.
@MainActor
@Suite("Pictures")
struct PicturesTests {
  /// The tolerance of a channel, of 255, for the rounding of other versions of the libraries.
  private static let tolerance = 12

  @Test("Every sheet looks as recorded", arguments: PictureSheet.all, [1, 2])
  func looks(sheet: PictureSheet, scale: Int) throws {
    let picture = try sheet.picture(scale: CGFloat(scale))
    let path = Self.path(of: sheet, scale: scale)
    if ProcessInfo.processInfo.environment["ACETATE_RECORD_PICTURES"] != nil {
      try PNGFile.write(picture, to: path)
    } else {
      let recorded = try PNGFile.read(path)
      // Comparing each pixel takes a while.
      guard !picture.isEqual(to: recorded) else { return }
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
