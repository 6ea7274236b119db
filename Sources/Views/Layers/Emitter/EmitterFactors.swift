import Foundation

/// The values of an emitter layer that all its particles share.
struct EmitterFactors {
  var lifetime: Double
  var velocity: Double
  var scale: Double
  var spin: Double
  var shape: CAEmitterLayerEmitterShape
  var mode: CAEmitterLayerEmitterMode
  var position: CGPoint
  var size: CGSize

  /// A random place of the layer's shape.
  func origin(_ random: inout ParticleRandom) -> CGPoint {
    let (first, second) = (random.signed(), random.signed())
    let (width, height) = (size.width / 2, size.height / 2)
    switch shape {
    case .line: return CGPoint(x: position.x + width * first, y: position.y)
    case .rectangle where mode == .outline:
      // One number goes along all four sides.
      let way = (first + 1) * (width + height)
      let (x, y) =
        way < 2 * width
        ? (way - width, second < 0 ? -height : height)
        : (second < 0 ? -width : width, way - 2 * width - height)
      return CGPoint(x: position.x + x, y: position.y + y)
    case .rectangle: return CGPoint(x: position.x + width * first, y: position.y + height * second)
    case .circle:
      // The square root spreads them evenly over the area.
      let radius = width * (mode == .outline ? 1 : ((second + 1) / 2).squareRoot())
      return CGPoint(x: position.x + cos(first * .pi) * radius, y: position.y + sin(first * .pi) * radius)
    default: return position
    }
  }

  /// The box around all places of the layer's shape.
  var box: CGRect {
    let (width, height): (CGFloat, CGFloat) =
      switch shape {
      case .line: (size.width, 0)
      case .rectangle: (size.width, size.height)
      case .circle: (size.width, size.width)
      default: (0, 0)
      }
    return CGRect(x: position.x - width / 2, y: position.y - height / 2, width: width, height: height)
  }
}
