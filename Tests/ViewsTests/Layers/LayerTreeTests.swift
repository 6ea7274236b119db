import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The tree of layers")
struct LayerTreeTests {
  private let harness = OffscreenHarness.white()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))

  init() {
    harness.window.addSubview(view)
  }

  @Test("Sublayers are in the order in which they were added and inserted")
  func order() {
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    for layer in [a, b] { view.layer.addSublayer(layer) }
    view.layer.insertSublayer(c, below: b)
    view.layer.insertSublayer(d, at: 0)
    #expect(view.layer.sublayers == [d, a, c, b])
    view.layer.insertSublayer(d, above: b)
    #expect(view.layer.sublayers == [a, c, b, d])
    view.layer.insertSublayer(b, below: a)
    #expect(view.layer.sublayers == [b, a, c, d])
    view.layer.replaceSublayer(a, with: d)
    #expect(view.layer.sublayers == [b, d, c] && a.superlayer == nil && d.superlayer === view.layer)
    view.layer.sublayers = [c]
    #expect(view.layer.sublayers == [c])
    c.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil)
  }

  @Test("A subview's layer is a sublayer, and a standalone layer is no subview")
  func subviews() {
    let (back, front, layer) = (UIView(), UIView(), CALayer())
    view.addSubview(back)
    view.layer.addSublayer(layer)
    view.addSubview(front)
    #expect(view.layer.sublayers == [back.layer, layer, front.layer])
    #expect(view.subviews == [back, front] && back.layer.superlayer === view.layer)
    let between = UIView()
    view.insertSubview(between, at: 1)
    #expect(view.subviews == [back, between, front])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews == [front, between, back])
    #expect(view.viewWithTag(0) === view && view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
    front.layer.removeFromSuperlayer()
    #expect(front.superview == nil)
  }

  @Test("Layers and subviews are drawn by depth, then by index")
  func depth() {
    let layer = CALayer.colored(x: 0, y: 0, width: 20, height: 20)
    view.layer.addSublayer(layer)
    let subview = UIView(x: 0, y: 0, width: 20, height: 20, color: .blue)
    view.addSubview(subview)
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == blue)
    layer.zPosition = 1
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == red && view.subviews == [subview])
    subview.layer.zPosition = 2
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == blue)
  }

  @Test("A superlayer owns its sublayers, and they do not own it")
  func ownership() {
    weak var layer: CALayer?
    weak var child: CALayer?
    var view: UIView? = UIView()
    do {
      let (new, inner) = (CALayer(), CALayer())
      new.addSublayer(inner)
      view?.layer.addSublayer(new)
      (layer, child) = (new, inner)
    }
    #expect(layer?.superlayer === view?.layer && child?.superlayer === layer)
    view = nil
    #expect(layer == nil && child == nil)
  }

  @Test("A layer is hit in front, through its sublayers, within its bounds")
  func hits() {
    let outer = CALayer.colored(x: 10, y: 10, width: 20, height: 20)
    let inner = CALayer.colored(x: 5, y: 5, width: 30, height: 5)
    outer.addSublayer(inner)
    view.layer.addSublayer(outer)
    #expect(view.layer.hitTest(CGPoint(x: 16, y: 16)) === inner)
    #expect(view.layer.hitTest(CGPoint(x: 11, y: 11)) === outer)
    #expect(view.layer.hitTest(CGPoint(x: 35, y: 16)) === view.layer)
    inner.isHidden = true
    #expect(view.layer.hitTest(CGPoint(x: 16, y: 16)) === outer)
    #expect(outer.convert(CGPoint(x: 1, y: 1), to: view.layer) == CGPoint(x: 11, y: 11))
    #expect(inner.convert(CGPoint(x: 0, y: 0), from: nil) == CGPoint(x: -15, y: -15))
  }

  @Test("Sublayers are laid out before a frame, and when the size changed")
  func layout() {
    final class Fitting: CALayer {
      override func layoutSublayers() {
        for layer in sublayers ?? [] { layer.frame = bounds }
      }
    }
    let layer = Fitting()
    layer.addSublayer(.colored(x: 0, y: 0, width: 1, height: 1))
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.addSublayer(layer)
    harness.runUntilIdle()
    #expect(harness.color(9, 9) == red && harness.color(10, 10) == white)
    layer.bounds.size = CGSize(width: 20, height: 10)
    harness.runUntilIdle()
    #expect(layer.sublayers?.first?.bounds.width == 20)
  }

  @Test("A view whose layer no code asks for has none, whatever its siblings are")
  func unaskedLayers() {
    let plain = UIView(x: 0, y: 0, width: 10, height: 10, color: .blue)
    let layer = CALayer.colored(x: 5, y: 5, width: 10, height: 10)
    (layer.shadowOpacity, layer.mask) = (1, .colored(x: 0, y: 0, width: 5, height: 5))
    view.layer.addSublayer(layer)
    view.addSubview(plain)
    harness.runUntilIdle()
    plain.center.x += 3
    plain.backgroundColor = .red
    harness.runUntilIdle()
    #expect(plain.existingSparseState == nil && plain.isPlainLeaf)
  }

  @Test("A view with another layer class has such a layer")
  func layerClass() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(Gradient().layer is CAGradientLayer && type(of: UIView().layer) == CALayer.self)
  }

  @Test("Contents are placed by their gravity, and drawn by the delegate where there are none")
  func contents() throws {
    final class Painter: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
      }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.cgContext.setFillColor(.red)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let layer = CALayer.colored(x: 0, y: 0, width: 10, height: 10, nil)
    view.layer.addSublayer(layer)
    layer.contents = image.cgImage
    layer.contentsScale = image.scale
    harness.runUntilIdle()
    #expect(harness.color(0, 0) == red && harness.color(9, 9) == red)
    layer.contentsGravity = .bottomRight
    harness.runUntilIdle()
    #expect(harness.color(5, 9) == white && harness.color(6, 6) == red && harness.color(9, 9) == red)
    let painter = Painter()
    (layer.contents, layer.delegate) = (nil, painter)
    layer.setNeedsDisplay()
    harness.runUntilIdle()
    #expect(harness.color(4, 5) == white && harness.color(5, 5) == blue)
  }

  @Test("Only the masked corners are round")
  func maskedCorners() {
    let layer = CALayer.colored(x: 0, y: 0, width: 20, height: 20)
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.borderWidth = 2
    view.layer.addSublayer(layer)
    harness.runUntilIdle()
    #expect(harness.color(0, 0) == white && harness.color(19, 19) == white)
    #expect(harness.color(19, 0) == 0 && harness.color(0, 19) == 0)
    #expect(harness.color(17, 2) == red && harness.color(2, 17) == red && harness.color(18, 1) == 0)
  }

  @Test("A layer draws as soon as it has a size if it needs to, and again at each size")
  func drawingOnResize() {
    final class Drawn: CALayer {
      var sizes: [CGSize] = []
      override func draw(in ctx: CGContext) { sizes.append(bounds.size) }
    }
    let (eager, plain) = (Drawn(), Drawn())
    eager.needsDisplayOnBoundsChange = true
    for layer in [eager, plain] { view.layer.addSublayer(layer) }
    for size in [CGSize(width: 10, height: 10), CGSize(width: 20, height: 10)] {
      for layer in [eager, plain] { layer.bounds.size = size }
      harness.runUntilIdle()
    }
    #expect(eager.sizes == [CGSize(width: 10, height: 10), CGSize(width: 20, height: 10)] && plain.sizes.isEmpty)
  }
}
