import CX11

extension UnsafeMutablePointer<XImage> {
  /// Frees the image but not its pixels, which belong to another owner.
  func destroyKeepingPixels() {
    pointee.data = nil
    destroy()
  }

  /// Frees the image and its pixels, which must have been allocated by Xlib.
  func destroy() {
    _ = pointee.f.destroy_image(self)
  }
}
