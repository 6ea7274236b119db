import UIKit

/// A kind of layer to show: its name, the numbers that make it, and its animation.
struct LayerSample {
  let name: String
  let numbers: String

  /// Adds the layers to a stage of 120 by 120 points.
  let build: @MainActor (UIView) -> Void

  /// Runs the animation on the stage.
  let animate: @MainActor (UIView) -> Void

  @MainActor static let all = [
    axial, radial, conic, stroke, shadow, mask, replicator, flip, emitter, transition, spring,
  ]

  static let bounds = CGRect(x: 0, y: 0, width: 120, height: 120)

  static func color(_ hue: CGFloat) -> CGColor {
    UIColor(hue: hue, saturation: 0.7, brightness: 0.95, alpha: 1).cgColor
  }

  // MARK: Gradients

  private static let axial = gradient("Axial gradient", "start (0, 0), end (1, 1)", .axial, end: CGPoint(x: 1, y: 1))
  private static let radial = gradient(
    "Radial gradient", "start (0.5, 0.5), end (1, 1)", .radial, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1)
  )
  private static let conic = gradient(
    "Conic gradient", "start (0.5, 0.5), end (0.5, 0)", .conic, start: CGPoint(x: 0.5, y: 0.5),
    end: CGPoint(x: 0.5, y: 0))

  /// A gradient whose colors move on by one.
  private static func gradient(
    _ name: String, _ numbers: String, _ type: CAGradientLayerType, start: CGPoint = .zero, end: CGPoint
  ) -> LayerSample {
    LayerSample(name: name, numbers: numbers) { stage in
      let layer = CAGradientLayer()
      (layer.frame, layer.type, layer.startPoint, layer.endPoint) = (bounds, type, start, end)
      layer.colors = [color(0.55), color(0.8), color(0.05)]
      layer.cornerRadius = 16
      stage.layer.addSublayer(layer)
    } animate: { stage in
      guard let layer = stage.layer.sublayers?.first as? CAGradientLayer, let colors = layer.colors else { return }
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      layer.colors = Array(colors.dropFirst() + colors.prefix(1))
      CATransaction.commit()
    }
  }

  // MARK: Shapes

  private static let stroke = LayerSample(
    name: "Shape", numbers: "strokeEnd 0.75, lineWidth 12, round caps, dashes 1 and 20"
  ) { stage in
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 60, y: 60), radius: 50, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    for (color, end, dashes) in [(color(0.1), 1, [1, 20]), (color(0.45), 0.75, nil)]
      as [(CGColor, CGFloat, [NSNumber]?)]
    {
      let layer = CAShapeLayer()
      (layer.path, layer.fillColor, layer.strokeColor, layer.strokeEnd) = (path.cgPath, nil, color, end)
      (layer.lineWidth, layer.lineCap, layer.lineDashPattern) = (dashes == nil ? 12 : 6, .round, dashes)
      stage.layer.addSublayer(layer)
    }
  } animate: { stage in
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.duration) = (0, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    stage.layer.sublayers?.last?.add(animation, forKey: "stroke")
  }

  // MARK: Shadow and mask

  private static let shadow = LayerSample(
    name: "Shadow", numbers: "radius 8, offset (6, 10), opacity 0.6, cast by what is drawn"
  ) { stage in
    let star = CAShapeLayer()
    star.path = starPath
    star.fillColor = color(0.13)
    (star.shadowRadius, star.shadowOpacity) = (8, 0.6)
    star.shadowOffset = CGSize(width: 6, height: 10)
    stage.layer.addSublayer(star)
  } animate: { stage in
    let animation = CABasicAnimation(keyPath: "shadowRadius")
    (animation.toValue, animation.duration, animation.autoreverses) = (20, 0.5, true)
    stage.layer.sublayers?.first?.add(animation, forKey: "shadow")
  }

  private static let mask = LayerSample(name: "Mask", numbers: "the alpha of a star, over a gradient") { stage in
    let layer = CAGradientLayer()
    (layer.frame, layer.colors) = (bounds, [color(0.9), color(0.6)])
    let star = CAShapeLayer()
    star.frame = bounds
    star.path = starPath
    layer.mask = star
    stage.layer.addSublayer(layer)
  } animate: { stage in
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 2 * CGFloat.pi, 2)
    stage.layer.sublayers?.first?.mask?.add(animation, forKey: "turn")
  }

  private static var starPath: CGPath {
    let path = UIBezierPath()
    for index in 0..<10 {
      let (angle, radius): (CGFloat, CGFloat) = (CGFloat(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 58 : 26)
      let point = CGPoint(x: 60 + cos(angle) * radius, y: 60 + sin(angle) * radius)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path.cgPath
  }

  // MARK: Copies

  private static let replicator = LayerSample(
    name: "Replicator", numbers: "12 copies, turned by π/6, alpha offset -0.07, red offset 0.08"
  ) { stage in
    let layer = CAReplicatorLayer()
    layer.frame = bounds
    layer.instanceCount = 12
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    layer.instanceColor = CGColor(red: 0.1, green: 0.6, blue: 1, alpha: 1)
    (layer.instanceAlphaOffset, layer.instanceRedOffset) = (-0.07, 0.08)
    let bar = CALayer()
    (bar.frame, bar.cornerRadius) = (CGRect(x: 55, y: 4, width: 10, height: 30), 5)
    bar.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.addSublayer(bar)
    stage.layer.addSublayer(layer)
  } animate: { stage in
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 2 * CGFloat.pi, 1.2)
    stage.layer.sublayers?.first?.add(animation, forKey: "turn")
  }
}
