import Drawing
import Foundation
import Rendering

/// The output files of the options, open for writing.
struct Outputs {
  let record: LineFile?
  let trace: LineFile?
  let frameHashes: LineFile?
  let frames: PictureFolder?
  private let screenshot: String?

  var wantsScreenshot: Bool { screenshot != nil }

  /// Throws if a file cannot be created.
  init(_ options: DemoOptions) throws(Failure) {
    record = try options.record.map(LineFile.init(path:))
    trace = try options.trace.map(LineFile.init(path:))
    frameHashes = try options.frameHashes.map(LineFile.init(path:))
    frames = try options.frames.map(PictureFolder.init(path:))
    screenshot = options.screenshot
    if let screenshot { try Self.checkWritable(screenshot) }
  }

  /// Writes the screenshot if the options ask for one. `image` is nil without memory for it.
  func writeScreenshot(_ image: @autoclosure () -> PixelBuffer?) throws(Failure) {
    guard let screenshot else { return }
    guard let image = image() else { throw Failure(.systemError, "no memory for the picture of the window") }
    do {
      try PNGFile.write(image, to: screenshot)
    } catch {
      throw Failure(.inputOutput, error.description)
    }
  }

  /// A screenshot is written to a temporary file and renamed at the end; its folder must be writable.
  private static func checkWritable(_ path: String) throws(Failure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw Failure(.cannotCreate, "cannot write \(path): it is a folder")
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw .system(.cannotCreate, "cannot write \(path)") }
  }
}
