import CX11
import Glibc
import Rendering

/// Three columns of a window's pixels on the screen, away from the pointer in the middle and the indicators at the
/// edge. They suffice to detect movement and are quick to fetch.
final class ProbeColumns {
  /// Fractions of the window's width.
  private static let places = [0.21, 0.37, 0.71]

  /// Keeps the connection open for as long as this object needs it.
  private let watcher: Watcher
  private let window: CX11.Window
  private let size: PixelSize
  private let info: UnsafeMutablePointer<XShmSegmentInfo>
  /// The columns side by side, in memory shared with the server.
  private let pixmap: CX11.Pixmap
  private let context: GC

  init(of window: CX11.Window, size: PixelSize, watcher: Watcher) throws {
    (self.window, self.size, self.watcher) = (window, size, watcher)
    let display = watcher.display
    let segment = shmget(IPC_PRIVATE, Self.places.count * Int(size.height) * 4, IPC_CREAT | 0o600)
    guard segment >= 0, let base = shmat(segment, nil, 0), base != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw BenchError("no shared memory")
    }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    (info.pointee.shmid, info.pointee.shmaddr) = (segment, base.assumingMemoryBound(to: CChar.self))
    XShmAttach(display, info)
    XSync(display, False)
    // Takes effect when the last process detaches.
    shmctl(segment, IPC_RMID, nil)
    self.info = info
    // Other toolkits open windows with an alpha channel, of depth 32.
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { throw BenchError("the window is gone") }
    let depth = UInt32(attributes.depth)
    pixmap = XShmCreatePixmap(
      display, window, info.pointee.shmaddr, info, UInt32(Self.places.count), UInt32(size.height), depth)
    guard let context = XCreateGC(display, pixmap, 0, nil) else { throw BenchError("no graphics context") }
    XSetGraphicsExposures(display, context, False)
    self.context = context
  }

  deinit {
    XFreeGC(watcher.display, context)
    XFreePixmap(watcher.display, pixmap)
    XShmDetach(watcher.display, info)
    XSync(watcher.display, False)
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }

  /// Returns the present colors of each row's three pixels.
  ///
  /// One write requests all columns. The server almost always handles it before other clients, so no frame comes
  /// between two columns. Grabbing the server would block the measured program.
  func look() -> ProbeRows {
    let (display, height) = (watcher.display, Int(size.height))
    for (column, place) in Self.places.enumerated() {
      let x = Int32(place * Double(size.width))
      XCopyArea(display, window, pixmap, context, x, 0, 1, UInt32(height), Int32(column), 0)
    }
    XSync(display, False)
    let count = Self.places.count
    return info.pointee.shmaddr.withMemoryRebound(to: UInt32.self, capacity: count * height) { pixels in
      ProbeRows(columns: (0..<count).map { column in (0..<height).map { pixels[$0 * count + column] } })
    }
  }
}
