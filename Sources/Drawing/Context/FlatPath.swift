import CPangoCairo
import Foundation

/// The lines of cairo's current path, and those that stand for its curves.
struct FlatPath {
  /// In device pixels.
  struct Line {
    var from: CGPoint
    var to: CGPoint
    var beginsSubpath: Bool

    var length: Double { hypot(to.x - from.x, to.y - from.y) }
  }

  private(set) var lines: [Line] = []

  init(on cairo: OpaquePointer) {
    guard let path = cairo_copy_path_flat(cairo) else { return }
    defer { cairo_path_destroy(path) }
    var (here, start, isFirst) = (CGPoint.zero, CGPoint.zero, true)
    var index = 0
    let count = Int(path.pointee.num_data)
    while index < count, let data = path.pointee.data {
      let header = data[index].header
      func point() -> CGPoint { CGPoint(x: data[index + 1].point.x, y: data[index + 1].point.y) }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: (here, start, isFirst) = (point(), point(), true)
      case CAIRO_PATH_LINE_TO:
        lines.append(Line(from: here, to: point(), beginsSubpath: isFirst))
        (here, isFirst) = (point(), false)
      case CAIRO_PATH_CLOSE_PATH:
        if here != start { lines.append(Line(from: here, to: start, beginsSubpath: isFirst)) }
        (here, isFirst) = (start, true)
      default: break
      }
      index += Int(header.length)
    }
  }
}
