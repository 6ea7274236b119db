/// A pixman image, and the device pixel of its pixel (0, 0).
struct PlacedImage {
  var image: OpaquePointer
  var originX: Int32
  var originY: Int32
}
