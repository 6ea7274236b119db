import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Emitter layers")
struct CAEmitterLayerTests {
  private let layer = CAEmitterLayer()
  private let cell = CAEmitterCell()

  init() throws {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 4, height: 4)))
    for y in 0..<4 { for x in 0..<4 { bitmap[x, y] = 0xFFFF_FFFF } }
    cell.contents = CGImage(bitmap: bitmap)
    (cell.birthRate, cell.lifetime) = (10, 1)
    layer.emitterCells = [cell]
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.emitterPosition = CGPoint(x: 50, y: 50)
  }

  private func open(framesPerSecond: Int = 60) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 100, height: 100), framesPerSecond: framesPerSecond, window: nil)
    harness.window.backgroundColor = .black
    harness.window.layer.addSublayer(layer)
    return harness
  }

  private var particles: [Particle] { layer.particles.flatMap(\.particles) }

  @Test("A particle flies on a parabola, turns, grows and fades, by its age alone")
  func flight() throws {
    (cell.birthRate, cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (1, 40, 0, 20)
    (cell.spin, cell.scaleSpeed, cell.alphaSpeed) = (2, 1, -0.5)
    layer.beginTime = 0.25
    let harness = open()
    harness.run(until: 0.75)
    let particle = try #require(particles.first)
    #expect(particles.count == 1 && abs(particle.position.x - 70) < 1e-9 && abs(particle.position.y - 52.5) < 1e-9)
    #expect(particle.angle == 1 && particle.scale == 1.5 && particle.tint.alpha == 191)
    #expect((harness.color(70, 52) ?? 0) & 0xFF > 150)
    harness.run(until: 1.2)
    #expect(particles.count == 1)
  }

  @Test("The same particles show at every frame rate, and differ by their seed", arguments: [30, 60, 144])
  func rates(framesPerSecond: Int) {
    (cell.velocity, cell.velocityRange, cell.emissionRange, cell.lifetimeRange) = (40, 20, 2 * .pi, 0.5)
    (layer.emitterShape, layer.emitterSize) = (.rectangle, CGSize(width: 20, height: 10))
    let harness = open(framesPerSecond: framesPerSecond)
    harness.run(until: 1.5)
    let expected = (0...15).compactMap { number -> CGPoint? in
      var random = ParticleRandom(seed: 0, cell: 0, number: number)
      let factors = EmitterFactors(
        lifetime: 1, velocity: 1, scale: 1, spin: 1, shape: .rectangle, mode: .volume,
        position: CGPoint(x: 50, y: 50), size: CGSize(width: 20, height: 10))
      return Particle(of: cell.values, age: 1.5 - Double(number) / 10, in: factors, random: &random)?.position
    }
    #expect(particles.map(\.position) == expected && expected.count > 5)
    layer.seed = 1
    #expect(particles.map(\.position) != expected)
  }

  @Test("Without further births the last particles live on, and then the window is idle")
  func ends() {
    let harness = open()
    harness.run(until: 1.05)
    #expect(particles.count == 10)
    layer.birthRate = 0
    harness.run(until: 1.5)
    #expect(particles.count == 5)
    harness.run(until: 2.2)
    #expect(particles.isEmpty && harness.isIdle && harness.color(50, 50) == 0)
  }

  @Test("Particles begin inside the shape, or on its outline", arguments: ["line", "rectangle", "circle"])
  func shapes(name: String) {
    (cell.birthRate, layer.emitterSize) = (200, CGSize(width: 40, height: 20))
    layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: name)
    let harness = open()
    harness.run(until: 1)
    let places = particles.map { CGVector(dx: $0.position.x - 50, dy: $0.position.y - 50) }
    let height: CGFloat = name == "line" ? 0 : name == "circle" ? 20 : 10
    #expect(places.count > 150 && places.allSatisfy { abs($0.dx) <= 20 && abs($0.dy) <= height })
    #expect(places.contains { $0.dx < -10 } && places.contains { $0.dx > 10 })
    guard name == "circle" else { return }
    layer.emitterMode = .outline
    #expect(particles.allSatisfy { abs(hypot($0.position.x - 50, $0.position.y - 50) - 20) < 1e-9 })
  }

  @Test("A copy has the emitter's values, and no cells")
  func copy() {
    (layer.seed, layer.renderMode, layer.birthRate, layer.velocity) = (7, .additive, 2, 3)
    let copy = CAEmitterLayer(layer: layer)
    #expect(copy.seed == 7 && copy.renderMode == .additive && copy.birthRate == 2 && copy.velocity == 3)
    #expect(copy.emitterPosition == CGPoint(x: 50, y: 50) && copy.emitterCells == nil)
  }

  @Test("The colors of additive particles add up")
  func additive() {
    (cell.color, layer.renderMode) = (CGColor(red: 0.4, green: 0, blue: 0, alpha: 1), .additive)
    cell.birthRate = 2
    let harness = open()
    harness.run(until: 0.9)
    #expect(particles.count == 2 && harness.color(50, 50) == 0xCC0000)
  }
}
