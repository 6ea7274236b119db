/// A picture as a value: what a frame shows, ready for the compositor.
package struct Scene {
  package var size: PixelSize

  /// From back to front. The elements of a group follow it.
  package var elements: [SceneElement]

  package init(size: PixelSize, elements: [SceneElement] = []) {
    self.size = size
    self.elements = elements
  }
}
