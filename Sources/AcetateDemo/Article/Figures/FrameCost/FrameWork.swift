import Rendering
import UIKit
import Views

/// The work of a drawn frame in a part of its window, as the window's renderer reports it.
struct FrameWork {
  /// Device pixels.
  private(set) var moved = Region()
  private(set) var painted = Region()
  private let area: DeviceRect
  private let scale: CGFloat

  /// - Parameter rect: The part, in points of the window.
  init(_ frame: DrawnFrame, in rect: CGRect, scale: CGFloat) {
    self.scale = scale
    area = DeviceRect(
      minX: Int32((rect.minX * scale).rounded()), minY: Int32((rect.minY * scale).rounded()),
      maxX: Int32((rect.maxX * scale).rounded()), maxY: Int32((rect.maxY * scale).rounded()))
    painted = frame.change.damage
    painted.formIntersection(area)
    for move in frame.change.moves { moved.add(move.destination) }
    moved.formIntersection(area)
    moved.subtract(painted)
  }

  /// Each painted pixel goes to the display with four bytes. A move is one request, which has no pixels.
  var bytesSent: Int { painted.area * 4 }

  var bytesOfAll: Int { area.area * 4 }

  /// The share of the painted pixels, from 0 to 1.
  var paintedShare: Double { area.isEmpty ? 0 : Double(painted.area) / Double(area.area) }

  var picture: PixelMap.Frame {
    func rects(_ region: Region) -> [CGRect] {
      var rects: [CGRect] = []
      region.forEachRect { pixels in
        rects.append(
          CGRect(
            x: CGFloat(pixels.minX - area.minX) / scale, y: CGFloat(pixels.minY - area.minY) / scale,
            width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale))
      }
      return rects
    }
    return PixelMap.Frame(
      size: CGSize(width: CGFloat(area.width) / scale, height: CGFloat(area.height) / scale), moved: rects(moved),
      painted: rects(painted))
  }
}
