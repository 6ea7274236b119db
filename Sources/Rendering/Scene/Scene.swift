/// A frame's content as a value, ready for the compositor.
package struct Scene {
  package var size: PixelSize

  /// The elements, from back to front. A group's elements follow it.
  package var elements: [SceneElement]

  package init(size: PixelSize, elements: [SceneElement] = []) {
    self.size = size
    self.elements = elements
  }
}
