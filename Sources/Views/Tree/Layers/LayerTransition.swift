import Foundation

/// A moment of a transition from an older picture of a layer to what the layer shows.
struct LayerTransition {
  enum Kind {
    case fade, push, moveIn, reveal
    /// The old picture alone in the first half, and the new content alone in the second one.
    case cut
  }

  let kind: Kind

  /// The direction in which the new content moves: 1 toward larger x or y, and -1 toward smaller ones.
  let axis: Axis
  let direction: CGFloat

  /// The old picture; nil for an empty one.
  let old: LayerPicture?

  /// From 0, where the old picture shows alone, to 1.
  var progress: Double

  /// How far the old and the new content are from their places, as parts of the layer's size.
  var distances: (old: CGFloat, new: CGFloat) {
    let (gone, left) = (direction * progress, -direction * (1 - progress))
    return switch kind {
    case .fade, .cut: (0, 0)
    case .push: (gone, left)
    case .moveIn: (0, left)
    case .reveal: (gone, 0)
    }
  }
}
