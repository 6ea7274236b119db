import Drawing
import Foundation
import TestSupport

@testable import Views

/// Builds a tree of views and layers with shadows, masks, gradients and shapes in a window, and changes it at random,
/// the same way for the same seed.
@MainActor
struct RandomLayers {
  private static let mostLayers = 14

  private var random: SplitMix64
  private let window: UIWindow
  private let scrollView = UIScrollView(frame: CGRect(x: 10, y: 10, width: 110, height: 90))

  /// All layers that were ever made and are in the tree.
  private var layers: [CALayer] = []

  init(seed: UInt64, in window: UIWindow) {
    random = SplitMix64(seed: seed)
    self.window = window
    scrollView.contentSize = CGSize(width: 110, height: 300)
    scrollView.backgroundColor = .white
    window.addSubview(scrollView)
    layers = [scrollView.layer]
    for _ in 0..<6 { addLayer() }
  }

  enum Edit: CaseIterable {
    case replicate, add, remove, move, resize, turn, opacity, hidden, background, corner, clips, depth, anchor
    case rasterize, sides, curve, tilt, perspective
    case shadow, shadowPath, noShadow, mask, changeMask, noMask, colors, stroke, subview, scroll, scrollFar
  }

  /// Changes one thing, and says what.
  mutating func edit() -> String {
    let edit = Bool.random(using: &random) ? .scroll : Edit.allCases.randomElement(using: &random) ?? .scroll
    let layer = layers.randomElement(using: &random) ?? window.layer
    switch edit {
    case .add, .remove, .subview: rearrange(layer, by: edit)
    case .shadow, .shadowPath, .noShadow, .mask, .changeMask, .noMask: changePictures(of: layer, by: edit)
    case .scroll: scrollView.contentOffset.y += CGFloat(Int.random(in: -9...9, using: &random))
    case .scrollFar: scrollView.contentOffset.y = number(in: 0...200)
    default: changeLook(of: layer, by: edit)
    }
    return "\(edit) of \(type(of: layer))"
  }

  private mutating func rearrange(_ layer: CALayer, by edit: Edit) {
    switch edit {
    case .remove:
      guard layer !== scrollView.layer, layers.count > 4 else { return }
      layer.removeFromSuperlayer()
      layers.removeAll { $0 === layer || $0.superlayer == nil || !$0.node.isInside(window) }
    case .subview:
      guard let view = layer.view else { return }
      let subview = UIView(frame: rect())
      subview.backgroundColor = UIColor(cgColor: color())
      view.insertSubview(subview, at: 0)
      layers.append(subview.layer)
    default: addLayer()
    }
  }

  private mutating func changePictures(of layer: CALayer, by edit: Edit) {
    switch edit {
    case .shadow:
      (layer.shadowOpacity, layer.shadowRadius) = (0.7, number(in: 0...6))
      layer.shadowOffset = CGSize(width: number(in: -9...9), height: number(in: -9...9))
    case .shadowPath: layer.shadowPath = CGPath(ellipseIn: rect(), transform: nil)
    case .noShadow: (layer.shadowOpacity, layer.shadowPath) = (0, nil)
    case .mask:
      let mask = Bool.random(using: &random) ? gradient() : shape()
      mask.frame = layer.bounds
      layer.mask = mask
    case .changeMask: layer.mask?.frame = rect()
    default: layer.mask = nil
    }
  }

  private mutating func changeLook(of layer: CALayer, by edit: Edit) {
    switch edit {
    case .move: layer.position.x += number(in: -9...9)
    case .resize: if layer !== scrollView.layer { layer.bounds.size = rect().size }
    case .turn: layer.setAffineTransform(CGAffineTransform(rotationAngle: number(in: 0...2)))
    case .opacity: layer.opacity = Float(number(in: 0...1))
    case .hidden: layer.isHidden.toggle()
    case .background: layer.backgroundColor = Bool.random(using: &random) ? color() : nil
    case .corner:
      layer.cornerRadius = number(in: 0...20)
      layer.maskedCorners = CACornerMask(rawValue: UInt.random(in: 0...15, using: &random))
      if Bool.random(using: &random) { layer.setCornerRadii(SIMD4.random(in: 0...20, using: &random)) }
    case .clips: if layer !== scrollView.layer { layer.masksToBounds.toggle() }
    case .depth: layer.zPosition = number(in: -2...2)
    case .anchor: layer.anchorPoint = CGPoint(x: number(in: 0...1), y: number(in: 0...1))
    case .rasterize:
      layer.shouldRasterize.toggle()
      layer.rasterizationScale = [0.5, 1, 1, 2].randomElement(using: &random) ?? 1
    case .sides: layer.isDoubleSided.toggle()
    case .curve: layer.cornerCurve = Bool.random(using: &random) ? .continuous : .circular
    case .tilt: if layer !== scrollView.layer { layer.transform = tilted() }
    case .perspective: layer.sublayerTransform = Bool.random(using: &random) ? tilted() : CATransform3DIdentity
    case .replicate:
      guard let layer = layer as? CAReplicatorLayer else { return }
      layer.instanceCount = Int.random(in: 0...3, using: &random)
      layer.instanceTransform = CATransform3DMakeTranslation(number(in: -20...20), number(in: -20...20), 0)
      layer.instanceAlphaOffset = Float(number(in: -1...0))
      (layer.instanceColor, layer.instanceRedOffset) = (color(), Float(number(in: -1...1)))
    case .colors: (layer as? CAGradientLayer)?.colors = [color(), color()]
    case .stroke: (layer as? CAShapeLayer)?.strokeEnd = number(in: 0...1)
    default: break
    }
  }

  private mutating func addLayer() {
    guard layers.count < Self.mostLayers, let parent = layers.randomElement(using: &random) else { return }
    let layer: CALayer =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: gradient()
      case 1: shape()
      case 2: CAReplicatorLayer()
      default: CALayer()
      }
    layer.frame = rect()
    if type(of: layer) == CALayer.self { layer.backgroundColor = color() }
    if Bool.random(using: &random) { layer.shadowOpacity = 0.5 }
    parent.insertSublayer(layer, at: UInt32.random(in: 0...4, using: &random))
    layers.append(layer)
  }

  private mutating func gradient() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [color(), CGColor(gray: 0, alpha: 0.2)]
    layer.type = [.axial, .radial, .conic].randomElement(using: &random) ?? .axial
    return layer
  }

  private mutating func shape() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(origin: .zero, size: rect().size), transform: nil)
    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (color(), color(), number(in: 0...5))
    return layer
  }

  /// A turn about an axis in the plane, half of the time in perspective.
  private mutating func tilted() -> CATransform3D {
    var transform = CATransform3DIdentity
    if Bool.random(using: &random) { transform.m34 = -1 / 120 }
    return CATransform3DRotate(transform, number(in: 0...6), number(in: -1...1), 1, 0)
  }

  private mutating func number(in range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
  }

  private mutating func rect() -> CGRect {
    CGRect(x: number(in: -10...90), y: number(in: -10...120), width: number(in: 0...60), height: number(in: 0...60))
  }

  private mutating func color() -> CGColor {
    let alpha: CGFloat = [0.4, 1, 1].randomElement(using: &random) ?? 1
    return UIColor(
      hue: CGFloat.random(in: 0...1, using: &random), saturation: 0.8, brightness: 0.9, alpha: alpha
    ).cgColor
  }
}
