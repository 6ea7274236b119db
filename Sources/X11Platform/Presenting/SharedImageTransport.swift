import CX11
import CX11Support
import Rendering

/// The transport for servers that share memory but not as pixmaps: two images in shared memory, which the server reads
/// on request.
///
/// The request of the last rectangle can be answered by an event (ShmCompletion), after which the image may be drawn
/// into again.
final class SharedImageTransport: SurfaceTransport {
  let buffers: [PixelBuffer]
  private let target: SurfaceTarget
  private let segment: SharedMemorySegment
  private let images: [UnsafeMutablePointer<XImage>]
  private let context: GC

  /// - Returns: Nil if the server refuses the memory.
  init?(_ target: SurfaceTarget) {
    let connection = target.connection
    guard let segment = SharedMemorySegment(byteCount: 2 * target.byteCount, connection: connection),
      let context = target.makeContext(completion: .none)
    else { return nil }
    images = (0..<2).compactMap { index in
      let memory = segment.base + index * target.byteCount
      return XShmCreateImage(
        connection.display, target.visual.visual, UInt32(target.visual.depth), ZPixmap,
        memory.assumingMemoryBound(to: CChar.self), segment.info, UInt32(target.size.width),
        UInt32(target.size.height))
    }
    buffers = (0..<2).map { index in
      PixelBuffer(
        wrapping: segment.base + index * target.byteCount, size: target.size, bytesPerRow: target.bytesPerRow)
    }
    self.target = target
    self.segment = segment
    self.context = context
    guard images.count == buffers.count else { return nil }
  }

  deinit {
    guard target.connection.isOpen else { return }
    for image in images {
      image.destroyKeepingPixels()
    }
    XFreeGC(target.connection.display, context)
  }

  func show(_ damage: Rendering.Region, of index: Int, completion: SurfaceTarget.CompletionEvents) -> UInt? {
    var left = damage.rectCount
    damage.forEachRect { rectangle in
      left -= 1
      put(rectangle, of: index, completion: left == 0 ? completion : .none)
    }
    return cx_next_request(target.connection.display) - 1
  }

  private func put(_ rectangle: DeviceRect, of index: Int, completion: SurfaceTarget.CompletionEvents) {
    XShmPutImage(
      target.connection.display, target.window, context, images[index], rectangle.minX, rectangle.minY,
      rectangle.minX, rectangle.minY, UInt32(rectangle.width), UInt32(rectangle.height),
      completion == .sent ? True : False)
  }
}
