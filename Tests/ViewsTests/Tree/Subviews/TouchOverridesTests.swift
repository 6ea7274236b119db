import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Classes with touches outside their bounds")
struct TouchOverridesTests {
  @Test("Any class but the known ones may receive touches outside its bounds")
  func telling() {
    for view in [Pointing(), Hitting(), UIView(), UIScrollView()] {
      let isKnown = !(view is Pointing) && !(view is Hitting)
      #expect(TouchOverrides.mayBeIn(view) != isKnown, "\(type(of: view))")
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

private final class Pointing: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}

private final class Hitting: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
}
