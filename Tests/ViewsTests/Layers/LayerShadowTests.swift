import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Shadows of layers")
struct LayerShadowTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 80, height: 80))
  private let view = UIView(x: 20, y: 20, width: 40, height: 40, color: .red)

  init() {
    harness.window.addSubview(view)
    (view.layer.shadowOpacity, view.layer.shadowOffset) = (1, CGSize(width: 6, height: 0))
  }

  private func darkness(_ x: Int32, _ y: Int32) -> Int { 255 - Int((harness.color(x, y) ?? 0) & 0xFF) }

  @Test("A layer begins without a shadow, which would be black, blurred by 3 and 3 points up")
  func defaults() {
    let layer = CALayer()
    #expect(layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
    #expect(layer.shadowColor == CGColor(gray: 0, alpha: 1) && layer.shadowPath == nil)
  }

  @Test("The shadow falls beside the layer and is half dark at its edge, with the radius as the deviation")
  func falls() {
    view.layer.shadowRadius = 4
    harness.runUntilIdle()
    // The edge is at 66: the integral of the normal distribution up to -1, 0 and 1 deviations.
    for (x, share) in [(61, 0.894), (65, 0.55), (69, 0.19), (73, 0.03)] as [(Int32, Double)] {
      #expect(abs(Double(darkness(x, 40)) / 255 - share) < 0.05, "\(x): \(darkness(x, 40))")
    }
    #expect(harness.color(40, 40) == 0xFF0000 && harness.color(10, 40) == white)
  }

  @Test("Subviews beyond the bounds cast the shadow too, and clipping cuts it off")
  func caster() {
    view.layer.shadowRadius = 0
    view.addSubview(UIView(x: 30, y: 10, width: 20, height: 10, color: .blue))
    harness.runUntilIdle()
    #expect(harness.color(73, 35) == 0 && harness.color(78, 35) == white && harness.color(63, 50) == 0)
    view.clipsToBounds = true
    harness.runUntilIdle()
    #expect(harness.color(63, 50) == white)
  }

  @Test("A path casts the shadow in place of the layer")
  func path() {
    view.layer.shadowRadius = 0
    view.layer.shadowPath = CGPath(rect: CGRect(x: 40, y: 0, width: 10, height: 10), transform: nil)
    harness.runUntilIdle()
    #expect(harness.color(70, 25) == 0 && harness.color(63, 50) == white)
  }

  @Test("The shadow follows a change of what casts it, and of the size")
  func follows() {
    view.layer.shadowRadius = 0
    let child = UIView(x: 30, y: 10, width: 20, height: 10, color: .blue)
    view.addSubview(child)
    harness.runUntilIdle()
    child.center.y += 15
    harness.runUntilIdle()
    #expect(harness.color(73, 35) == white && harness.color(73, 50) == 0)
    child.removeFromSuperview()
    view.bounds.size.height = 20
    harness.runUntilIdle()
    #expect(harness.color(73, 50) == white && harness.color(63, 55) == white && harness.color(63, 40) == 0)
  }

  @Test("A fading background has a fading shadow")
  func fades() {
    view.layer.shadowRadius = 0
    view.backgroundColor = .clear
    harness.runUntilIdle()
    #expect(harness.color(63, 50) == white)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .red }
    harness.run(for: 0.5)
    #expect(abs(darkness(63, 50) - 128) < 12)
    harness.run(for: 1)
    #expect(harness.color(63, 50) == 0)
  }

  @Test("Moving a layer, and changing what its opaque background hides, does not make the shadow again")
  func isKept() throws {
    let child = UIView(x: 10, y: 10, width: 10, height: 10, color: .blue)
    view.addSubview(child)
    harness.runUntilIdle()
    let bitmap = try #require(view.layer.pictures.shadow?.bitmap)
    view.center.x -= 3
    child.center.x += 5
    harness.runUntilIdle()
    #expect(view.layer.pictures.shadow?.bitmap === bitmap && harness.window.renderer.statistics.pictures.shadows == 0)
    child.center.x += 30
    harness.runUntilIdle()
    #expect(view.layer.pictures.shadow?.bitmap !== bitmap)
  }

  @Test("Scrolling content with shadows moves their pixels and makes no shadow again")
  func scrolls() throws {
    let scrollView = UIScrollView(frame: harness.window.bounds)
    scrollView.contentSize = CGSize(width: 80, height: 400)
    scrollView.backgroundColor = .white
    let cards = (0..<8).map { UIView(x: 20, y: 10 + CGFloat($0) * 50, width: 40, height: 30, color: .red) }
    for card in cards {
      card.layer.shadowOpacity = 0.5
      scrollView.addSubview(card)
    }
    view.removeFromSuperview()
    harness.window.addSubview(scrollView)
    harness.runUntilIdle()
    scrollView.contentOffset.y = 40
    harness.runUntilIdle()
    let bitmaps = cards.map { $0.layer.pictures.shadow?.bitmap }
    scrollView.contentOffset.y = 43
    let damage = try #require(harness.runFrame())
    #expect(damage.area < 80 * 30)
    #expect(zip(cards, bitmaps).allSatisfy { $1 == nil || $0.layer.pictures.shadow?.bitmap === $1 })
  }

  @Test("Layers of one look share the picture of their shadow, whatever their sizes and the origins of their bounds")
  func shares() throws {
    view.removeFromSuperview()
    let size = CGSize(width: 300, height: 300)
    func card(_ frame: CGRect, bounds origin: CGPoint = .zero, radius: CGFloat = 8) -> UIView {
      let card = UIView(frame: frame)
      (card.backgroundColor, card.bounds.origin) = (.red, origin)
      (card.layer.cornerRadius, card.layer.shadowOpacity, card.layer.shadowOffset) = (
        radius, 0.7, CGSize(width: 4, height: 5)
      )
      return card
    }
    let frames = [CGRect(x: 20, y: 20, width: 90, height: 120), CGRect(x: 160, y: 150, width: 110, height: 80)]
    // Each alone, so that it has a picture of its own.
    let alone = frames.map { frame in
      let harness = OffscreenHarness.white(size: size)
      harness.window.addSubview(card(frame, bounds: CGPoint(x: 2.5, y: -7.25)))
      harness.runUntilIdle()
      return harness.blues
    }
    let harness = OffscreenHarness.white(size: size)
    let cards = frames.map { card($0) } + [card(CGRect(x: 180, y: 20, width: 90, height: 70), radius: 9)]
    for card in cards { harness.window.addSubview(card) }
    harness.runUntilIdle()
    let bitmaps = try cards.map { try #require($0.layer.pictures.shadow?.bitmap) }
    #expect(bitmaps[0] === bitmaps[1] && bitmaps[0] !== bitmaps[2])
    cards[2].removeFromSuperview()
    harness.runUntilIdle()
    for (index, blue) in harness.blues.enumerated() { #expect(blue == min(alone[0][index], alone[1][index])) }
    // A change of one look does not change the other.
    cards[0].layer.shadowOpacity = 0.2
    harness.runUntilIdle()
    #expect(
      cards[1].layer.pictures.shadow?.bitmap === bitmaps[1] && cards[0].layer.pictures.shadow?.bitmap !== bitmaps[0])
  }

  @Test("The shadow of a rounded rectangle is a small picture, which a change of the size keeps")
  func stretches() throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 300, height: 300))
    harness.window.addSubview(view)
    (view.layer.cornerRadius, view.layer.shadowOffset) = (10, CGSize(width: -9.5, height: 14))
    view.frame = CGRect(x: 30, y: 30, width: 200, height: 180)
    harness.runUntilIdle()
    let bitmap = try #require(view.layer.pictures.shadow?.bitmap)
    #expect(bitmap.width < 110 && bitmap.height < 110)
    let stretched = harness.blues
    view.bounds.size = CGSize(width: 240, height: 220)
    harness.runUntilIdle()
    #expect(view.layer.pictures.shadow?.bitmap === bitmap && harness.window.renderer.statistics.pictures.shadows == 0)
    view.bounds.size = CGSize(width: 200, height: 180)
    // An outline that the background does not hide needs a picture of its own.
    view.layer.shadowPath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 10).cgPath
    harness.runUntilIdle()
    #expect(zip(stretched, harness.blues).allSatisfy { abs($0 - $1) <= 3 })
  }
}
