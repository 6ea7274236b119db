import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Classes with touches outside their bounds")
struct TouchOverridesTests {
  @Test("Of classes, those that override a hit test, and their subclasses, may receive touches outside their bounds")
  func telling() {
    final class More: Pointing {}
    class Other: UIScrollView {
      var number = 0
      override func layoutSubviews() { number += 1 }
    }
    final class Generic<Value>: Other {
      var value: Value?
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Late<Value>: Generic2<Value> {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    }
    class Generic2<Value>: UIView { var value: Value? }
    for view in [Pointing(), Hitting(), More(), Late<String>(), UIWindow()] {
      #expect(TouchOverrides.mayBeIn(view), "\(type(of: view))")
    }
    for view in [UIView(), UIScrollView(), Other(), Generic<Int>(), Generic2<[Int]>(), LayerNode(of: CALayer())] {
      #expect(!TouchOverrides.mayBeIn(view), "\(type(of: view))")
    }
  }

  @Test("A view among many that takes touches outside its bounds is tested in sibling order")
  func askedAnywhere() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
    for index in 0..<500 { parent.addSubview(UIView(frame: CGRect(x: index * 2, y: 0, width: 2, height: 100))) }
    let far = Hitting(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let point = CGPoint(x: 701, y: 50)
    parent.insertSubview(far, at: 0)
    for _ in 0..<3 { #expect(parent.hitTest(point, with: nil) === parent.subviews[351]) }
    parent.bringSubviewToFront(far)
    #expect(parent.hitTest(point, with: nil) === far)
    far.removeFromSuperview()
    #expect(parent.hitTest(point, with: nil) === parent.subviews[350])
  }
}

private class Pointing: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}

private final class Hitting: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
}
