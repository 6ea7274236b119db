import Foundation
import Rendering

/// Which program's window is measured, and how large it is.
struct WindowSubject {
  enum Kind {
    /// A scroll view of this package.
    case scrollView
    /// The limit: shifts its window on the server and paints what that uncovers.
    case plain
  }

  var kind = Kind.scrollView
  /// Device pixels.
  var size = PixelSize(width: 800, height: 600)
  /// Device pixels per point.
  var scale: Int32 = 1
  var boxes = 1000
  var environment: [String: String] = [:]
  /// A copy of this program's file to start; nil for the file itself.
  var program: String?

  var name: String {
    let size =
      switch (self.size.width, self.size.height) {
      case (1920, 1080): "1080p"
      case (3840, 2160): "4K"
      default: "\(self.size.width)x\(self.size.height)"
      }
    return scale == 1 ? size : "\(size) at scale \(scale)"
  }

  /// The same for the limit.
  var limit: WindowSubject {
    var limit = self
    (limit.kind, limit.environment) = (.plain, [:])
    return limit
  }

  func launch(on server: BenchServer) throws -> BenchClient {
    let divisor = kind == .plain ? 1 : scale
    var environment = environment
    environment["ACETATE_SCALE"] = "\(scale)"
    return try BenchClient(
      [kind == .plain ? "plain" : "window", "\(boxes)", "\(size.width / divisor)", "\(size.height / divisor)"],
      of: program, on: server, environment: environment)
  }
}
