import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Tab bars")
struct UITabBarTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))

  private final class Delegate: UITabBarDelegate {
    var selected: [UITabBarItem] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
  }

  private func show(_ count: Int) -> UITabBar {
    let bar = UITabBar()
    bar.items = (0..<count).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    return harness.add(bar, frame: CGRect(x: 0, y: 0, width: 400, height: 49))
  }

  private func buttons(of bar: UITabBar) -> [TabButton] { bar.subviews.compactMap { $0 as? TabButton } }

  @Test("A press and Space select a tab and call the delegate; the program's selection does not")
  func selecting() throws {
    let (bar, delegate) = (show(4), Delegate())
    bar.delegate = delegate
    bar.selectedItem = bar.items?[0]
    #expect(delegate.selected.isEmpty && buttons(of: bar).map(\.isSelected) == [true, false, false, false])
    harness.pointer.click(at: CGPoint(x: 250, y: 20))
    #expect(bar.selectedItem?.tag == 2 && delegate.selected.map(\.tag) == [2])
    harness.strike("Tab")
    harness.strike("Tab")
    harness.strike("space")
    #expect(delegate.selected.count == 2)
  }

  @Test("Tabs share the width equally, and stay together in a wide bar")
  func widths() {
    #expect(buttons(of: show(4)).map(\.frame.minX) == [0, 100, 200, 300])
    #expect(buttons(of: show(2)).map(\.frame.minX) == [60, 200])
  }

  @Test("From right to left the first tab is at the right")
  func mirrored() {
    harness.window.traitOverrides.layoutDirection = .rightToLeft
    #expect(buttons(of: show(4)).map(\.frame.minX) == [300, 200, 100, 0])
  }

  @Test("A badge is visible while it has a text")
  func badge() throws {
    let bar = show(2)
    let button = try #require(buttons(of: bar).first)
    func isBadgeVisible() -> Bool {
      button.face.subviews.contains { $0.backgroundColor == .systemRed && !$0.isHidden }
    }
    #expect(!isBadgeVisible())
    bar.items?[0].badgeValue = "3"
    #expect(isBadgeVisible())
  }
}
