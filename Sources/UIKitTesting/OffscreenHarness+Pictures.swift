import Diagnostics
import Drawing
import Foundation
import Rendering
import Views

extension OffscreenHarness {
  /// Compares the last frame with a recorded picture; nil if they are the same.
  ///
  /// If the environment variable `ACETATE_RECORD_PICTURES` is set, this function writes the picture instead. Look at
  /// every picture that you record. If the pictures differ, both and their difference are written into the folder that
  /// `ACETATE_TEST_IMAGES` names, or into the temporary folder.
  ///
  /// - Parameters:
  ///   - path: The path of a PNG file.
  ///   - tolerance: The largest difference of a channel that counts as the same, in 0...255. Text needs one if it is
  ///     drawn by several versions of the font libraries.
  /// - Throws: An error that names the file, if it cannot be read or written.
  public func difference(fromPictureAt path: String, tolerance: Int = 0) throws -> ImageDifference? {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard let image = platform.image else { requirementFailure("\(name): no frame has been drawn yet") }
    if ProcessInfo.processInfo.environment["ACETATE_RECORD_PICTURES"] != nil {
      try PNGFile.write(image, to: path)
      return nil
    }
    return compareImages(image, try PNGFile.read(path), tolerance: tolerance, name: name)
  }
}
