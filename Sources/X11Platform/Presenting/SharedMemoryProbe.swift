import CX11

/// Writes a pixel to shared memory and reads it back from the server.
struct SharedMemoryProbe {
  /// A color that other memory is unlikely to contain.
  private let pixel: UInt32 = 0x00C3_5A69
  private let connection: X11Connection
  private let segment: SharedMemorySegment
  private let depth: Int32

  init(connection: X11Connection, segment: SharedMemorySegment, depth: Int32) {
    self.connection = connection
    self.segment = segment
    self.depth = depth
    segment.base.storeBytes(of: pixel, as: UInt32.self)
  }

  /// Tries a pixmap in the shared memory.
  func readsPixmap() -> Bool {
    let (display, memory) = (connection.display, segment.base.assumingMemoryBound(to: CChar.self))
    return serverSees {
      XShmCreatePixmap(display, connection.root, memory, segment.info, 1, 1, UInt32(depth))
    }
  }

  /// Tries a pixmap that the memory is copied to.
  func readsImage() -> Bool {
    let (display, memory) = (connection.display, segment.base.assumingMemoryBound(to: CChar.self))
    guard let image = XShmCreateImage(display, nil, UInt32(depth), ZPixmap, memory, segment.info, 1, 1) else {
      return false
    }
    defer { image.destroyKeepingPixels() }
    return serverSees {
      let pixmap = XCreatePixmap(display, connection.root, 1, 1, UInt32(depth))
      let context = XCreateGC(display, pixmap, 0, nil)
      XShmPutImage(display, pixmap, context, image, 0, 0, 0, 0, 1, 1, False)
      XFreeGC(display, context)
      return pixmap
    }
  }

  /// Returns whether the pixmap that `makePixmap` returns shows the pixel.
  private func serverSees(_ makePixmap: () -> Pixmap) -> Bool {
    let display = connection.display
    let seen: UInt32?? = connection.trying {
      let pixmap = makePixmap()
      let image = XGetImage(display, pixmap, 0, 0, 1, 1, 0xFFFFFF, ZPixmap)
      XFreePixmap(display, pixmap)
      return image.map(takePixel)
    }
    return seen == pixel
  }

  private func takePixel(of image: UnsafeMutablePointer<XImage>) -> UInt32 {
    defer { image.destroy() }
    return UnsafeRawPointer(image.pointee.data).loadUnaligned(as: UInt32.self) & 0xFFFFFF
  }
}
