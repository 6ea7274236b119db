/// A pixman image, and the device pixel that its pixel (0, 0) stands for.
struct PlacedImage {
  var image: OpaquePointer
  var originX: Int32
  var originY: Int32
}
