/// What drawing a scene took.
package struct CompositeStatistics: Hashable, Sendable {
  /// Elements that were painted, groups included.
  package var elementsPainted: Int

  /// Elements that were skipped: outside the damage, behind something opaque, or drawing nothing.
  package var elementsCulled: Int

  /// Pixels that elements were painted on, counted once for each element, and that were cleared.
  package var pixelsPainted: Int

  package init(elementsPainted: Int = 0, elementsCulled: Int = 0, pixelsPainted: Int = 0) {
    self.elementsPainted = elementsPainted
    self.elementsCulled = elementsCulled
    self.pixelsPainted = pixelsPainted
  }
}
