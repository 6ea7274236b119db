import Drawing
import Foundation
import Rendering

extension Particle {
  /// The particle of a cell at an age; nil for one that is dead or invisible.
  ///
  /// - Parameters:
  ///   - layer: The values that all particles of the layer share.
  ///   - random: The particle's own sequence of random numbers.
  init?(of cell: CAEmitterCell.Values, age: TimeInterval, in layer: EmitterFactors, random: inout ParticleRandom) {
    let origin = layer.origin(&random)
    let lifetime = cell.lifetime.value(at: random.signed()) * layer.lifetime
    let speed = cell.velocity.value(at: random.signed()) * layer.velocity
    let direction = cell.longitude + cell.cone / 2 * random.signed()
    let size = cell.scale.value(at: random.signed()) * layer.scale
    let spin = cell.spin.value(at: random.signed()) * layer.spin
    let first = cell.color + cell.colorRange * random.signedVector()
    guard age < lifetime else { return nil }
    let scale = size + cell.scaleSpeed * age
    let channels = (first + cell.colorSpeed * Float(age)).clamped(lowerBound: .zero, upperBound: .one) * 255
    guard scale > 0, channels[3] >= 0.5 else { return nil }
    let path = (x: cos(direction) * speed, y: sin(direction) * speed)
    let position = CGPoint(
      x: origin.x + path.x * age + cell.acceleration.dx * age * age / 2,
      y: origin.y + path.y * age + cell.acceleration.dy * age * age / 2)
    let bytes = SIMD4<UInt8>(channels + 0.5)
    self.init(
      position: position, scale: scale, angle: spin * age,
      tint: Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3]))
  }
}

extension SIMD4<Float> {
  fileprivate static let one = SIMD4<Float>(repeating: 1)
}
