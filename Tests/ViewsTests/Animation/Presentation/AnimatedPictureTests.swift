import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pixels of animated views")
struct AnimatedPictureTests {
  @Test("A frame shows the pixels of its time")
  func moving() {
    let rig = AnimationRig()
    rig.animate {
      rig.view.center.x += 200
      rig.view.backgroundColor = .blue
    }
    rig.run(until: 0.5)
    #expect(rig.harness.color(119, 50) == 0 && rig.harness.color(120, 50) == 0x800080)
    #expect(rig.harness.color(219, 50) == 0x800080 && rig.harness.color(220, 50) == 0)
    rig.run(until: 1)
    #expect(rig.harness.color(219, 50) == 0 && rig.harness.color(220, 50) == 0x0000FF)
  }

  @Test("A view that fades out is visible until the end, and one that fades in from the start")
  func fading() {
    let rig = AnimationRig()
    rig.animate { rig.view.alpha = 0 }
    rig.run(until: 0.5)
    #expect(rig.harness.color(50, 50) == 0x800000)
    rig.run(until: 1)
    #expect(rig.harness.color(50, 50) == 0)
    rig.animate { rig.view.alpha = 1 }
    rig.run(until: 1.5)
    #expect(rig.harness.color(50, 50) == 0x800000)
  }

  @Test("A drawing is made once for the final size, and stretched in between")
  func stretching() {
    let rig = AnimationRig()
    let view = DrawingView(frame: .zero)
    view.onDraw = { [unowned view] _ in
      UIColor.green.setFill()
      let half = CGRect(x: view.bounds.minX, y: view.bounds.minY, width: view.bounds.width / 2, height: 100)
      UIGraphicsGetCurrentContext()?.fill(half)
    }
    rig.harness.add(view, frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    rig.run(until: 1)
    #expect(view.rects.count == 1)
    rig.animate { view.frame.size.width = 300 }
    rig.run(until: 1.5)
    #expect(view.rects.count == 2)
    #expect(rig.harness.color(98, 250) == 0x00FF00 && rig.harness.color(102, 250) == 0)
    rig.run(until: 2)
    #expect(rig.harness.color(149, 250) == 0x00FF00 && rig.harness.color(150, 250) == 0)
    #expect(view.rects.count == 2)
    // The last picture shrinks to nothing.
    rig.animate { view.frame.size.width = 0 }
    rig.run(until: 2.5)
    #expect(rig.harness.color(73, 250) == 0x00FF00 && rig.harness.color(77, 250) == 0)
    rig.run(until: 3)
    #expect(rig.harness.color(10, 250) == 0)
  }

  @Test("A clipping view clips to its shown bounds and shown corners")
  func clipping() {
    let rig = AnimationRig()
    rig.view.clipsToBounds = true
    rig.view.addSubview(UIView(x: 0, y: 0, width: 400, height: 400, color: .blue))
    rig.animate {
      rig.view.frame.size.width = 300
      rig.view.layer.cornerRadius = 40
    }
    rig.run(until: 0.5)
    #expect(rig.harness.color(219, 55) == 0x0000FF && rig.harness.color(220, 55) == 0)
    #expect(rig.harness.color(21, 31) == 0)
    #expect(rig.harness.color(27, 37) == 0x0000FF)
  }

  @Test("After the end of an animation no frame is requested")
  func idling() {
    let rig = AnimationRig()
    rig.animate { rig.view.alpha = 0.5 }
    rig.run(until: 1)
    rig.harness.runFrame()
    #expect(rig.harness.finish().isEmpty)
  }
}
