import CX11

extension UnsafeMutablePointer<XImage> {
  /// Frees the image, but not the memory of its pixels, which is another's.
  func destroyKeepingPixels() {
    pointee.data = nil
    destroy()
  }

  /// Frees the image and the memory of its pixels, which must be Xlib's.
  func destroy() {
    _ = pointee.f.destroy_image(self)
  }
}
