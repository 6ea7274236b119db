import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Keys in a pager")
struct PagerKeysTests {
  private func pager(isMirrored: Bool = false, in page: UIScrollView? = nil) -> (OffscreenHarness, UIScrollView) {
    let harness = OffscreenHarness()
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    pager.contentSize = CGSize(width: 2000, height: 400)
    pager.isPagingEnabled = true
    if let page {
      harness.add(page, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      page.contentSize = CGSize(width: 400, height: 2000)
      page.addSubview(pager)
    } else {
      harness.add(pager, frame: pager.frame)
    }
    pager.contentOffset.x = 800
    harness.runUntilIdle()
    return (harness, pager)
  }

  @Test(
    "Where nothing scrolls down, keys through the content go across it",
    arguments: [("End", 1600.0), ("Home", 0), ("Page_Down", 1200), ("Page_Up", 400), ("space", 1200), ("Down", 800)])
  func across(key: String, offset: CGFloat) {
    let (harness, pager) = pager()
    harness.strikeToRest(key)
    #expect(pager.contentOffset.x == offset)
  }

  @Test(
    "From right to left they go to the left",
    arguments: [("End", 0.0), ("Home", 1600), ("Page_Down", 400), ("Page_Up", 1200), ("Right", 1200), ("Left", 400)])
  func mirrored(key: String, offset: CGFloat) {
    let (harness, pager) = pager(isMirrored: true)
    harness.strikeToRest(key)
    #expect(pager.contentOffset.x == offset)
  }

  @Test("In a page that scrolls down they go down the page")
  func inPage() {
    let page = UIScrollView()
    let (harness, pager) = pager(in: page)
    harness.window.lastUsedView = pager
    harness.strikeToRest("End")
    #expect(page.contentOffset.y == 1600 && pager.contentOffset.x == 800)
  }
}
