import Diagnostics
import Drawing
import Foundation
import Views

@testable import AcetateDemo

extension FuzzTarget {
  /// Checks that a replay is refused with its line's number, or that its events can be written and read as the same
  /// events.
  static func replay(_ bytes: [UInt8]) {
    let limits = Replay.Limits(longestSide: 16384)
    let replay: Replay
    do throws(Failure) {
      replay = try Replay(Data(bytes), path: "file", limits: limits)
    } catch {
      return requirement(error.message.hasPrefix("file:"), "a refusal without the line's number: \(error.message)")
    }
    let lines = replay.events.map { $0.line(at: $0.time) }.joined(separator: "\n")
    do throws(Failure) {
      let again = try Replay(Data(lines.utf8), path: "file", limits: limits)
      requirement(again.events == replay.events, "\(again.events) were written as \(replay.events)")
    } catch {
      requirementFailure("what was written is refused: \(error.message)")
    }
  }

  /// Checks that an image is refused with a reason, or written as a file of the same size. Large images are only read:
  /// a short file may declare a gigabyte of pixels.
  static func png(_ bytes: [UInt8]) {
    guard let image = try? CGImage(png: Data(bytes)), image.width * image.height < 1 << 16 else { return }
    guard let data = image.pngData, let again = try? CGImage(png: data) else {
      requirementFailure("an image of \(image.width)x\(image.height) that cannot be written")
    }
    requirement(
      again.width == image.width && again.height == image.height && again.bitmap.isOpaque == image.bitmap.isOpaque,
      "an image of \(image.width)x\(image.height) was read as one of \(again.width)x\(again.height)")
  }
}
