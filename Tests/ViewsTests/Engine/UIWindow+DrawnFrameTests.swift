import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The work of a window's latest frame")
struct DrawnFrameTests {
  @Test("It is that of the latest frame that changed pixels, which the platform was given")
  func frames() throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
    let view = harness.add(
      UIView(x: 0, y: 0, width: 10, height: 10, color: .red), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.runUntilIdle()
    let first = try #require(harness.window.drawnFrame)
    #expect(first.change == harness.platform.lastChange)
    view.frame.origin.x = 50
    harness.runUntilIdle()
    let second = try #require(harness.window.drawnFrame)
    #expect(second.number == first.number + 1)
    // The old place and the new one.
    #expect(second.change.damage.area == 200 && second.change.moves.isEmpty)
    // A frame without changes.
    view.setNeedsLayout()
    harness.run(for: 0.1)
    #expect(harness.window.drawnFrame == second)
  }

  @Test("It has the moves of a scrolled frame")
  func moves() throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.addSubview(UIView(x: 0, y: 0, width: 100, height: 1000, color: .red))
    harness.runUntilIdle()
    scrollView.contentOffset.y = 30
    harness.runUntilIdle()
    let change = try #require(harness.window.drawnFrame?.change)
    #expect(change.moves.map(\.dy) == [-30] && change.damage.area == 3000)
  }

  @Test("There is none before the first frame")
  func none() { #expect(UIWindow(frame: .zero).drawnFrame == nil) }
}
