import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Overlays that keep to the frame")
struct OverlayTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))

  private func addScrollView() -> UIScrollView {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    scrollView.contentSize = CGSize(width: 60, height: 600)
    for row in 0..<60 {
      scrollView.addSubview(UIView(x: CGFloat(row % 7) * 5, y: CGFloat(row) * 10, width: 20, height: 6, color: .red))
    }
    return scrollView
  }

  @Test("An overlay is in place as soon as the content scrolls")
  func atOnce() throws {
    let scrollView = addScrollView()
    scrollView.flashScrollIndicators()
    harness.run(for: 0.1)
    let indicator = try #require(
      scrollView.subviews.compactMap { $0 as? ScrollIndicator }.first { $0.axis == .vertical })
    let place = indicator.convert(indicator.bounds, to: nil)
    for offset in [100, 37, 540] as [CGFloat] {
      scrollView.contentOffset.y = offset
      #expect(indicator.convert(indicator.bounds, to: nil) == place)
      #expect(indicator.frame.maxX == 60 && indicator.frame.minY == offset)
    }
  }

  @Test("An overlay on a view that does not clip stays in place", arguments: [true, false])
  func unclipped(isManyIndexed: Bool) throws {
    let scrollView = addScrollView()
    scrollView.clipsToBounds = false
    if isManyIndexed {
      for _ in 0..<SubviewConstants.minimumIndexedCount { scrollView.insertSubview(UIView(), at: 0) }
    }
    harness.runFrame()
    for _ in 0..<20 {
      scrollView.contentOffset.y += 7
      scrollView.flashScrollIndicators()
      harness.runFrame()
      #expect(try #require(harness.platform.image).isEqual(to: TreeCopy.picture(of: harness)))
    }
  }

  @Test("An overlay stays in place during an animated scroll and when that is interrupted")
  func animated() {
    let view = UIView(x: 10, y: 10, width: 60, height: 60, color: .white)
    view.clipsToBounds = true
    harness.window.addSubview(view)
    let ring = FocusRing()
    ring.surround(view)
    func isInPlace() -> Bool {
      let (ring, shown) = (ring.frame, view.presentationBounds)
      return abs(ring.minX - shown.minX) < 1e-9 && abs(ring.minY - shown.minY) < 1e-9 && ring.size == shown.size
    }
    harness.runFrame()
    UIView.animate(withDuration: 1) { view.bounds.origin.y = 300 }
    #expect(isInPlace())
    for _ in 0..<20 {
      harness.runFrame()
      #expect(isInPlace())
    }
    #expect(view.presentationBounds.minY > 0 && view.presentationBounds.minY < 300)
    view.bounds.origin.y = 40
    #expect(isInPlace() && view.presentationBounds.minY == 40)
    UIView.animate(withDuration: 0.2) { view.bounds.origin.y = 90 }
    harness.run(for: 1)
    #expect(isInPlace() && abs(ring.frame.minY - 90) < 1e-9)
  }
}
