import CX11

/// What a server can really do with memory of this process, found out by trying: a server on another machine, or in
/// another namespace, offers MIT-SHM just the same and refuses only when asked, or has another process's memory under
/// the same number.
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
    // Asked for its version, Xlib would complain of an extension that is missing.
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
    // Of a server without such pixmaps this is no format.
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
