import CX11
import Glibc
import Rendering

/// Memory that an X server copies a window's picture to, which is faster than the connection.
final class SharedPicture {
  private let display: OpaquePointer
  private let image: UnsafeMutablePointer<XImage>
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>

  /// - Returns: Nil when the server or the system refuses the memory.
  init?(of window: CX11.Window, size: PixelSize, on display: OpaquePointer) {
    var attributes = XWindowAttributes()
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard XGetWindowAttributes(display, window, &attributes) != 0,
      let image = XShmCreateImage(
        display, attributes.visual, UInt32(attributes.depth), ZPixmap, nil, segment, UInt32(size.width),
        UInt32(size.height))
    else {
      segment.deallocate()
      return nil
    }
    let identifier = shmget(IPC_PRIVATE, Int(image.pointee.bytes_per_line * size.height), IPC_CREAT | 0o600)
    segment.pointee.shmid = identifier
    segment.pointee.shmaddr = shmat(identifier, nil, 0)?.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = False
    image.pointee.data = segment.pointee.shmaddr
    (self.display, self.image, self.segment) = (display, image, segment)
    XShmAttach(display, segment)
    XSync(display, False)
    shmctl(identifier, IPC_RMID, nil)
  }

  /// The display must still be open.
  deinit {
    XShmDetach(display, segment)
    shmdt(segment.pointee.shmaddr)
    segment.deallocate()
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
  }

  var bytesPerRow: Int { Int(image.pointee.bytes_per_line) }

  /// Returns the window's current picture, valid until the next call; nil when the window is not on the screen.
  func look(at window: CX11.Window) -> UnsafeRawPointer? {
    XShmGetImage(display, window, image, 0, 0, 0xFFFFFF) != 0 ? UnsafeRawPointer(image.pointee.data) : nil
  }
}
