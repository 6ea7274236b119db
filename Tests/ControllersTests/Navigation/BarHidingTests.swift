import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Hiding the bars of a navigation controller")
struct BarHidingTests {
  private let navigation: UINavigationController
  private let scrollView: UIScrollView
  private let harness: OffscreenHarness

  init() {
    let page = UIViewController()
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    scrollView = page.addScrollView()
    harness = OffscreenHarness(root: navigation)
    harness.runUntilIdle()
  }

  private var areHidden: Bool { navigation.isNavigationBarHidden && navigation.isToolbarHidden }

  private func drag(by way: CGFloat) {
    harness.pointer.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 200 + way))
    harness.runUntilIdle()
  }

  @Test("A swipe up hides both bars and one down shows them, while the content scrolls")
  func swipes() {
    drag(by: -60)
    #expect(!areHidden && scrollView.contentOffset.y == 16)
    navigation.hidesBarsOnSwipe = true
    drag(by: -60)
    #expect(areHidden && scrollView.contentOffset.y == 76 && scrollView.adjustedContentInset == .zero)
    drag(by: 15)
    #expect(areHidden)
    drag(by: 40)
    #expect(!areHidden && !navigation.isToolbarHidden && scrollView.contentOffset.y == 21)
    #expect(scrollView.adjustedContentInset.top == 44 && scrollView.adjustedContentInset.bottom == 44)
  }

  @Test("The toolbar comes back only if the swipe has hidden it")
  func toolbar() {
    navigation.isToolbarHidden = true
    navigation.hidesBarsOnSwipe = true
    drag(by: -60)
    drag(by: 60)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }

  @Test("A tap in the content hides the bars and another one shows them; taps in bars and on controls do not")
  func taps() {
    navigation.hidesBarsOnTap = true
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 400, height: 40))
    scrollView.addSubview(button)
    for (y, hides) in [(200, true), (250, false), (20, false), (360, false)] {
      harness.clickAndSettle(200, CGFloat(y))
      #expect(areHidden == hides, "after a click at \(y)")
    }
  }

  @Test("The keyboard of the same window hides the bars")
  func keyboard() {
    navigation.hidesBarsWhenKeyboardAppears = true
    let keyboard = UIView()
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: keyboard)
    #expect(!areHidden)
    harness.window.addSubview(keyboard)
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: keyboard)
    #expect(areHidden)
    harness.runUntilIdle()
    #expect(navigation.navigationBar.isHidden && navigation.toolbar.isHidden)
  }

  @Test("Bars that are shown and hidden again before they are gone are moved to the end")
  func interrupted() {
    for isHidden in [true, false, true] {
      navigation.setNavigationBarHidden(isHidden, animated: true)
      harness.run(for: 0.08)
    }
    #expect(!navigation.navigationBar.isHidden)
    harness.runUntilIdle()
    #expect(navigation.navigationBar.isHidden)
  }

  @Test("A bar with a large title slides out and in as a whole")
  func largeTitle() {
    harness.settle { navigation.navigationBar.prefersLargeTitles = true }
    for isHidden in [true, false] {
      navigation.setNavigationBarHidden(isHidden, animated: true)
      harness.run(for: 0.1)
      let frame = navigation.navigationBar.presentationFrame
      #expect(frame.height == 96 && frame.minY < -10 && frame.minY > -90)
      #expect(navigation.navigationBar.itemView?.titleLabel.presentationAlpha == 0)
      harness.runUntilIdle()
    }
    #expect(navigation.navigationBar.frame.minY == 0 && scrollView.adjustedContentInset.top == 96)
  }

  @Test("Without these properties there are no recognizers but that of going back")
  func unused() {
    #expect(navigation.view.gestureRecognizers?.count == 1)
  }
}
