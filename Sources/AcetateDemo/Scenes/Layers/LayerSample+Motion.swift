import UIKit

// The samples that move: in space, as particles, and from one content to another.

extension LayerSample {
  // MARK: Perspective

  static let flip = LayerSample(
    name: "Flip", numbers: "two sides, m34 -1/400, rotation.y by π in 1 s"
  ) { stage in
    let container = CALayer()
    container.frame = bounds
    container.sublayerTransform.m34 = -1 / 400
    for (text, hue, angle) in [("Front", 0.35, 0), ("Back", 0.95, CGFloat.pi)] as [(String, CGFloat, CGFloat)] {
      let side = face(text, hue: hue)
      side.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      container.addSublayer(side)
    }
    stage.layer.addSublayer(container)
  } animate: { stage in
    for side in stage.layer.sublayers?.first?.sublayers ?? [] {
      let start = side.transform.m11 > 0 ? 0 : CGFloat.pi
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      (turn.fromValue, turn.toValue, turn.duration) = (start, start + .pi, 1)
      turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      side.transform = CATransform3DMakeRotation(start + .pi, 0, 1, 0)
      CATransaction.commit()
      side.add(turn, forKey: "flip")
    }
  }

  /// A card with a word, which shows only from the front.
  @MainActor private static func face(_ text: String, hue: CGFloat) -> CALayer {
    let side = CAGradientLayer()
    (side.frame, side.colors) = (bounds.insetBy(dx: 10, dy: 5), [color(hue), color(hue + 0.08)])
    (side.cornerRadius, side.cornerCurve, side.isDoubleSided) = (20, .continuous, false)
    let label = CATextLayer()
    label.frame = CGRect(x: 0, y: 40, width: 100, height: 34)
    (label.string, label.fontSize, label.alignmentMode) = (text, 24, .center)
    side.addSublayer(label)
    return side
  }

  // MARK: Particles

  static let emitter = LayerSample(
    name: "Emitter", numbers: "40 sparks/s for 1.5 s, velocity 70 ± 25, falling by 60 points/s²"
  ) { stage in
    let layer = CAEmitterLayer()
    (layer.frame, layer.masksToBounds) = (bounds, true)
    (layer.emitterPosition, layer.emitterShape) = (CGPoint(x: 60, y: 90), .line)
    (layer.emitterSize, layer.renderMode) = (CGSize(width: 30, height: 0), .oldestLast)
    layer.emitterCells = [spark]
    // A scene at rest shows the sparks of one moment.
    layer.speed = 0
    layer.timeOffset = 4
    stage.layer.addSublayer(layer)
  } animate: { stage in
    guard let layer = stage.layer.sublayers?.first as? CAEmitterLayer else { return }
    layer.beginTime = layer.speed == 0 ? CACurrentMediaTime() : 0
    layer.speed = layer.speed == 0 ? 1 : 0
  }

  @MainActor private static var spark: CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        UIColor.white.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
      }.cgImage
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (40, 1.5, 0.3)
    (cell.velocity, cell.velocityRange, cell.yAcceleration) = (70, 25, 60)
    (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, .pi / 3)
    cell.color = CGColor(red: 1, green: 0.6, blue: 0.1, alpha: 1)
    (cell.redRange, cell.greenRange, cell.alphaSpeed) = (0.2, 0.3, -0.6)
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (0.7, 0.3, -0.25)
    return cell
  }

  // MARK: From one content to another

  static let transition = LayerSample(
    name: "Transition", numbers: "push from the right in 0.6 s, ease in and out"
  ) { stage in
    let layer = CATextLayer()
    layer.frame = bounds.insetBy(dx: 0, dy: 20)
    (layer.string, layer.fontSize, layer.alignmentMode) = ("1", 64, .center)
    (layer.cornerRadius, layer.backgroundColor) = (16, color(0.5))
    stage.layer.addSublayer(layer)
  } animate: { stage in
    guard let layer = stage.layer.sublayers?.first as? CATextLayer else { return }
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (.push, .fromRight, 0.6)
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(transition, forKey: kCATransition)
    let number = Int(layer.string as? String ?? "") ?? 0
    layer.string = "\(number % 9 + 1)"
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = color(CGFloat(number % 9) / 9)
    CATransaction.commit()
  }

  static let spring = LayerSample(name: "Spring", numbers: "stiffness 100, damping 5") { stage in
    let layer = CALayer()
    (layer.frame, layer.cornerRadius) = (CGRect(x: 0, y: 40, width: 40, height: 40), 20)
    layer.backgroundColor = color(0)
    layer.borderWidth = 3
    layer.borderColor = color(0.08)
    stage.layer.addSublayer(layer)
  } animate: { stage in
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.damping) = (100, 5)
    animation.duration = animation.settlingDuration
    stage.layer.sublayers?.first?.add(animation, forKey: "spring")
  }
}
