import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Size restrictions of windows")
struct UISceneSizeRestrictionsTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))

  private var restrictions: UISceneSizeRestrictions {
    get throws { try #require(harness.window.windowScene?.sizeRestrictions) }
  }

  @Test("A window has a minimum size by default, and no maximum")
  func defaults() throws {
    #expect(try restrictions.minimumSize == UISceneSizeRestrictions.defaultMinimumSize)
    #expect(harness.platform.sizeLimits?.minimum == UISceneSizeRestrictions.defaultMinimumSize)
    #expect(harness.platform.sizeLimits?.maximum == WindowSizeLimits.none.maximum)
  }

  @Test("The default minimum size is at most the size that the app gives the window")
  func smallWindow() throws {
    let small = OffscreenHarness(size: CGSize(width: 50, height: 300))
    #expect(small.platform.sizeLimits?.minimum == CGSize(width: 50, height: 80))
    small.window.frame.size = CGSize(width: 300, height: 20)
    #expect(small.platform.sizeLimits?.minimum == CGSize(width: 120, height: 20))
  }

  @Test("The app's size restrictions go to the platform, at once and for a window that opens later")
  func own() throws {
    try restrictions.minimumSize = CGSize(width: 200, height: 100)
    try restrictions.maximumSize = CGSize(width: 900, height: 700)
    let expected = WindowSizeLimits(
      minimum: CGSize(width: 200, height: 100), maximum: CGSize(width: 900, height: 700))
    #expect(harness.platform.sizeLimits == expected)
    harness.window.isHidden = true
    harness.window.isHidden = false
    #expect(harness.platform.sizeLimits == expected)
  }

  @Test("A minimum above the maximum wins, and an infinite maximum is no limit")
  func contradiction() throws {
    try restrictions.maximumSize = CGSize(width: 100, height: CGFloat.infinity)
    try restrictions.minimumSize = CGSize(width: 300, height: 200)
    #expect(harness.platform.sizeLimits?.maximum.width == 300)
    #expect((harness.platform.sizeLimits?.maximum.height ?? 0) > 1e29)
  }
}
