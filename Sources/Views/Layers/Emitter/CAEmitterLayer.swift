import Diagnostics
import Drawing
import Foundation
import Rendering

/// Where an emitter's particles begin.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the shape with a name. Unknown names mean `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the emitter's position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// On a horizontal line of the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// In a rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// In a circle of the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// Which points of the emitter's shape particles begin at.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those on its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Those inside of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles combine with what is below them.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// They cover it, in any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// They cover it, the newest in front.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// They cover it, the oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Their colors add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles from a shape.
///
/// Where a particle is, and how it looks, follows from `seed` and the layer's time alone: at each frame rate the same.
/// Emission begins at the layer's time 0, so that a layer which appears later has particles already: set `beginTime` to
/// `CACurrentMediaTime()` to begin with none. A changed birth rate affects later particles, and any other value all of
/// them.
open class CAEmitterLayer: CALayer {
  private var factors = EmitterFactors(
    lifetime: 1, velocity: 1, scale: 1, spin: 1, shape: .point, mode: .volume, position: .zero, size: .zero)
  private var storedBirthRate: Float = 1

  /// The births of the particles of each cell.
  private var births: [ObjectIdentifier: BirthTimes] = [:]

  /// The layer's time in the latest frame; nil before the first.
  private var time: TimeInterval?

  /// The box around the particles of that frame.
  private var shownExtent = CGRect.null

  /// Makes a layer without cells.
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    guard let layer = layer as? CAEmitterLayer else { return }
    // Cells belong to one layer, so that a copy has none.
    (factors, storedBirthRate) = (layer.factors, layer.storedBirthRate)
    (seed, renderMode) = (layer.seed, layer.renderMode)
  }

  /// The kinds of particles; nil, the default, for none. A cell belongs to one layer.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in oldValue ?? [] { cell.onChange = {} }
      for cell in emitterCells ?? [] { cell.onChange = { [weak self] in self?.valuesDidChange() } }
      let kept = Set((emitterCells ?? []).map(ObjectIdentifier.init))
      births = births.filter { kept.contains($0.key) }
      valuesDidChange()
    }
  }

  /// The seed of the random numbers: 0 by default.
  open var seed: UInt32 = 0 {
    didSet { valuesDidChange() }
  }

  /// How particles combine with what is below them: `unordered` by default.
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { valuesDidChange() }
  }

  /// The middle of the emitter's shape, in the layer's coordinates: the origin by default.
  open var emitterPosition: CGPoint {
    get { factors.position }
    set { change(\.position, to: newValue.admitted(as: "CAEmitterLayer.emitterPosition", of: self)) }
  }

  /// The size of the emitter's shape: empty by default.
  open var emitterSize: CGSize {
    get { factors.size }
    set { change(\.size, to: newValue.admitted(as: "CAEmitterLayer.emitterSize", of: self)) }
  }

  /// The shape in which particles begin: `point` by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { factors.shape }
    set { change(\.shape, to: newValue) }
  }

  /// Which points of the shape they begin at: `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { factors.mode }
    set { change(\.mode, to: newValue) }
  }

  /// A factor of the birth rates of all cells: 1 by default. 0 emits no more particles. A negative number is a
  /// programming error.
  open var birthRate: Float {
    get { storedBirthRate }
    set {
      requirement(newValue >= 0 && newValue.isFinite, "CAEmitterLayer.birthRate set to \(newValue); use at least 0")
      storedBirthRate = newValue
      valuesDidChange()
    }
  }

  /// A factor of the lifetimes of all particles: 1 by default.
  open var lifetime: Float {
    get { Float(factors.lifetime) }
    set { change(\.lifetime, to: number(newValue, "lifetime")) }
  }

  /// A factor of the speeds of all particles: 1 by default.
  open var velocity: Float {
    get { Float(factors.velocity) }
    set { change(\.velocity, to: number(newValue, "velocity")) }
  }

  /// A factor of the sizes of all particles: 1 by default.
  open var scale: Float {
    get { Float(factors.scale) }
    set { change(\.scale, to: number(newValue, "scale")) }
  }

  /// A factor of the rotations of all particles: 1 by default.
  open var spin: Float {
    get { Float(factors.spin) }
    set { change(\.spin, to: number(newValue, "spin")) }
  }

  private func number(_ value: Float, _ name: String) -> Double {
    requirement(value.isFinite, "CAEmitterLayer.\(name) set to \(value); use a finite number")
    return CGFloat(value).limited
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<EmitterFactors, Value>, to value: Value) {
    guard factors[keyPath: path] != value else { return }
    factors[keyPath: path] = value
    valuesDidChange()
  }

  // MARK: Time

  private func valuesDidChange() {
    if let time { setRates(at: time) }
    existingNode?.damage(shownExtent)
    changing(.extent) {}
    if let window = existingNode?.windowDrawingFrames { window.frameClock.add(self) }
  }

  private func setRates(at time: TimeInterval) {
    for cell in emitterCells ?? [] {
      let rate = cell.isEnabled ? Double(cell.birthRate) * Double(storedBirthRate) : 0
      births[ObjectIdentifier(cell), default: BirthTimes()].setRate(rate, at: time)
    }
  }

  override func nodeWindowDidChange() {
    guard let window = existingNode?.windowDrawingFrames else { return }
    window.frameClock.add(self)
  }

  // MARK: Particles

  override var particles: [LayerParticles] {
    guard let time else { return [] }
    return (emitterCells ?? []).enumerated().compactMap { index, cell in
      guard let image = cell.image, let births = births[ObjectIdentifier(cell)] else { return nil }
      var living: [Particle] = []
      births.forEach(from: time - longestLife(of: cell), through: time) { number, birth in
        var random = ParticleRandom(seed: seed, cell: index, number: number)
        if let particle = Particle(of: cell.values, age: time - birth, in: factors, random: &random) {
          living.append(particle)
        }
      }
      if renderMode == .oldestLast { living.reverse() }
      return LayerParticles(
        image: image, scale: cell.contentsScale, isAdditive: renderMode == .additive, particles: living)
    }
  }

  override var particleExtent: CGRect {
    var extent = CGRect.null
    for cell in emitterCells ?? [] {
      guard let image = cell.image else { continue }
      let (values, life) = (cell.values, longestLife(of: cell))
      let way = values.velocity.reach * abs(factors.velocity) * life
      let size = max(0, values.scale.reach * abs(factors.scale) + max(0, values.scaleSpeed) * life)
      let half = size * hypot(CGFloat(image.width), CGFloat(image.height)) / cell.contentsScale / 2
      let (x, y) = (values.acceleration.dx * life * life / 2, values.acceleration.dy * life * life / 2)
      let box = factors.box.insetBy(dx: -way - half, dy: -way - half)
      extent = extent.union(box.union(box.offsetBy(dx: x, dy: y)))
    }
    return extent.isNull ? extent : extent.limited
  }

  private func longestLife(of cell: CAEmitterCell) -> Double {
    cell.values.lifetime.reach * abs(factors.lifetime)
  }
}

extension CAEmitterLayer: FrameParticipant {
  package func advance(to screenTime: TimeInterval) -> NextFrameRequest {
    guard let existingNode, existingNode.windowDrawingFrames != nil, let now = animationTime(at: screenTime) else {
      return .none
    }
    if time == nil { setRates(at: 0) }
    time = now
    shownExtent = particleExtent
    for cell in emitterCells ?? [] {
      births[ObjectIdentifier(cell)]?.forget(before: now - longestLife(of: cell), at: now)
    }
    existingNode.damage(shownExtent)
    let isEmitting = births.values.contains(where: \.isRunning)
    return !isTimePaused && (isEmitting || particles.contains { !$0.particles.isEmpty }) ? .nextFrame : .none
  }
}
