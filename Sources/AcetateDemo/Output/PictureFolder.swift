import Drawing
import Foundation
import Rendering

/// A folder that receives a PNG file for each frame: `00000.png`, `00001.png` and so on.
final class PictureFolder {
  private let path: String
  private var count = 0

  /// Makes the folder if it does not exist.
  init(path: String) throws(Failure) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "cannot make the folder \(path)")
    }
    guard access(path, W_OK | X_OK) == 0 else { throw .system(.cannotCreate, "cannot write into \(path)") }
  }

  func write(_ image: PixelBuffer) throws(Failure) {
    let digits = String(count)
    let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    do {
      try PNGFile.write(image, to: URL(fileURLWithPath: path).appendingPathComponent(name).path)
    } catch {
      throw Failure(.inputOutput, error.description)
    }
    count += 1
  }
}
