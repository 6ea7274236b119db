import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scroll layers")
struct CAScrollLayerTests {
  private let layer = CAScrollLayer()
  private let content = CALayer.colored(x: 0, y: 0, width: 200, height: 300)

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.addSublayer(content)
  }

  @Test("Scrolling moves the origin of the bounds, in the directions of the mode")
  func scrolls() {
    layer.scroll(to: CGPoint(x: 10, y: 20))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 20) && layer.masksToBounds)
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 50, y: 70))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 70))
    layer.scrollMode = .none
    layer.scroll(to: CGPoint.zero)
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 70))
  }

  @Test("A rectangle is shown with as little scrolling as possible")
  func shows() {
    content.scrollRectToVisible(CGRect(x: 50, y: 10, width: 20, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 30, y: 0))
    content.scrollRectToVisible(CGRect(x: 40, y: 5, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 30, y: 0))
    content.scrollRectToVisible(CGRect(x: 20, y: 60, width: 100, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 20, y: 40))
    #expect(content.visibleRect == CGRect(x: 20, y: 40, width: 40, height: 30))
    CALayer().scroll(CGPoint.zero)
  }
}
