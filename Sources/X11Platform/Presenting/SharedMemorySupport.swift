import CX11

/// What a server can really do with this process's memory, found by trying. A server on another machine or in another
/// namespace offers MIT-SHM as well; it refuses only on use, or maps another process's memory under the same number.
struct SharedMemorySupport {
  private let sharesPixmaps: Bool
  private let sharesImages: Bool

  static let none = SharedMemorySupport(sharesPixmaps: false, sharesImages: false)

  private init(sharesPixmaps: Bool, sharesImages: Bool) {
    self.sharesPixmaps = sharesPixmaps
    self.sharesImages = sharesImages
  }

  /// Takes a few round trips.
  init(connection: X11Connection, depth: Int32) {
    var (major, minor, hasPixmaps): (Int32, Int32, Int32) = (0, 0, 0)
    // A query of the version would make Xlib print a message if the extension is missing.
    let isOffered =
      XShmQueryExtension(connection.display) != False
      && XShmQueryVersion(connection.display, &major, &minor, &hasPixmaps) != False
    connection.takesDescriptors = isOffered && (major, minor) >= (1, 2)
    guard connection.sharesByteOrder, isOffered,
      let segment = SharedMemorySegment(byteCount: MemoryLayout<UInt32>.size, connection: connection)
    else {
      self = .none
      return
    }
    let probe = SharedMemoryProbe(connection: connection, segment: segment, depth: depth)
    // A server without shared pixmaps returns a value that is no format.
    sharesPixmaps = XShmPixmapFormat(connection.display) == ZPixmap && probe.readsPixmap()
    sharesImages = sharesPixmaps || probe.readsImage()
  }

  func allows(_ method: PresentationMethod) -> Bool {
    switch method {
    case .pixmap: sharesPixmaps
    case .image: sharesImages
    case .plain: true
    }
  }
}
