import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Spatial index of many subviews")
struct SubviewIndexTests {
  @Test("The index finds the same touched view as a search of all views", arguments: [UInt64](1...10))
  func touches(seed: UInt64) {
    var crowd = Crowd(seed: seed)
    for step in 0..<40 {
      for _ in 0..<6 {
        let point = crowd.randomPoint()
        let (found, expected) = (crowd.root.hitTest(point, with: nil), Crowd.hit(point, in: crowd.root))
        #expect(found === expected, "seed \(seed), step \(step), \(point)")
      }
      crowd.change()
    }
  }

  @Test("The index returns all views that paint in an area, in their order", arguments: TestEffort.seeds(10))
  func painting(seed: UInt64) {
    var crowd = Crowd(seed: seed)
    for step in 0..<40 {
      let area = crowd.randomArea()
      // The later searches of what has not changed are near the first.
      for distance in [0, 40, -90, 300] as [CGFloat] {
        let area = area.offsetBy(dx: 0, dy: distance)
        for view in crowd.parents {
          let found = view.subviewList.views(paintingIn: area)
          let all = view.subviews
          let expected = all.filter { Crowd.reach(of: $0).intersects(area) }
          let asked = Set(found)
          let isOrdered = found == all.filter(asked.contains)
          #expect(isOrdered, "seed \(seed), step \(step)")
          let missed = expected.filter { !asked.contains($0) }.count
          #expect(missed == 0, "seed \(seed), step \(step), \(area)")
        }
      }
      crowd.change()
    }
  }

  @Test("The stored extent of a view contains everything that it and its subviews paint", arguments: [UInt64](1...10))
  func extents(seed: UInt64) {
    var crowd = Crowd(seed: seed)
    for step in 0..<40 {
      for view in crowd.parents {
        let (extent, needed) = (view.paintedExtent, Crowd.extent(of: view))
        #expect(extent.insetBy(dx: -0.01, dy: -0.01).contains(needed), "seed \(seed), step \(step)")
      }
      crowd.change()
    }
  }

  @Test("An overlay is found wherever it is, and counts in the extent")
  func overlays() {
    let parent = Self.grid()
    let ring = FocusRing()
    ring.surround(parent)
    for _ in 0..<2 { _ = parent.subviewList.views(paintingIn: .zero) }
    for distance in [300, -700, 5000] as [CGFloat] {
      parent.bounds.origin.y += distance
      let edge = CGRect(x: parent.bounds.midX, y: parent.bounds.maxY, width: 4, height: 4)
      #expect(ring.frame == parent.bounds.insetBy(dx: -FocusRing.reach, dy: -FocusRing.reach))
      #expect(parent.subviewList.views(paintingIn: edge).last === ring)
      #expect(parent.subviewList.views(touchedAt: edge.origin).last === ring)
      #expect(parent.paintedExtent.contains(ring.frame))
    }
  }

  @Test("Of many views the index returns only those near an area")
  func fewAreAsked() {
    let parent = Self.grid()
    _ = parent.subviewList.views(paintingIn: .zero)
    let found = parent.subviewList.views(paintingIn: CGRect(x: 405, y: 405, width: 40, height: 40))
    #expect(found.contains { $0.frame.contains(CGPoint(x: 425, y: 425)) } && found.count < 100)
    #expect(parent.subviewList.views(touchedAt: CGPoint(x: 425, y: 425)).count <= 4)
  }

  @Test(
    "Searches beside each other find the same views, also after a view between them moved, left or came",
    arguments: [10, 100])
  func besideEachOther(spacing: Int) throws {
    let parent = Self.grid(spacing: spacing)
    func found(at y: CGFloat) -> [UIView] {
      parent.subviewList.views(paintingIn: CGRect(x: 405, y: y, width: 40, height: 4))
    }
    let fresh = (0..<30).map { step in
      // Nothing is known around the area after a change.
      parent.subviews[0].frame.size.width += 1
      return found(at: CGFloat(400 + step * 11))
    }
    for step in 0..<30 { #expect(found(at: CGFloat(400 + step * 11)) == fresh[step]) }
    let moved = try #require(fresh[0].first)
    moved.center.y += 5_000
    #expect(!found(at: 400).contains(moved) && found(at: 5_400).contains(moved))
    moved.center.y -= 5_000
    #expect(found(at: 400) == fresh[0])
    moved.removeFromSuperview()
    #expect(found(at: 400) == fresh[0].filter { $0 !== moved })
    parent.addSubview(moved)
    #expect(Set(found(at: 400)) == Set(fresh[0]) && found(at: 400).last === moved)
  }

  @Test("Views that are as large as the plane, empty or very far away are found in their place")
  func extremes() {
    let parent = Self.grid()
    let large = UIView(frame: CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
    let far = UIView(frame: CGRect(x: 1e15, y: -3e14, width: 1e13, height: 1e13))
    let line = UIView(frame: CGRect(x: 5000, y: 5000, width: 1e9, height: 0.25))
    let largest = UIView(frame: CGRect(x: 1e20, y: 0, width: 3e38, height: 1))
    for view in [large, far, line, largest] { parent.addSubview(view) }
    for _ in 0..<2 {
      let near = parent.subviewList.views(paintingIn: CGRect(x: 1e6, y: 5000, width: 1, height: 1))
      #expect(near == [large, line])
      #expect(parent.subviewList.views(paintingIn: CGRect(x: 1e30, y: 0, width: 1e30, height: 1)) == [largest])
      #expect(parent.subviewList.views(touchedAt: CGPoint(x: 1.005e15, y: -2.95e14)) == [far])
    }
    parent.addSubview(UIView(frame: CGRect(x: 7, y: 7, width: 0, height: 0)))
    #expect(parent.subviewList.views(paintingIn: CGRect(x: 0, y: 0, width: 10, height: 10)).last?.frame.minX == 7)
    #expect(!parent.subviewList.views(paintingIn: .infinite).isEmpty)
  }

  @Test("An area of more cells than an integer can count has all views in it")
  func cellsBeyondCount() {
    let parent = UIView()
    for index in 0..<64 as Range<Int> {
      parent.addSubview(UIView(frame: CGRect(x: 8 * index, y: 0, width: 4, height: 4)))
    }
    let plane = CGRect(x: -3.29e10, y: -3.29e10, width: 4.94e10, height: 4.94e10)
    for _ in 0..<2 { #expect(parent.subviewList.views(paintingIn: plane) == parent.subviews) }
  }

  @Test("Views added after the first searches are found")
  func growing() {
    let parent = UIView()
    var count = 0
    for more in [64, 1, 70, 300] {
      for _ in 0..<more {
        parent.addSubview(UIView(frame: CGRect(x: 30 * (count % 20), y: 30 * (count / 20), width: 20, height: 20)))
        count += 1
      }
      for index in stride(from: 0, to: count, by: 7) {
        let view = parent.subviews[index]
        let found = parent.subviewList.views(paintingIn: view.frame.insetBy(dx: 5, dy: 5))
        #expect(found == [view], "view \(index) of \(count)")
      }
    }
  }

  @Test("The index finds animated views for painting where they are shown, and for touches where the model is")
  func animated() throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 400, height: 400))
    let parent = Self.grid()
    harness.show(parent)
    _ = parent.hitTest(CGPoint(x: 1, y: 1), with: nil)
    let mover = parent.subviews[0]
    parent.bringSubviewToFront(mover)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      mover.center = CGPoint(x: 805, y: 5)
    }
    for _ in 0..<30 { harness.runFrame() }
    let shown = mover.presentationFrame
    #expect(shown.minX > 200 && shown.minX < 600)
    #expect(parent.subviewList.views(paintingIn: shown).contains(mover))
    #expect(parent.hitTest(CGPoint(x: 805, y: 5), with: nil) === mover)
    mover.center = CGPoint(x: 305, y: 305)
    #expect(parent.hitTest(CGPoint(x: 305, y: 305), with: nil) === mover)
  }

  @Test("The old and the new pixels of a moved view among many are repainted")
  func moving() throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
    let parent = Self.grid()
    harness.window.addSubview(parent)
    for _ in 0..<3 {
      harness.runFrame()
      parent.setNeedsDisplay()
    }
    let view = parent.subviews[0]
    view.backgroundColor = .red
    for center in [CGPoint(x: 60, y: 60), CGPoint(x: 500, y: 60), CGPoint(x: 33, y: 77)] {
      view.center = center
      harness.runFrame()
      let (shown, expected) = (try #require(harness.platform.image), try #require(harness.window.snapshot(scale: 1)))
      #expect(shown.isEqual(to: expected))
      let copy = try TreeCopy.picture(of: harness)
      #expect(shown.isEqual(to: copy))
    }
  }

  /// Returns ten thousand views of 8 by 8 points, 10 points apart.
  private static func grid(spacing: Int = 10) -> UIView {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let columns = 1000 / spacing
    for index in 0..<columns * columns {
      let (x, y) = (index % columns * spacing, index / columns * spacing)
      let view = UIView(frame: CGRect(x: x + 1, y: y + 1, width: spacing - 2, height: spacing - 2))
      view.backgroundColor = index.isMultiple(of: 2) ? .blue : .green
      parent.addSubview(view)
    }
    return parent
  }
}

extension SubviewList {
  /// Returns the views that paint in `area`, from back to front.
  fileprivate func views(paintingIn area: CGRect) -> [UIView] {
    var found: [UIView] = []
    appendViews(paintingIn: SearchAreas(area), to: &found)
    return found
  }
}
