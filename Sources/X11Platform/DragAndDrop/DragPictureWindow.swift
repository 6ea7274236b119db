import CX11
import CX11Support
import Drawing
import Platform
import Rendering

/// A window that shows the picture of a drag, in front of all others.
///
/// The server has the picture as the window's background, so that it repaints the window itself. The pointer does not see the
/// window, and so neither do drags.
@MainActor
final class DragPictureWindow {
  private let connection: X11Connection
  private let window: CX11.Window
  private let visual: X11Visual
  /// Whether the window is blended with those behind it. If not, it has the shape of the picture.
  private let isBlended: Bool
  private var offset: (x: Int32, y: Int32) = (0, 0)
  private var isShown = false

  /// Nil without the shape extension. Takes round trips.
  init?(_ connection: X11Connection, visual: X11Visual, atoms: DragAtoms) {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    let display = connection.display
    guard XShapeQueryExtension(display, &firstEvent, &firstError) != 0 else { return nil }
    let compositor = XInternAtom(display, "_NET_WM_CM_S\(connection.screen)", False)
    let transparent = XGetSelectionOwner(display, compositor) == None ? nil : X11Visual(transparentOn: connection)
    (self.connection, self.visual, isBlended) = (connection, transparent ?? visual, transparent != nil)
    var attributes = XSetWindowAttributes()
    attributes.border_pixel = 0
    attributes.colormap = self.visual.colormap
    attributes.override_redirect = True
    // The windows behind it need not be painted again when it moves, if the server has the memory.
    attributes.save_under = True
    window = XCreateWindow(
      display, connection.root, 0, 0, 1, 1, 0, self.visual.depth, UInt32(InputOutput), self.visual.visual,
      UInt(CWBorderPixel | CWColormap | CWOverrideRedirect | CWSaveUnder), &attributes)
    cx_expect_loss(display, window)
    connection.setItems([atoms.windowType], in: connection.atoms.netWMWindowType, of: window, type: XA_ATOM)
    XShapeCombineRectangles(display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
  }

  /// Destroys the window.
  func close() {
    guard connection.isOpen else { return }
    XDestroyWindow(connection.display, window)
    if isBlended { XFreeColormap(connection.display, visual.colormap) }
  }

  /// - Parameter place: That of the drag, in pixels of the screen.
  func show(_ picture: DragPicture, at place: (x: Int32, y: Int32)) {
    guard paint(picture.image) else { return hide() }
    offset = picture.offset
    move(to: place)
    XMapRaised(connection.display, window)
    isShown = true
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    XUnmapWindow(connection.display, window)
  }

  func move(to place: (x: Int32, y: Int32)) {
    // The protocol has 16 bits for a place.
    XMoveWindow(
      connection.display, window, Int32(Int16(clamping: Int(place.x) + Int(offset.x))),
      Int32(Int16(clamping: Int(place.y) + Int(offset.y))))
  }

  /// - Returns: False for a picture that is too large.
  private func paint(_ image: CGImage) -> Bool {
    let size = (width: UInt32(image.width), height: UInt32(image.height))
    guard size.width > 0, size.height > 0, size.width < 4096, size.height < 4096 else { return false }
    var pixels = image.pixels
    if !isBlended { shape(&pixels, width: Int(size.width)) }
    let display = connection.display
    let pixmap = XCreatePixmap(display, window, size.width, size.height, UInt32(visual.depth))
    let context = XCreateGC(display, pixmap, 0, nil)
    pixels.withUnsafeMutableBytes { bytes in
      let data = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard
        let picture = XCreateImage(
          display, visual.visual, UInt32(visual.depth), ZPixmap, 0, data, size.width, size.height, 32,
          Int32(size.width) * 4)
      else { return }
      picture.pointee.byte_order = X11Connection.nativeByteOrder
      XPutImage(display, pixmap, context, picture, 0, 0, 0, 0, size.width, size.height)
      picture.destroyKeepingPixels()
    }
    XFreeGC(display, context)
    XResizeWindow(display, window, size.width, size.height)
    XSetWindowBackgroundPixmap(display, window, pixmap)
    XFreePixmap(display, pixmap)
    XClearWindow(display, window)
    return true
  }

  /// Gives the window the shape of the pixels that are at least half opaque, and makes these opaque.
  private func shape(_ pixels: inout [UInt32], width: Int) {
    let bytesPerRow = (width + 7) / 8
    var mask = [CChar](repeating: 0, count: bytesPerRow * (pixels.count / width))
    for index in pixels.indices {
      let alpha = pixels[index] >> 24
      guard alpha >= 128 else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      mask[row * bytesPerRow + column / 8] |= CChar(truncatingIfNeeded: 1 << (column % 8))
      func opaque(_ shift: UInt32) -> UInt32 { min(255, (pixels[index] >> shift & 0xFF) * 255 / alpha) << shift }
      pixels[index] = 0xFF00_0000 | opaque(16) | opaque(8) | opaque(0)
    }
    let (display, height) = (connection.display, UInt32(pixels.count / width))
    let bitmap = XCreateBitmapFromData(display, window, mask, UInt32(width), height)
    XShapeCombineMask(display, window, ShapeBounding, 0, 0, bitmap, ShapeSet)
    XFreePixmap(display, bitmap)
  }
}

extension CGImage {
  /// Premultiplied words 0xAARRGGBB, row by row from the top.
  fileprivate var pixels: [UInt32] {
    let mask: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    return bitmap.withPixels { first in
      (0..<height).flatMap { row in
        UnsafeBufferPointer(start: first + row * bitmap.stride / 4, count: width).map { $0 | mask }
      }
    }
  }
}
