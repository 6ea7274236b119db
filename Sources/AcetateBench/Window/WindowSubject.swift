import Foundation
import Rendering

/// The program and size of a measured window.
struct WindowSubject {
  enum Kind: Equatable {
    /// A scroll view of this package.
    case scrollView
    /// The limit: a client that shifts its window on the server and paints the uncovered strip.
    case plain
    /// A zoomed scroll view of this package.
    case zoomed(ZoomedScrollView.Content, scale: Double)
    /// A table of this package with `boxes` rows.
    case list
    /// A list of `boxes` rows by another toolkit, in `program`.
    case peer
  }

  var kind = Kind.scrollView
  /// Device pixels.
  var size = PixelSize(width: 800, height: 600)
  /// Device pixels per point.
  var scale: Int32 = 1
  var boxes = 1000
  var environment: [String: String] = [:]
  /// A copy of this program's file to start, or another program; nil for the file itself.
  var program: String?
  /// Whether a list scrolls from its first row to the last by itself.
  var flings = false

  var name: String {
    let size =
      switch (self.size.width, self.size.height) {
      case (1920, 1080): "1080p"
      case (3840, 2160): "4K"
      default: "\(self.size.width)x\(self.size.height)"
      }
    return scale == 1 ? size : "\(size) at scale \(scale)"
  }

  /// The limit in a window of the same size.
  var limit: WindowSubject {
    var limit = self
    (limit.kind, limit.environment) = (.plain, [:])
    return limit
  }

  func launch(on server: BenchServer) throws -> BenchClient {
    let divisor = kind == .plain ? 1 : scale
    var environment = environment
    environment["ACETATE_SCALE"] = "\(scale)"
    let measures = ["\(boxes)", "\(size.width / divisor)", "\(size.height / divisor)"]
    return try BenchClient(
      command + measures + (flings ? ["fling"] : []), of: program, on: server, environment: environment)
  }

  /// The subcommand of this program.
  private var command: [String] {
    switch kind {
    case .scrollView: ["window"]
    case .plain: ["plain"]
    case .zoomed(let content, let scale): ["zoomed", content.rawValue, "\(scale)"]
    case .list: ["list"]
    case .peer: []
    }
  }
}
