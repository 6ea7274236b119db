import CX11
import Glibc
import Rendering

/// Three columns of a window as they are on the screen, away from the pointer in the middle and from indicators at the
/// edge: what is enough to see that the content moved, and quick to fetch.
final class ProbeColumns {
  /// Fractions of the window's width.
  private static let places = [0.21, 0.37, 0.71]

  /// Kept, as its connection must not be closed before this is gone.
  private let watcher: Watcher
  private let window: CX11.Window
  private let size: PixelSize
  private let info: UnsafeMutablePointer<XShmSegmentInfo>
  private let images: [UnsafeMutablePointer<XImage>]

  init(of window: CX11.Window, size: PixelSize, watcher: Watcher) throws {
    (self.window, self.size, self.watcher) = (window, size, watcher)
    let display = watcher.display
    let columnBytes = Int(size.height) * 4
    let segment = shmget(IPC_PRIVATE, columnBytes * Self.places.count, IPC_CREAT | 0o600)
    guard segment >= 0, let base = shmat(segment, nil, 0), base != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw BenchError("no shared memory")
    }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    (info.pointee.shmid, info.pointee.shmaddr) = (segment, base.assumingMemoryBound(to: CChar.self))
    XShmAttach(display, info)
    XSync(display, False)
    // Takes effect when the last process has let go of it.
    shmctl(segment, IPC_RMID, nil)
    self.info = info
    let screen = XDefaultScreen(display)
    images = Self.places.indices.compactMap { index in
      XShmCreateImage(
        display, XDefaultVisual(display, screen), UInt32(XDefaultDepth(display, screen)), ZPixmap,
        info.pointee.shmaddr + index * columnBytes, info, 1, UInt32(size.height))
    }
    guard images.count == Self.places.count else { throw BenchError("no images in shared memory") }
  }

  deinit {
    XShmDetach(watcher.display, info)
    XSync(watcher.display, False)
    for image in images {
      image.pointee.data = nil
      _ = image.pointee.f.destroy_image(image)
    }
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }

  /// What they show now: for every row of the window the colours of its three pixels.
  func look() -> ProbeRows {
    for (image, place) in zip(images, Self.places) {
      XShmGetImage(watcher.display, window, image, Int32(place * Double(size.width)), 0, UInt(UInt32.max))
    }
    return ProbeRows(
      columns: images.map { image in
        image.pointee.data.withMemoryRebound(to: UInt32.self, capacity: Int(size.height)) {
          Array(UnsafeBufferPointer(start: $0, count: Int(size.height)))
        }
      })
  }
}
