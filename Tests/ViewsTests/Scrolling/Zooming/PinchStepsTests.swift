import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Steps of a pinch")
struct PinchStepsTests {
  private func rig(minimum: CGFloat = 0.5, maximum: CGFloat = 4) -> ZoomRig {
    let rig = ZoomRig(minimum: minimum, maximum: maximum)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    rig.harness.run(for: 1)
    rig.clear()
    return rig
  }

  @Test("A pinch from once to twice the distance in five steps zooms within the limits")
  func fiveSteps() {
    let rig = rig()
    rig.fingers.press(at: CGPoint(x: 150, y: 200), CGPoint(x: 250, y: 200))
    for step in 1...5 {
      let half = 50 + 10 * CGFloat(step)
      rig.fingers.move(to: [CGPoint(x: 200 - half, y: 200), CGPoint(x: 200 + half, y: 200)])
    }
    #expect(rig.scale > 1 && rig.scale <= 2)
    #expect(rig.zoomCount >= 1)
    rig.fingers.lift()
  }

  @Test(
    "No step of a pinch jumps, not the first and not one in which a finger joins or leaves", arguments: [true, false])
  func noJump(opens: Bool) {
    let rig = rig()
    let center = CGPoint(x: 200, y: 200)
    // The content's point under the center, and the logarithm of the scale, at every event.
    let point = rig.point(at: center)
    var (last, largest) = ((place: center, scale: 0.0), (place: CGFloat(0), scale: 0.0))
    func look() {
      let now = (place: rig.place(of: point), scale: Double(log(rig.scale)))
      largest.place = max(largest.place, hypot(now.place.x - last.place.x, now.place.y - last.place.y))
      largest.scale = max(largest.scale, abs(now.scale - last.scale))
      last = now
    }
    func half(_ step: Int) -> CGFloat { opens ? 60 + CGFloat(step) : 160 - CGFloat(step) }
    rig.fingers.press(at: CGPoint(x: 200 - half(0), y: 200), CGPoint(x: 200 + half(0), y: 200))
    look()
    for step in 1...60 {
      // In each step both fingers move, one after the other.
      rig.fingers.move(to: [CGPoint(x: 200 - half(step), y: 200), CGPoint(x: 200 + half(step - 1), y: 200)])
      look()
      rig.fingers.move(to: [CGPoint(x: 200 - half(step), y: 200), CGPoint(x: 200 + half(step), y: 200)])
      look()
    }
    #expect(abs(last.scale) > 0.3)
    rig.fingers.press(at: CGPoint(x: 100, y: 350))
    look()
    for _ in 0..<3 {
      rig.fingers.lift(0)
      look()
    }
    // A report changes the distance of 120 points by at most 2 percent, and the center by half a point.
    #expect(largest.scale < 0.02)
    #expect(largest.place < 2.5)
    rig.harness.runUntilIdle()
  }

  @Test("Fingers that scale and move at once keep the two content points under them")
  func bothPoints() {
    let rig = rig()
    let start = [CGPoint(x: 120, y: 150), CGPoint(x: 220, y: 170)]
    rig.fingers.press(at: start[0], start[1])
    // The fingers turn, but the content does not rotate.
    rig.fingers.move(to: [CGPoint(x: 110, y: 148), CGPoint(x: 220, y: 170)])
    let points = [rig.point(at: CGPoint(x: 110, y: 148)), rig.point(at: start[1])]
    let end = [CGPoint(x: 70, y: 190), CGPoint(x: 290, y: 234)]
    rig.fingers.move(to: end, duration: 0.2)
    for (point, place) in zip(points, end) { #expect(near(rig.place(of: point), place, within: 1e-6)) }
    #expect(abs(rig.scale / (220.0 / 110) - 110.0 / 100) < 1e-6)
    rig.fingers.lift()
  }

  @Test("Fingers 12 points apart zoom, and a pan can become a pinch at any time")
  func closeAndLate() {
    let rig = rig()
    rig.fingers.press(at: CGPoint(x: 200, y: 200))
    rig.fingers.move(to: [CGPoint(x: 200, y: 260)], duration: 0.3)
    #expect(rig.scrollView.isDragging)
    rig.harness.run(for: 0.5)
    rig.fingers.press(at: CGPoint(x: 212, y: 260))
    rig.fingers.move(to: [CGPoint(x: 194, y: 260), CGPoint(x: 218, y: 260)], duration: 0.1)
    #expect(rig.scrollView.isZooming)
    #expect(rig.scale > 1.1)
    rig.harness.liftToRest()
  }

  @Test("The last finger's fling beyond a zoom limit returns to it monotonically", arguments: [true, false])
  func flingBeyondLimit(isLarge: Bool) {
    let rig = rig(minimum: 1, maximum: 2)
    let distances: (CGFloat, CGFloat) = isLarge ? (60, 380) : (380, 60)
    rig.fingers.spread(around: CGPoint(x: 200, y: 200), from: distances.0, to: distances.1)
    rig.fingers.lift(1)
    let left = CGPoint(x: 200 - distances.1 / 2, y: 200)
    rig.fingers.move(to: [CGPoint(x: left.x + 60, y: 300)], duration: 0.1)
    rig.fingers.lift()
    #expect(rig.scrollView.isZoomBouncing)
    var scales = [rig.scale]
    rig.harness.frameObservers.append { _ in scales.append(rig.scale) }
    rig.harness.runUntilIdle()
    #expect(scales == scales.sorted { isLarge ? $0 > $1 : $0 < $1 })
    #expect(rig.scale == (isLarge ? 2 : 1))
    #expect(rig.scrollView.clamped(rig.offset) == rig.offset)
    #expect(rig.zoomCalls.last == "didEndZooming \(rig.scale) --")
  }

  @Test("Layout, a new size and new insets keep the scale and the offset")
  func layout() {
    let rig = rig()
    rig.scrollView.zoomScale = 2
    rig.scrollView.contentOffset = CGPoint(x: 500, y: 700)
    rig.harness.run(for: 1)
    rig.clear()
    rig.scrollView.setNeedsLayout()
    rig.content.setNeedsLayout()
    rig.scrollView.contentInset = UIEdgeInsets(top: 40, left: 30, bottom: 20, right: 10)
    rig.harness.run(for: 0.1)
    #expect((rig.scale, rig.offset) == (2, CGPoint(x: 500, y: 700)))
    rig.scrollView.frame.size = CGSize(width: 300, height: 250)
    rig.harness.resize(to: CGSize(width: 500, height: 300))
    rig.harness.runUntilIdle()
    #expect((rig.scale, rig.offset) == (2, CGPoint(x: 500, y: 700)))
    #expect(rig.scrollView.contentSize == CGSize(width: 2000, height: 2000))
    #expect(rig.content.frame == CGRect(x: 0, y: 0, width: 2000, height: 2000))
    #expect(rig.calls.isEmpty)
  }
}
