import CX11

/// How pixels of the form 0xAARRGGBB are shown: a visual with these masks, and its depth.
struct X11Visual {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  let colormap: Colormap

  /// Uses the screen's own visual if it fits. Otherwise (depths 16 and 30) it uses the visual of transparent windows,
  /// which such servers offer as well. The window then has a colormap of its own, and alpha is always 255.
  init(_ connection: X11Connection) throws(X11Error) {
    let (display, screen) = (connection.display, connection.screen)
    let defaultDepth = XDefaultDepth(display, screen)
    let defaultID = XVisualIDFromVisual(XDefaultVisual(display, screen))
    if defaultDepth == 24,
      let own = Self.trueColorVisual(of: connection, with: VisualIDMask, { $0.visualid = defaultID }),
      let visual = own.visual
    {
      self.visual = visual
      depth = own.depth
      colormap = XDefaultColormap(display, screen)
    } else if let found = Self(transparentOn: connection) {
      self = found
    } else {
      throw .unsupportedVisual(display: connection.name, depth: Int(defaultDepth))
    }
  }

  /// The visual of transparent windows, with a colormap of its own. Nil if the server has none.
  init?(transparentOn connection: X11Connection) {
    guard let found = Self.trueColorVisual(of: connection, with: VisualDepthMask, { $0.depth = 32 }),
      let visual = found.visual
    else { return nil }
    self.visual = visual
    depth = found.depth
    colormap = XCreateColormap(connection.display, connection.root, visual, AllocNone)
  }

  /// Returns a visual of the screen with pixels of the form 0x..RRGGBB in 32 bits, and with another property. Xlib has the
  /// visuals since it connected; a server may have hundreds.
  private static func trueColorVisual(
    of connection: X11Connection, with property: Int32, _ setProperty: (inout XVisualInfo) -> Void
  ) -> XVisualInfo? {
    var wanted = XVisualInfo()
    wanted.screen = connection.screen
    wanted.`class` = TrueColor
    wanted.red_mask = 0xFF0000
    wanted.green_mask = 0x00FF00
    wanted.blue_mask = 0x0000FF
    setProperty(&wanted)
    let criteria =
      VisualScreenMask | VisualClassMask | VisualRedMaskMask | VisualGreenMaskMask | VisualBlueMaskMask | property

    var count: Int32 = 0
    guard let visuals = XGetVisualInfo(connection.display, Int(criteria), &wanted, &count) else { return nil }
    defer { XFree(visuals) }
    let depths = depthsOf32BitPixels(connection.display)
    return UnsafeBufferPointer(start: visuals, count: Int(count)).first { depths.contains($0.depth) }
  }

  private static func depthsOf32BitPixels(_ display: OpaquePointer) -> [Int32] {
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(display, &count) else { return [] }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count)).filter { $0.bits_per_pixel == 32 }.map(\.depth)
  }
}
