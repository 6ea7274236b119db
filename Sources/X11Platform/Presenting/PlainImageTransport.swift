import CX11
import Rendering

/// The transport that always works, also to a server on another machine: one local buffer, whose damaged rectangles are
/// sent through the connection. Xlib has copied the pixels when a request returns.
///
/// They go to a pixmap first: Xlib sends an image in parts, and other clients would see half a frame.
final class PlainImageTransport: SurfaceTransport {
  let buffers: [PixelBuffer]
  private let target: SurfaceTarget
  private let image: UnsafeMutablePointer<XImage>
  private let pixmap: Pixmap
  private let context: GC

  /// Takes one round trip.
  ///
  /// - Returns: Nil without memory for the buffer, here or in the server.
  init?(_ target: SurfaceTarget) {
    let (width, height) = (UInt32(target.size.width), UInt32(target.size.height))
    guard let buffer = PixelBuffer(size: target.size),
      let pixmap = target.connection.trying({
        XCreatePixmap(target.connection.display, target.window, width, height, UInt32(target.visual.depth))
      }),
      let context = target.makeContext(completion: .none),
      let image = XCreateImage(
        target.connection.display, target.visual.visual, UInt32(target.visual.depth), ZPixmap, 0,
        UnsafeMutableRawPointer(buffer.pixels).assumingMemoryBound(to: CChar.self), width, height, 32,
        Int32(buffer.pixelsPerRow * 4))
    else { return nil }
    // Xlib swaps the bytes of each pixel if the server's byte order differs.
    image.pointee.byte_order = X11Connection.nativeByteOrder

    self.target = target
    self.image = image
    self.pixmap = pixmap
    self.context = context
    buffers = [buffer]
  }

  deinit {
    guard target.connection.isOpen else { return }
    image.destroyKeepingPixels()
    XFreeGC(target.connection.display, context)
    XFreePixmap(target.connection.display, pixmap)
  }

  func upload(_ damage: Rendering.Region, of index: Int) {
    damage.forEachRect { rectangle in
      XPutImage(
        target.connection.display, pixmap, context, image, rectangle.minX, rectangle.minY, rectangle.minX,
        rectangle.minY,
        UInt32(rectangle.width), UInt32(rectangle.height))
    }
  }

  func show(_ damage: Rendering.Region, of index: Int, completion: SurfaceTarget.CompletionEvents) -> UInt? {
    damage.forEachRect { rectangle in
      XCopyArea(
        target.connection.display, pixmap, target.window, context, rectangle.minX, rectangle.minY,
        UInt32(rectangle.width),
        UInt32(rectangle.height), rectangle.minX, rectangle.minY)
    }
    return nil
  }
}
