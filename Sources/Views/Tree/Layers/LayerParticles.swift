import Drawing
import Foundation
import Rendering

/// Particles of one kind that a layer shows above its own picture.
struct LayerParticles {
  let image: CGImage
  /// Pixels of the image per point.
  let scale: CGFloat
  /// Whether the colors of particles add up with those below them.
  let isAdditive: Bool
  /// From back to front.
  let particles: [Particle]
}

/// A particle at a moment.
struct Particle {
  var position: CGPoint
  /// Of the image, as a multiple of its size.
  var scale: CGFloat
  /// In radians.
  var angle: CGFloat
  /// The color that multiplies the image.
  var tint: Color
}
