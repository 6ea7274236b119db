import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Animated transforms")
struct ShownTransformTests {
  @Test("An animated rotation keeps the view's size, and a further rotation continues in the same direction")
  func turning() {
    let rig = AnimationRig()
    rig.animate { rig.view.transform = CGAffineTransform(rotationAngle: 3) }
    rig.run(until: 0.5)
    #expect(isNear(rig.view.presentationTransform.a, cos(1.5)) && isNear(rig.view.presentationTransform.b, sin(1.5)))
    rig.animate { rig.view.transform = CGAffineTransform(rotationAngle: 5) }
    #expect(isNear(rig.view.presentationTransform.a, cos(1.5)) && isNear(rig.view.presentationTransform.b, sin(1.5)))
    rig.run(until: 1)
    #expect(isNear(rig.view.presentationTransform.a, cos(4)) && isNear(rig.view.presentationTransform.b, sin(4)))
    rig.run(until: 2)
    #expect(rig.view.presentationTransform == CGAffineTransform(rotationAngle: 5))
  }

  @Test("An animated transform is shown at its interpolated values, and touches use the model's")
  func places() {
    let rig = AnimationRig()
    rig.animate(options: [.curveLinear, .allowUserInteraction]) {
      rig.view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    rig.run(until: 0.5)
    #expect(rig.view.presentationFrame == CGRect(x: -30, y: 5, width: 200, height: 100))
    #expect(rig.view.frame == CGRect(x: -80, y: -20, width: 300, height: 150))
    #expect(rig.harness.window.hitTest(CGPoint(x: 200, y: 55), with: nil) === rig.view)
  }
}
