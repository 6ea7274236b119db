import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Masks of layers")
struct LayerMaskTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 60, height: 60))
  private let view = UIView(x: 10, y: 10, width: 40, height: 40, color: .red)

  init() {
    harness.window.addSubview(view)
  }

  @Test("Only the alpha of the mask counts, in the coordinates of the masked layer")
  func alpha() {
    view.layer.mask = .colored(x: 10, y: 0, width: 10, height: 40, CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    harness.runUntilIdle()
    #expect(harness.color(19, 30) == white && harness.color(20, 30) == red && harness.color(29, 30) == red)
    #expect(harness.color(30, 30) == white)
    view.layer.mask?.opacity = 0.5
    harness.runUntilIdle()
    #expect(harness.color(25, 30) == 0xFF7F7F)
    view.layer.mask = nil
    harness.runUntilIdle()
    #expect(harness.color(15, 30) == red)
  }

  @Test("A view holds its mask, until another one takes its place")
  func held() {
    weak var mask: UIView?
    do {
      let made = UIView(x: 10, y: 0, width: 10, height: 40, color: .black)
      view.mask = made
      mask = made
    }
    harness.runUntilIdle()
    #expect(mask != nil && view.mask === mask && harness.color(10, 30) == white && harness.color(25, 30) == red)
    view.mask = nil
    #expect(mask == nil)
    harness.runUntilIdle()
    #expect(harness.color(15, 30) == red)
  }

  @Test("A mask has no superlayer, and its removal uncovers the layer")
  func superlayer() {
    let mask = CALayer()
    view.layer.mask = mask
    harness.runUntilIdle()
    #expect(mask.superlayer == nil && view.layer.sublayers == nil && view.subviews.isEmpty)
    #expect(harness.color(30, 30) == white)
    mask.removeFromSuperlayer()
    harness.runUntilIdle()
    #expect(view.layer.mask == nil && harness.color(30, 30) == red)
  }

  @Test("The mask cuts the shadow and the sublayers too, and follows its own changes")
  func changes() {
    (view.layer.shadowOpacity, view.layer.shadowRadius) = (1, 0)
    view.layer.shadowOffset = CGSize(width: 8, height: 0)
    let mask = CALayer.colored(x: 0, y: 0, width: 48, height: 10)
    view.layer.mask = mask
    harness.runUntilIdle()
    #expect(harness.color(55, 15) == 0 && harness.color(55, 25) == white)
    mask.frame.origin.y = 10
    harness.runUntilIdle()
    #expect(harness.color(55, 15) == white && harness.color(55, 25) == 0)
    let hole = CALayer.colored(x: 0, y: 0, width: 48, height: 5)
    mask.backgroundColor = nil
    mask.addSublayer(hole)
    harness.runUntilIdle()
    #expect(harness.color(30, 22) == red && harness.color(30, 27) == white)
    hole.frame.origin.y = 5
    harness.runUntilIdle()
    #expect(harness.color(30, 22) == white && harness.color(30, 27) == red)
  }

  @Test("A view is masked by a view, which is none of its subviews and can be animated")
  func views() throws {
    let mask = UIView(x: 0, y: 0, width: 10, height: 40, color: .black)
    view.mask = mask
    #expect(view.mask === mask && view.subviews.isEmpty)
    harness.runUntilIdle()
    #expect(harness.color(12, 30) == red && harness.color(25, 30) == white)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 20 }
    harness.run(for: 0.5)
    #expect(harness.color(12, 30) == white && harness.color(25, 30) == red)
    harness.run(for: 1)
    #expect(harness.color(35, 30) == red)
    view.mask = nil
    harness.runUntilIdle()
    #expect(harness.color(12, 30) == red && mask.superview == nil)
  }

  @Test("Content that scrolls under a mask makes no mask again")
  func isKept() throws {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: 40, height: 200)
    view.addSubview(scrollView)
    for index in 0..<10 {
      scrollView.addSubview(UIView(x: 0, y: CGFloat(index) * 20, width: 40, height: 10, color: .blue))
    }
    view.layer.mask = .colored(x: 0, y: 0, width: 40, height: 20)
    harness.runUntilIdle()
    let bitmap = try #require(view.layer.pictures.mask?.bitmap)
    scrollView.contentOffset.y = 10
    harness.runUntilIdle()
    #expect(view.layer.pictures.mask?.bitmap === bitmap && harness.window.renderer.statistics.pictures.masks == 0)
    #expect(harness.color(30, 12) == red && harness.color(30, 22) == 0x0000FF && harness.color(30, 42) == white)
  }
}
