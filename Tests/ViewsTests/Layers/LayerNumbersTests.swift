import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// Numbers far beyond any screen: each is drawn, in memory and time that do not depend on it.
@MainActor
@Suite("Numbers of layers of any size")
struct LayerNumbersTests {
  /// A number of a layer, set on the layer or, for an emitter, on its only cell.
  enum Number: String, CaseIterable {
    case shadowRadius, shadowOffsetX, shadowOffsetY, cornerRadius, borderWidth, positionX, positionY, boundsX, width
    case height, zPosition, anchorX, scale, translation, perspective, sublayerDepth, contentsRect, contentsScale
    case rasterizationScale, clippedCorner, timeOffset, speed, beginTime
    case lineWidth, miterLimit, dashPhase, dash, pathPoint, startPoint, endPoint, location
    case fontSize, copies, copyDistance, copyScale, tint
    case birthRate, lifetime, velocity, acceleration, particleScale, spin, emitterSize, emitterPosition, colorSpeed
    case particlePixels
  }

  nonisolated static let values: [Double] = [
    1e-300, 1e5, 1e9, 3e9, -3e9, 1e18, 3.4e38, -1e30, .greatestFiniteMagnitude,
  ]

  @Test("A layer with a number of any size is drawn", arguments: Number.allCases)
  func draws(number: Number) {
    for value in Self.values {
      for scale in [1, 2] as [CGFloat] {
        let harness = OffscreenHarness(size: CGSize(width: 60, height: 60), scale: scale, window: nil)
        let layer = Self.layer(for: number)
        harness.window.layer.addSublayer(layer)
        Self.set(number, of: layer, to: value)
        harness.run(for: 0.03)
        // A second frame repaints the place of the first one.
        layer.position.x += 1
        Self.set(number, of: layer, to: value / 2)
        harness.run(for: 0.03)
        #expect(harness.color(59, 59) != nil, "\(number) \(value)")
      }
    }
  }

  private static func layer(for number: Number) -> CALayer {
    let layer: CALayer
    switch number {
    case .lineWidth, .miterLimit, .dashPhase, .dash, .pathPoint:
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20), transform: nil)
      (shape.strokeColor, shape.lineDashPattern) = (.red, [3, 2])
      layer = shape
    case .startPoint, .endPoint, .location:
      let gradient = CAGradientLayer()
      gradient.colors = [CGColor.red, CGColor.blue]
      layer = gradient
    case .fontSize:
      let text = CATextLayer()
      text.string = "Text"
      layer = text
    case .copies, .copyDistance, .copyScale, .tint:
      let replicator = CAReplicatorLayer()
      replicator.addSublayer(.colored(x: 0, y: 0, width: 5, height: 5))
      replicator.instanceCount = 3
      layer = replicator
    case .birthRate, .lifetime, .velocity, .acceleration, .particleScale, .spin, .emitterSize, .emitterPosition,
      .colorSpeed, .particlePixels:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.contents = Bitmap(size: PixelSize(width: 4, height: 4)).map { CGImage(bitmap: $0) }
      (cell.birthRate, cell.lifetime, cell.velocity) = (100, 10, 10)
      emitter.emitterCells = [cell]
      layer = emitter
    default:
      layer = .colored(x: 10, y: 10, width: 20, height: 20)
      layer.addSublayer(.colored(x: 15, y: 15, width: 10, height: 10, .blue))
      (layer.shadowOpacity, layer.masksToBounds) = (1, number == .clippedCorner)
    }
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    return layer
  }

  private static func set(_ number: Number, of layer: CALayer, to value: Double) {
    let shape = layer as? CAShapeLayer ?? CAShapeLayer()
    let gradient = layer as? CAGradientLayer ?? CAGradientLayer()
    let replicator = layer as? CAReplicatorLayer ?? CAReplicatorLayer()
    let emitter = layer as? CAEmitterLayer ?? CAEmitterLayer()
    let cell = emitter.emitterCells?.first ?? CAEmitterCell()
    let float = Float(max(-3.4e38, min(3.4e38, value)))
    switch number {
    case .shadowRadius: layer.shadowRadius = value
    case .shadowOffsetX: layer.shadowOffset.width = value
    case .shadowOffsetY: layer.shadowOffset.height = value
    case .cornerRadius, .clippedCorner: layer.cornerRadius = value
    case .borderWidth: layer.borderWidth = value
    case .positionX: layer.position.x = value
    case .positionY: layer.position.y = value
    case .boundsX: layer.bounds.origin.x = value
    case .width: layer.bounds.size.width = abs(value)
    case .height: layer.bounds.size.height = abs(value)
    case .zPosition: layer.zPosition = value
    case .anchorX: layer.anchorPoint.x = value
    case .scale: layer.transform = CATransform3DMakeScale(value, value, 1)
    case .translation: layer.transform = CATransform3DMakeTranslation(value, value, value)
    case .perspective: layer.transform.m34 = value
    case .sublayerDepth: layer.sublayerTransform.m43 = value
    case .contentsRect:
      layer.contents = Bitmap(size: PixelSize(width: 4, height: 4)).map { CGImage(bitmap: $0) }
      layer.contentsRect = CGRect(x: value, y: 0, width: abs(value), height: 1)
    case .contentsScale:
      layer.contents = Bitmap(size: PixelSize(width: 4, height: 4)).map { CGImage(bitmap: $0) }
      layer.contentsGravity = .center
      layer.contentsScale = abs(value)
    case .rasterizationScale: (layer.shouldRasterize, layer.rasterizationScale) = (true, abs(value))
    case .timeOffset: layer.timeOffset = value
    case .speed: layer.speed = float
    case .beginTime: layer.beginTime = value
    case .lineWidth: shape.lineWidth = value
    case .miterLimit: shape.miterLimit = value
    case .dashPhase: shape.lineDashPhase = value
    case .dash: shape.lineDashPattern = [NSNumber(value: abs(value)), NSNumber(value: abs(value))]
    case .pathPoint: shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: value, height: value), transform: nil)
    case .startPoint: gradient.startPoint.x = value
    case .endPoint: gradient.endPoint.x = value
    case .location: gradient.locations = [0, NSNumber(value: value)]
    case .fontSize: (layer as? CATextLayer)?.fontSize = abs(value)
    case .copies: replicator.instanceCount = Int(clamping: Int64(max(0, min(9e18, value))))
    case .copyDistance: replicator.instanceTransform = CATransform3DMakeTranslation(value, value, 0)
    case .copyScale: replicator.instanceTransform = CATransform3DMakeScale(value, value, 1)
    case .tint: (replicator.instanceRedOffset, replicator.instanceAlphaOffset) = (float, -float)
    case .birthRate: (cell.birthRate, emitter.birthRate) = (abs(float), abs(float))
    case .lifetime: (cell.lifetime, emitter.lifetime) = (float, float)
    case .velocity: (cell.velocity, cell.velocityRange) = (value, value)
    case .acceleration: (cell.xAcceleration, cell.yAcceleration) = (value, value)
    case .particleScale: (cell.scale, cell.scaleSpeed) = (value, value)
    case .spin: (cell.spin, emitter.spin) = (value, float)
    case .emitterSize: (emitter.emitterSize.width, emitter.emitterShape) = (value, .circle)
    case .emitterPosition: emitter.emitterPosition.x = value
    case .colorSpeed: (cell.redSpeed, cell.alphaSpeed, cell.redRange) = (float, float, float)
    case .particlePixels: cell.contentsScale = abs(value)
    }
  }

  @Test("A shadow beyond the widest that is drawn fades with the square of its radius, and then has no picture")
  func fades() {
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
    let view = UIView(x: 0, y: 0, width: 50, height: 100, color: .red)
    (view.layer.shadowOpacity, view.layer.shadowOffset, view.layer.shadowRadius) = (1, .zero, 1e9)
    harness.window.addSubview(view)
    harness.run(for: 0.1)
    #expect(view.layer.shadowRadius == 1e9 && view.layer.pictures.shadow == nil)
    var shadow = LayerLook.Shadow()
    (shadow.opacity, shadow.radius) = (1, 256)
    #expect(shadow.isVisible && shadow.shownOpacity == 1 && shadow.deviation == 256)
    shadow.radius = 512
    #expect(shadow.isVisible && shadow.shownOpacity == 0.25 && shadow.deviation == 256)
  }

  @Test("Of replicators in replicators a bounded number of copies is shown")
  func nestedCopies() {
    let harness = OffscreenHarness.white(size: CGSize(width: 40, height: 40))
    let dot = CALayer.colored(x: 0, y: 0, width: 4, height: 4)
    var inner: CALayer = dot
    for _ in 0..<4 {
      let replicator = CAReplicatorLayer()
      replicator.frame = harness.window.bounds
      replicator.addSublayer(inner)
      (replicator.instanceCount, replicator.instanceTransform) = (1_000_000_000, CATransform3DMakeTranslation(8, 0, 0))
      inner = replicator
    }
    harness.window.layer.addSublayer(inner)
    harness.run(for: 0.05)
    #expect(harness.color(1, 1) == 0xFF0000 && harness.color(9, 1) == 0xFF0000)
  }

  @Test("The newest particles of a flood are shown, however fast they come and long they live")
  func particles() {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.contents = Bitmap(size: PixelSize(width: 4, height: 4)).map { CGImage(bitmap: $0) }
    (cell.birthRate, cell.lifetime, cell.velocity) = (1e6, 1e5, 50)
    layer.emitterCells = [cell]
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
    harness.window.layer.addSublayer(layer)
    harness.run(for: 0.2)
    #expect((10_000...10_001).contains(layer.particles[0].particles.count))
    // Each change begins a span with a rate of its own.
    for rate in 1...50 {
      cell.birthRate = Float(rate) * 1e4
      harness.run(for: 1 / 60)
    }
    #expect(layer.particles[0].particles.count <= 10_001)
  }
}
