import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Page controls")
struct UIPageControlTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 60))
  private let control = UIPageControl(frame: CGRect(x: 40, y: 20, width: 120, height: 26))
  private let log = EventLog()

  init() {
    control.numberOfPages = 3
    harness.window.addSubview(control)
    log.follow(control)
  }

  @Test("A click on a half of a page control turns a page, up to the last one")
  func clicks() {
    let (left, right) = (CGPoint(x: 60, y: 30), CGPoint(x: 140, y: 30))
    harness.pointer.click(at: left)
    #expect(control.currentPage == 0 && log.entries.isEmpty)
    for _ in 0..<3 { harness.pointer.click(at: right) }
    #expect(control.currentPage == 2 && log.changes == 2)
    harness.pointer.click(at: left)
    #expect(control.currentPage == 1 && log.changes == 3)
    control.semanticContentAttribute = .forceRightToLeft
    harness.pointer.click(at: left)
    #expect(control.currentPage == 2)
  }

  @Test("The arrow keys turn pages, and Home and End go to the first and the last")
  func keys() {
    harness.strike("Tab")
    for (key, page) in [("Right", 1), ("Right", 2), ("Right", 2), ("Left", 1), ("End", 2), ("Home", 0)] {
      harness.strike(key)
      #expect(control.currentPage == page)
    }
    #expect(log.changes == 5)
  }

  @Test("The current page is clamped to the number of pages")
  func clamping() {
    control.currentPage = 99
    #expect(control.currentPage == 2)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -5
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    control.currentPage = -1
    #expect(control.currentPage == 0 && log.entries.isEmpty)
  }

  @Test("A page control has room for its dots, up to a limit")
  func size() {
    #expect(control.intrinsicContentSize == CGSize(width: 3 * 7 + 2 * 9 + 18, height: 26))
    control.numberOfPages = .max
    #expect(control.intrinsicContentSize.width < 2000)
    control.currentPage = .max
    harness.run(for: 0.1)
    #expect(control.currentPage == .max - 1)
  }

  @Test("A page control can hide for a single page")
  func singlePage() {
    control.numberOfPages = 1
    control.currentPageIndicatorTintColor = .red
    harness.run(for: 0.1)
    #expect(harness.color(100, 33) == 0xFF_0000)
    control.hidesForSinglePage = true
    harness.run(for: 0.1)
    #expect(harness.color(100, 33) != 0xFF_0000)
  }

  @Test("A disabled page control ignores clicks")
  func disabled() {
    control.isEnabled = false
    harness.pointer.click(at: CGPoint(x: 140, y: 30))
    #expect(control.currentPage == 0)
  }
}
