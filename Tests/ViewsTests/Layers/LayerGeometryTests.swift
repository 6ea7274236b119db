import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The geometry of layers")
struct LayerGeometryTests {
  @Test("A view's layer shows the view's geometry and look, and the reverse")
  func window() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.layer.bounds = CGRect(x: 5, y: 0, width: 10, height: 10)
    view.layer.position = CGPoint(x: 50, y: 60)
    (view.layer.opacity, view.layer.isHidden, view.layer.masksToBounds) = (0.5, true, true)
    view.layer.backgroundColor = .red
    #expect(view.bounds == CGRect(x: 5, y: 0, width: 10, height: 10) && view.center == CGPoint(x: 50, y: 60))
    #expect(view.alpha == 0.5 && view.isHidden && view.clipsToBounds && view.backgroundColor == .red)
  }

  @Test("The anchor point is at the position, and the transform turns about it")
  func anchor() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.position = CGPoint(x: 100, y: 100)
    #expect(layer.frame == CGRect(x: 100, y: 90, width: 20, height: 10))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(layer.frame.minX - 100) < 1e-9 && abs(layer.frame.minY - 100) < 1e-9)
    #expect(abs(layer.frame.width - 10) < 1e-9 && abs(layer.frame.height - 20) < 1e-9)
    layer.transform = CATransform3DIdentity
    layer.frame = CGRect(x: 1, y: 2, width: 4, height: 8)
    #expect(layer.position == CGPoint(x: 1, y: 10) && layer.frame == CGRect(x: 1, y: 2, width: 4, height: 8))
  }

  @Test("A scaled layer keeps its anchor point in place when its frame is set")
  func scaledFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.anchorPoint = CGPoint(x: 1, y: 0)
    view.transform = CGAffineTransform(scaleX: 2, y: -1)
    view.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 30))
    #expect(view.bounds.size == CGSize(width: 20, height: 30) && view.center == CGPoint(x: 50, y: 50))
  }

  @Test("A transform in space is kept, and shows as its image seen from far away")
  func space() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.layer.transform = turn
    #expect(view.layer.transform == turn && view.transform3D == turn)
    #expect(abs(view.frame.width - 10) < 1e-9 && view.frame.height == 10)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.layer.transform == CATransform3DMakeScale(2, 2, 1))
  }

  @Test("A layer made for a view's class keeps what its initializer set")
  func valuesOfInitializer() {
    final class Round: CALayer {
      override init() {
        super.init()
        (backgroundColor, opacity, cornerRadius) = (.blue, 0.5, 4)
      }

      required init?(coder: NSCoder) { nil }
    }
    final class RoundView: UIView {
      override class var layerClass: AnyClass { Round.self }
    }
    let view = RoundView()
    #expect(view.backgroundColor == .blue && view.alpha == 0.5 && view.layer.cornerRadius == 4)
  }

  @Test("A copy has the geometry and the look, and no sublayers")
  func copy() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.path = CGPath(rect: layer.bounds, transform: nil)
    (layer.lineWidth, layer.shadowOpacity) = (5, 0.5)
    layer.addSublayer(CALayer())
    let copy = CAShapeLayer(layer: layer)
    #expect(copy.frame == layer.frame && copy.path == layer.path && copy.lineWidth == 5 && copy.shadowOpacity == 0.5)
    #expect(copy.sublayers == nil)
  }
}
