import CX11
import CX11Support
import Rendering

/// The fastest transport: two pixmaps of the server lie in the memory that is drawn into, and a frame is a copy from
/// pixmap to window for each damaged rectangle.
///
/// The last copy can be answered by an event (NoExpose), after which the pixmap may be drawn into again.
final class SharedPixmapTransport: SurfaceTransport {
  let buffers: [PixelBuffer]
  private let target: SurfaceTarget
  private let segment: SharedMemorySegment
  private let pixmaps: [Pixmap]
  private let silentContext: GC
  private let answeredContext: GC

  /// - Returns: Nil if the server refuses the memory or the pixmaps.
  init?(_ target: SurfaceTarget) {
    let connection = target.connection
    guard let segment = SharedMemorySegment(byteCount: 2 * target.byteCount, connection: connection) else { return nil }
    guard let pixmaps = Self.makePixmaps(of: segment, for: target),
      let silentContext = target.makeContext(completion: .none),
      let answeredContext = target.makeContext(completion: .sent)
    else { return nil }

    self.target = target
    self.segment = segment
    self.pixmaps = pixmaps
    self.silentContext = silentContext
    self.answeredContext = answeredContext
    buffers = (0..<2).map { index in
      PixelBuffer(
        wrapping: segment.base + index * target.byteCount, size: target.size, bytesPerRow: target.bytesPerRow)
    }
  }

  deinit {
    guard target.connection.isOpen else { return }
    let display = target.connection.display
    for pixmap in pixmaps {
      XFreePixmap(display, pixmap)
    }
    XFreeGC(display, silentContext)
    XFreeGC(display, answeredContext)
  }

  func show(_ damage: Rendering.Region, of index: Int, completion: SurfaceTarget.CompletionEvents) -> UInt? {
    var left = damage.rectCount
    damage.forEachRect { rectangle in
      left -= 1
      copy(rectangle, of: index, with: left == 0 && completion == .sent ? answeredContext : silentContext)
    }
    return cx_next_request(target.connection.display) - 1
  }

  private func copy(_ rectangle: DeviceRect, of index: Int, with context: GC) {
    XCopyArea(
      target.connection.display, pixmaps[index], target.window, context, rectangle.minX, rectangle.minY,
      UInt32(rectangle.width), UInt32(rectangle.height), rectangle.minX, rectangle.minY)
  }

  private static func makePixmaps(of segment: SharedMemorySegment, for target: SurfaceTarget) -> [Pixmap]? {
    let (connection, size) = (target.connection, target.size)
    var pixmaps: [Pixmap] = []
    let made: Void? = connection.trying {
      for index in 0..<2 {
        let memory = segment.base + index * target.byteCount
        pixmaps.append(
          XShmCreatePixmap(
            connection.display, target.window, memory.assumingMemoryBound(to: CChar.self), segment.info,
            UInt32(size.width), UInt32(size.height), UInt32(target.visual.depth)))
      }
    }
    if made != nil { return pixmaps }

    // One of them may exist; freeing the other causes a second error, which is as unimportant as the first.
    _ = connection.trying {
      for pixmap in pixmaps {
        XFreePixmap(connection.display, pixmap)
      }
    }
    return nil
  }
}
