import CX11
import Rendering

/// The way that always works, also to a server on another machine: one buffer of our own, of which the damaged
/// rectangles are sent through the connection. Xlib has copied the pixels when a request returns.
final class PlainImageTransport: SurfaceTransport {
  let buffers: [PixelBuffer]
  private let target: SurfaceTarget
  private let image: UnsafeMutablePointer<XImage>
  private let context: GC

  /// - Returns: Nil when there is no memory for the buffer.
  init?(_ target: SurfaceTarget) {
    guard let buffer = PixelBuffer(size: target.size),
      let context = target.makeContext(completion: .none),
      let image = XCreateImage(
        target.connection.display, target.visual.visual, UInt32(target.visual.depth), ZPixmap, 0,
        UnsafeMutableRawPointer(buffer.pixels).assumingMemoryBound(to: CChar.self), UInt32(target.size.width),
        UInt32(target.size.height), 32, Int32(buffer.pixelsPerRow * 4))
    else { return nil }
    // Xlib swaps the bytes of each pixel on the way when the server's order is another.
    image.pointee.byte_order = X11Connection.nativeByteOrder

    self.target = target
    self.image = image
    self.context = context
    buffers = [buffer]
  }

  deinit {
    guard target.connection.isOpen else { return }
    image.destroyKeepingPixels()
    XFreeGC(target.connection.display, context)
  }

  func show(_ rectangles: [DeviceRect], of index: Int) -> UInt? {
    for rectangle in rectangles {
      XPutImage(
        target.connection.display, target.window, context, image, rectangle.minX, rectangle.minY, rectangle.minX,
        rectangle.minY, UInt32(rectangle.width), UInt32(rectangle.height))
    }
    return nil
  }
}
