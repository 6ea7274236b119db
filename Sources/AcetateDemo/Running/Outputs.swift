import Drawing
import Foundation
import Rendering

/// The files that the options ask for, open for writing.
struct Outputs {
  let record: LineFile?
  let trace: LineFile?
  let frameHashes: LineFile?
  let frames: PictureFolder?
  private let screenshot: String?

  var wantsScreenshot: Bool { screenshot != nil }

  /// Fails when any of the files cannot be made.
  init(_ options: DemoOptions) throws(Failure) {
    record = try options.record.map(LineFile.init(path:))
    trace = try options.trace.map(LineFile.init(path:))
    frameHashes = try options.frameHashes.map(LineFile.init(path:))
    frames = try options.frames.map(PictureFolder.init(path:))
    screenshot = options.screenshot
    if let screenshot { try Self.checkWritable(screenshot) }
  }

  /// Writes the picture if one is asked for; nil when there was no memory for it.
  func writeScreenshot(_ image: @autoclosure () -> PixelBuffer?) throws(Failure) {
    guard let screenshot else { return }
    guard let image = image() else { throw Failure(.systemError, "no memory for the picture of the window") }
    do {
      try PNGFile.write(image, to: screenshot)
    } catch {
      throw Failure(.inputOutput, error.description)
    }
  }

  /// A picture is put in place whole, at the end; until then it is the folder that must take a file.
  private static func checkWritable(_ path: String) throws(Failure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw Failure(.cannotCreate, "cannot write \(path): it is a folder")
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw .system(.cannotCreate, "cannot write \(path)") }
  }
}
