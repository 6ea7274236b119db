import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Order of many subviews")
struct SiblingOrderTests {
  @Test("Thousands of random changes give the same order as in an array", arguments: [UInt64](1...12))
  func equalsArray(seed: UInt64) {
    var model = SubviewModel(seed: seed, size: [40, 700, 3000][Int(seed % 3)])
    for step in 0..<3000 {
      let change = model.change()
      guard step.isMultiple(of: 20) else { continue }
      #expect(model.isEqual, "seed \(seed), step \(step), \(change)")
      if !model.isEqual { return }
    }
    #expect(model.arePlacesEqual)
  }

  @Test("Thousands of views inserted at one index stay in order", arguments: [0, 1, 600, 1199])
  func insertingAtOnePlace(index: Int) {
    var model = SubviewModel(seed: 1, size: 1200)
    for _ in 0..<3000 { model.insert(at: index) }
    #expect(model.isEqual && model.arePlacesEqual)
  }

  @Test("Thousands of views inserted above or below one sibling stay in order", arguments: [0, 1])
  func insertingBesideOne(distance: Int) {
    var model = SubviewModel(seed: 1, size: 1200)
    for _ in 0..<3000 { model.insert(beside: 500, distance: distance) }
    #expect(model.isEqual && model.arePlacesEqual)
  }

  @Test("Thousands of subviews can be removed from the back, the front and the middle", arguments: [0, 0.5, 1.0])
  func removingAll(place: Double) {
    var model = SubviewModel(seed: 1, size: 2000)
    while model.count > 0 {
      model.remove(at: Int(Double(model.count - 1) * place))
      if place == 1 { #expect(model.parent.subviews.count == model.count) }
      if model.count.isMultiple(of: 97) { #expect(model.isEqual) }
    }
    #expect(model.parent.subviews.isEmpty)
  }

  @Test("An overlay stays in front of subviews that are added after it")
  func overlays() {
    let parent = UIView()
    let ring = FocusRing()
    parent.addSubview(ring)
    let views = (0..<3000).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    #expect(parent.subviews == views + [ring])
    parent.sendSubviewToBack(views[2999])
    parent.bringSubviewToFront(views[0])
    let expected = [views[2999]] + views[1..<2999] + [views[0], ring]
    #expect(parent.subviews == expected)
  }

  @Test("A removed view of many is deallocated")
  func freeing() {
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
    for tag in 0..<2000 {
      let view = UIView(frame: CGRect(x: tag % 50 * 2, y: tag / 50 * 2, width: 2, height: 2))
      view.tag = tag
      harness.window.addSubview(view)
    }
    for _ in 0..<2 {
      harness.window.setNeedsDisplay()
      harness.runFrame()
    }
    weak let removed = harness.window.subviews[700]
    removed?.setNeedsLayout()
    removed?.center.x += 1
    removed?.removeFromSuperview()
    #expect(removed == nil && harness.window.subviews.count == 1999)
  }
}
