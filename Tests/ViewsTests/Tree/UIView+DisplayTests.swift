import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Damage of views")
struct UIViewDisplayTests {
  private let harness: OffscreenHarness
  private let view = UIView(x: 5, y: 6, width: 10, height: 8, color: .red)

  init() {
    harness = OffscreenHarness.white()
    harness.show(view)
  }

  /// Returns the damage of the next frame after a change.
  private func damage(of change: () -> Void) -> Region? {
    change()
    return harness.runFrame()
  }

  /// Returns whether the window shows the same picture as a copy of its tree, drawn from scratch.
  private func matchesCopy() throws -> Bool {
    try #require(harness.platform.image).isEqual(to: TreeCopy.picture(of: harness))
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> DeviceRect {
    DeviceRect(x: x, y: y, width: width, height: height)
  }

  @Test("A frame without a change presents nothing")
  func nothing() {
    #expect(harness.runFrame() == nil)
    #expect(harness.isIdle)
  }

  @Test("Setting an equal value damages nothing")
  func sameValues() {
    let shown = damage {
      view.frame = view.frame
      view.alpha = 1
      view.isHidden = false
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      view.clipsToBounds = false
      view.layer.cornerRadius = 0
      view.transform = .identity
    }
    #expect(shown == nil)
  }

  @Test("A change of appearance damages the view's area", arguments: 0..<6)
  func look(change: Int) {
    let shown = damage {
      switch change {
      case 0: view.backgroundColor = .blue
      case 1: view.layer.cornerRadius = 3
      case 2: view.layer.borderWidth = 2
      case 3: view.alpha = 0.5
      case 4: view.isHidden = true
      default: view.removeFromSuperview()
      }
    }
    #expect(shown == Region(rect(5, 6, 10, 8)))
  }

  @Test("A move damages the view's old and new areas")
  func move() {
    let shown = damage { view.center.x += 20 }
    var expected = Region(rect(5, 6, 10, 8))
    expected.add(rect(25, 6, 10, 8))
    #expect(shown == expected)
  }

  @Test("Damage is rounded outward to pixels, at the scale of the display")
  func rounding() {
    let harness = OffscreenHarness.white(scale: 2)
    let view = UIView(x: 1.25, y: 2, width: 3, height: 3, color: .red)
    harness.window.addSubview(view)
    #expect(harness.runFrame() == Region(rect(2, 4, 7, 6)))
  }

  @Test("Scrolling damages the view's area and its content outside, before and after")
  func scrolling() {
    view.addSubview(UIView(x: 0, y: 10, width: 4, height: 4, color: .blue))
    harness.runFrame()
    let shown = damage { view.bounds.origin.y = 2 }
    // The subview ends at 20 before the change and at 18 after it.
    #expect(shown == Region(rect(5, 6, 10, 14)))
  }

  @Test("Scrolling a view that clips moves its own area only, and damages the uncovered strip")
  func scrollingClipped() {
    view.addSubview(UIView(x: 0, y: 0, width: 4, height: 99, color: .blue))
    view.clipsToBounds = true
    harness.runFrame()
    #expect(damage { view.bounds.origin.y = 2 } == Region(rect(5, 12, 10, 2)))
    #expect(harness.platform.lastChange.moves == [PixelMove(area: rect(5, 6, 10, 8), dx: 0, dy: -2)])
  }

  @Test("A change that an ancestor clips damages nothing")
  func clippedAway() {
    let inner = UIView(x: 20, y: 0, width: 4, height: 4, color: .blue)
    view.clipsToBounds = true
    view.addSubview(inner)
    harness.runFrame()
    #expect(damage { inner.backgroundColor = .green } == nil)
    #expect(damage { inner.frame.origin.x = 8 } == Region(rect(13, 6, 2, 4)))
  }

  @Test("A change inside a hidden or transparent view damages nothing")
  func insideHidden() {
    let inner = UIView(x: 0, y: 0, width: 4, height: 4, color: .blue)
    view.addSubview(inner)
    view.isHidden = true
    harness.runFrame()
    #expect(damage { inner.backgroundColor = .green } == nil)
    view.isHidden = false
    view.alpha = 0
    harness.runFrame()
    #expect(damage { inner.frame.origin = .zero } == nil)
    #expect(damage { view.alpha = 1 } == Region(rect(5, 6, 10, 8)))
  }

  @Test("A change outside of the window damages nothing and requests no frame")
  func outsideWindow() {
    view.frame.origin = CGPoint(x: 500, y: 0)
    harness.runFrame()
    let shown = damage { view.backgroundColor = .blue }
    #expect(shown == nil)
    view.backgroundColor = .green
    #expect(!harness.wantsNextFrame)
  }

  @Test("A change of order damages the view that moved")
  func reordering() {
    harness.show(UIView(x: 0, y: 0, width: 40, height: 30, color: .green))
    #expect(damage { harness.window.bringSubviewToFront(view) } == Region(rect(5, 6, 10, 8)))
  }

  @Test("Exchanging two views damages both, whatever lies between them")
  func exchange() {
    harness.window.addSubview(UIView(x: 0, y: 0, width: 40, height: 30, color: .green))
    harness.show(UIView(x: 30, y: 20, width: 5, height: 5, color: .blue))
    var expected = Region(rect(5, 6, 10, 8))
    expected.add(rect(30, 20, 5, 5))
    #expect(damage { harness.window.exchangeSubview(at: 0, withSubviewAt: 2) } == expected)
  }

  @Test("Setting clipsToBounds damages the content outside of the bounds")
  func clipping() {
    view.addSubview(UIView(x: 8, y: 0, width: 10, height: 4, color: .blue))
    harness.runFrame()
    let extent = Region(rect(5, 6, 18, 8))
    #expect(damage { view.clipsToBounds = true } == extent)
    #expect(damage { view.clipsToBounds = false } == extent)
  }

  @Test("setNeedsDisplay with a rectangle damages that rectangle, in the window's pixels")
  func partOfPicture() {
    view.bounds.origin = CGPoint(x: 100, y: 0)
    harness.runFrame()
    #expect(damage { view.setNeedsDisplay(CGRect(x: 102, y: 1, width: 3, height: 2)) } == Region(rect(7, 7, 3, 2)))
    #expect(damage { view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 50, height: 50)) } == nil)
    #expect(damage { view.setNeedsDisplay(.infinite) } == Region(rect(5, 6, 10, 8)))
    #expect(damage { view.setNeedsDisplay(.null) } == nil)
  }

  @Test("A rotated view damages its bounding box")
  func turned() throws {
    let shown = try #require(damage { view.transform = CGAffineTransform(rotationAngle: .pi / 2) })
    // About (10, 10), ten by eight become eight by ten.
    #expect(shown.contains(rect(6, 5, 8, 10)) && shown.contains(rect(5, 6, 10, 8)))
    #expect(rect(4, 4, 12, 12).contains(shown.extents))
  }

  @Test("Content just outside of a rotated view that clips shows through the soft edge, and is repainted")
  func turnedClip() throws {
    let clip = UIView(x: 10, y: 5, width: 20, height: 20)
    clip.clipsToBounds = true
    clip.transform = CGAffineTransform(rotationAngle: 0.3)
    let inner = UIView(x: 0, y: 20.25, width: 20, height: 10, color: .black)
    clip.addSubview(inner)
    harness.show(clip)
    inner.backgroundColor = .red
    harness.runFrame()
    #expect(try matchesCopy())
  }

  @Test("A part redrawn in a stretched view also damages the pixels that it blends with")
  func stretchedPart() throws {
    let patches = [PatchView.Patch(rect: CGRect(x: 0, y: 0, width: 8, height: 8), color: .blue)]
    let stretched = PatchView(frame: CGRect(x: 16, y: 11, width: 8, height: 8), patches: patches)
    stretched.transform = CGAffineTransform(scaleX: 3, y: 3)
    harness.show(stretched)
    stretched.add(PatchView.Patch(rect: CGRect(x: 3, y: 3, width: 2, height: 2), color: .yellow))
    harness.runFrame()
    #expect(try matchesCopy())
    let shown = harness.platform.lastChange.damage.extents
    #expect(shown == rect(8 + 6, 3 + 6, 12, 12))
  }

  @Test("Scrolling or fading the window damages all of it")
  func window() {
    let all = Region(rect(0, 0, 40, 30))
    #expect(damage { harness.window.bounds.origin.y = 3 } == all)
    #expect(damage { harness.window.alpha = 0.5 } == all)
  }
}
