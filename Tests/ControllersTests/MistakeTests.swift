import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@Suite("Mistakes with controllers and bars")
struct MistakeTests {
  /// Programming errors, each with a part of the message that names it.
  enum Mistake: String, CaseIterable, Codable {
    case itself = "“A” cannot be presented by UIViewController “A”: a controller cannot present itself"
    case child = "“C” cannot be presented by UIViewController “A”: it is a child, the root view controller"
    case root = "“A” cannot be presented by UIViewController “C”: it is a child, the root view controller"
    case noDetents = "UISheetPresentationController.detents is empty"
    case corner = "preferredCornerRadius set to nan"
    case speed = "completionSpeed set to 0.0"
    case update = "UIPercentDrivenInteractiveTransition.update(_:) with NaN"
    case noSource = "UIViewController “C” is presented in a popover without a source; set sourceView"
    case twoCancels = "addAction(_:) with “No”: it has the cancel action “Cancel” already, and can have one"
    case fieldInSheet = "an action sheet has no text fields"
    case otherAction = "preferredAction set to “OK”, which is not one of its actions"
    case twiceInStack = "UINavigationController.setViewControllers: a controller occurs twice"
    case pushedStack = "a navigation controller cannot be pushed"
    case poppedToStranger = "popToViewController: UIViewController “A” is not in the stack"
    case pushedItem = "pushItem(_:animated:) on the bar of a navigation controller"
    case barDelegate = "Cannot manually set the delegate on a UINavigationBar managed by a controller."
    case twiceInTabs = "UITabBarController.setViewControllers: a controller occurs twice"
    case strangerInTabs = "selectedViewController: UIViewController “A” is not one of the view controllers"
    case noTab = "selectedIndex set to 0 with 0 view controllers"
    case tabBarDelegate = "Changing the delegate of a tab bar managed by a tab bar controller is not allowed."
    case columnWidth = "preferredPrimaryColumnWidth set to 0.0"
    case twoColumns = "“C” is in another column"
    case thirdColumn = "for the supplementary column; make it with the style tripleColumn"
    case noPage = "setViewControllers with 0 controllers; a page is one controller"
    case spacing = "an interPageSpacing of -1.0"
    case itemWidth = "UIBarButtonItem.width set to -1.0"
    case twiceInToolbar = "UIToolbar.setItems: an item occurs twice"
    case itemInBar = "the item \"A\" is in the stack"
    case otherTab = "UITabBar.selectedItem: \"A\" is not one of the bar's items"

    @MainActor
    func make() {
      let (a, c) = (UIViewController(), UIViewController())
      (a.title, c.title) = ("A", "C")
      let harness = OffscreenHarness(root: a)
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      let (navigation, tabs) = (UINavigationController(), UITabBarController())
      let (split, item) = (UISplitViewController(style: .doubleColumn), UIBarButtonItem(title: "A"))
      switch self {
      case .itself: a.present(a, animated: true)
      case .child:
        tabs.addChild(c)
        a.present(c, animated: true)
      case .root: withExtendedLifetime(OffscreenHarness(root: c)) { c.present(a, animated: true) }
      case .noDetents: c.sheetPresentationController?.detents = []
      case .corner: c.sheetPresentationController?.preferredCornerRadius = .nan
      case .speed: UIPercentDrivenInteractiveTransition().completionSpeed = 0
      case .update: UIPercentDrivenInteractiveTransition().update(.nan)
      case .noSource:
        c.modalPresentationStyle = .popover
        harness.resizeAndSettle(800, 600)
        a.present(c, animated: false)
      case .twoCancels: for title in ["Cancel", "No"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
      case .fieldInSheet: alert.addTextField()
      case .otherAction: alert.preferredAction = UIAlertAction(title: "OK", style: .default)
      case .twiceInStack: navigation.viewControllers = [c, c]
      case .pushedStack: navigation.pushViewController(UINavigationController(), animated: false)
      case .poppedToStranger: navigation.popToViewController(a, animated: false)
      case .pushedItem: navigation.navigationBar.pushItem(UINavigationItem(title: "B"), animated: false)
      case .barDelegate: withExtendedLifetime(OtherDelegate()) { navigation.navigationBar.delegate = $0 }
      case .twiceInTabs: tabs.viewControllers = [c, c]
      case .strangerInTabs: tabs.selectedViewController = a
      case .noTab: tabs.selectedIndex = 0
      case .tabBarDelegate: withExtendedLifetime(OtherDelegate()) { tabs.tabBar.delegate = $0 }
      case .columnWidth: split.preferredPrimaryColumnWidth = 0
      case .twoColumns:
        split.setViewController(c, for: .primary)
        split.setViewController(c, for: .secondary)
      case .thirdColumn: split.setViewController(c, for: .supplementary)
      case .noPage, .spacing:
        UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal,
          options: self == .spacing ? [.interPageSpacing: -1] : nil
        ).setViewControllers([], direction: .forward, animated: false)
      case .itemWidth: item.width = -1
      case .twiceInToolbar: UIToolbar().items = [item, item]
      case .itemInBar:
        let (bar, title) = (UINavigationBar(), UINavigationItem(title: "A"))
        for _ in 0..<2 { bar.pushItem(title, animated: false) }
      case .otherTab: UITabBar().selectedItem = UITabBarItem(title: "A", image: nil, tag: 0)
      }
      _ = (harness, tabs)
    }
  }

  @MainActor
  private final class OtherDelegate: UINavigationBarDelegate, UITabBarDelegate {}

  @Test("A mistake ends the program and is named", arguments: Mistake.allCases)
  func message(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(mistake.rawValue))
  }
}
