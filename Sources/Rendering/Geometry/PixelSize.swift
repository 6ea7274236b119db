/// The size of a buffer in device pixels; not negative.
package struct PixelSize: Hashable, Sendable {
  package var width: Int32
  package var height: Int32

  package init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }
}
