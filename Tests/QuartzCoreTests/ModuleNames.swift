// This file imports these and no other modules of the package. It is separate from the tests because for a file that
// imports Testing and CoreGraphics, the compiler looks for a module of Apple's.

import CoreGraphics
import QuartzCore

@MainActor
enum ModuleNames {
  static var scaledRect: CGRect { CGRectMake(1, 2, 3, 4).applying(CGAffineTransformMakeScale(2, 2)) }
  static var vector: CGVector { CGVector(dx: 1, dy: 2) }
  static var color: CGColor { CGColor(gray: 1, alpha: 1) }

  static var timingFunction: CAMediaTimingFunction? {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    return CATransaction.animationTimingFunction()
  }

  static var link: CADisplayLink { CADisplayLink { _ in } }
  static var layer: CALayer.Type { CALayer.self }
  static var turn: CATransform3D { CATransform3DConcat(CATransform3DIdentity, CATransform3DMakeRotation(0, 0, 0, 1)) }
  static var animation: CAAnimation { CASpringAnimation(keyPath: "opacity") }
  static var shape: CALayer { CAShapeLayer() }
  static var emitter: CALayer { CAEmitterLayer() }
  static var scrolled: CALayer { CAScrollLayer() }
  static var transition: CAAnimation { CATransition() }
  static var rates: CAFrameRateRange { .default }
  static var time: CFTimeInterval { CACurrentMediaTime() }
}
