/// The work done to draw a scene.
package struct CompositeStatistics: Hashable, Sendable {
  /// The number of painted elements, including groups.
  package var elementsPainted: Int

  /// The number of skipped elements: outside the damage, hidden by opaque elements, or drawing nothing.
  package var elementsCulled: Int

  /// The number of painted pixels, counted once per element, plus the cleared pixels.
  package var pixelsPainted: Int

  /// The number of backdrops that were blurred. One that is shown again as it is does not count.
  package var backdropsBlurred: Int

  package init(
    elementsPainted: Int = 0, elementsCulled: Int = 0, pixelsPainted: Int = 0, backdropsBlurred: Int = 0
  ) {
    self.elementsPainted = elementsPainted
    self.elementsCulled = elementsCulled
    self.pixelsPainted = pixelsPainted
    self.backdropsBlurred = backdropsBlurred
  }
}
