import Foundation
import Rendering
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

/// A property that is set while everything is shown looks as if it had been set before.
@MainActor
@Suite("Properties of bars and containers that change while they are shown")
struct PropertyChangeTests {
  /// Two pages in a navigation controller in a tab bar controller, and what can be presented over them.
  @MainActor
  final class Stage {
    let (first, second) = (UIViewController(), UIViewController())
    let scrollView = UIScrollView()
    let navigation: UINavigationController
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .tripleColumn)
    let sheet = UIViewController()
    let (left, right, tool) = (
      UIBarButtonItem(title: "Left"), UIBarButtonItem(title: "Right"), UIBarButtonItem(title: "Tool")
    )
    let alert = UIAlertController(title: "Alert", message: "Message", preferredStyle: .alert)
    let (yes, no) = (UIAlertAction(title: "Yes", style: .default), UIAlertAction(title: "No", style: .default))
    let search = UISearchController(searchResultsController: nil)
    let window: UIWindow

    init(_ scene: Scene) {
      navigation = UINavigationController(rootViewController: first)
      window = UIWindow(
        frame: CGRect(x: 0, y: 0, width: [.split, .popover, .form].contains(scene) ? 800 : 400, height: 500))
      (first.title, second.title) = ("First", "Second")
      second.navigationItem.rightBarButtonItem = right
      second.toolbarItems = [tool]
      second.view.backgroundColor = .systemBackground
      scrollView.contentSize = CGSize(width: 300, height: 2000)
      scrollView.frame = second.view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      second.view.addSubview(scrollView)
      for index in 0..<20 {
        let stripe = UIView(frame: CGRect(x: 20, y: CGFloat(index) * 100, width: 200, height: 50))
        stripe.backgroundColor = index.isMultiple(of: 2) ? .systemBlue : .systemGreen
        scrollView.addSubview(stripe)
      }
      navigation.pushViewController(second, animated: false)
      let other = UIViewController()
      other.title = "Other"
      tabs.viewControllers = [navigation, other]
      first.tabBarItem.title = "Tab"
      for (column, color) in [
        (UISplitViewController.Column.primary, UIColor.systemRed), (.supplementary, .systemGreen),
        (.secondary, .systemBlue),
      ] {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        split.setViewController(controller, for: column)
      }
      sheet.view.backgroundColor = .systemYellow
      for action in [yes, no] { alert.addAction(action) }
      if scene == .popover {
        sheet.modalPresentationStyle = .popover
        sheet.popoverPresentationController?.sourceView = tabs.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 200, width: 40, height: 40)
        sheet.preferredContentSize = CGSize(width: 150, height: 100)
      }
      window.rootViewController = scene == .split ? split : tabs
    }

    func show(_ scene: Scene) -> OffscreenHarness {
      let harness = OffscreenHarness(window: window)
      switch scene {
      case .bars, .split: break
      case .sheet, .form, .popover: tabs.present(sheet, animated: false)
      case .alert: tabs.present(alert, animated: false)
      }
      harness.runUntilIdle()
      return harness
    }
  }

  enum Scene: CaseIterable {
    case bars, split, sheet, form, popover, alert
  }

  /// A property with its values.
  struct Property: CustomTestStringConvertible {
    let testDescription: String
    let scene: Scene
    let values: [@MainActor (Stage) -> Void]

    init<Value: Sendable>(_ name: String, _ values: [Value], _ set: @escaping @MainActor (Stage, Value) -> Void) {
      self.init(name, .bars, values, set)
    }

    init<Value>(
      _ name: String, _ scene: Scene, _ values: [Value], _ set: @escaping @MainActor (Stage, Value) -> Void
    ) where Value: Sendable {
      (testDescription, self.scene) = (name, scene)
      self.values = values.map { value in { set($0, value) } }
    }
  }

  nonisolated private static let flags = [false, true]

  nonisolated static let properties: [Property] = [
    Property("prefersLargeTitles", flags) { $0.navigation.navigationBar.prefersLargeTitles = $1 },
    Property("largeTitleDisplayMode", [0, 1, 2]) {
      $0.navigation.navigationBar.prefersLargeTitles = true
      $0.second.navigationItem.largeTitleDisplayMode = [.automatic, .always, .never][$1]
    },
    Property("isNavigationBarHidden", flags) { $0.navigation.isNavigationBarHidden = $1 },
    Property("isToolbarHidden", flags) { $0.navigation.isToolbarHidden = $1 },
    Property("tabBar.isHidden", flags) { $0.tabs.tabBar.isHidden = $1 },
    Property("title", [0, 1]) { $0.second.title = ["Short", "Quite a long title for a bar"][$1] },
    Property("titleView", flags) { stage, isSet in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      view.backgroundColor = .red
      stage.second.navigationItem.titleView = isSet ? view : nil
    },
    Property("leftBarButtonItem", flags) { $0.second.navigationItem.leftBarButtonItem = $1 ? $0.left : nil },
    Property("leftItemsSupplementBackButton", flags) {
      $0.second.navigationItem.leftBarButtonItem = $0.left
      $0.second.navigationItem.leftItemsSupplementBackButton = $1
    },
    Property("rightBarButtonItems", flags) {
      $0.second.navigationItem.rightBarButtonItems = $1 ? [$0.right, $0.left] : nil
    },
    Property("hidesBackButton", flags) { $0.second.navigationItem.hidesBackButton = $1 },
    Property("backButtonTitle", flags) { $0.first.navigationItem.backButtonTitle = $1 ? "Home" : nil },
    Property("title of the page below", flags) { $0.first.navigationItem.title = $1 ? "Changed" : "First" },
    Property("isEnabled", flags) { $0.right.isEnabled = $1 },
    Property("isHidden", flags) { $0.right.isHidden = $1 },
    Property("item title", flags) { $0.right.title = $1 ? "A long title" : "Right" },
    Property("item tintColor", flags) { $0.right.tintColor = $1 ? .red : nil },
    Property("item style", flags) { $0.right.style = $1 ? .done : .plain },
    Property("toolbarItems", flags) {
      $0.navigation.isToolbarHidden = false
      $0.second.toolbarItems = $1 ? [$0.left, $0.tool] : nil
    },
    Property("toolbar item isHidden", flags) {
      $0.navigation.isToolbarHidden = false
      $0.tool.isHidden = $1
    },
    Property("bar tintColor", flags) { $0.navigation.navigationBar.tintColor = $1 ? .systemPurple : .systemBlue },
    Property("window tintColor", flags) { $0.window.tintColor = $1 ? .systemPurple : .systemBlue },
    Property("standardAppearance", flags) { stage, isSet in
      let appearance = UINavigationBarAppearance()
      if isSet { appearance.backgroundColor = .systemPink }
      stage.navigation.navigationBar.standardAppearance = appearance
      stage.navigation.navigationBar.scrollEdgeAppearance = isSet ? appearance : nil
    },
    Property("item scrollEdgeAppearance", flags) { stage, isSet in
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = .systemPink
      stage.second.navigationItem.scrollEdgeAppearance = isSet ? appearance : nil
    },
    Property("tab title", flags) { $0.navigation.tabBarItem.title = $1 ? "Changed" : "Tab" },
    Property("tab badge", flags) { $0.navigation.tabBarItem.badgeValue = $1 ? "7" : nil },
    Property("tab isEnabled", flags) { $0.navigation.tabBarItem.isEnabled = $1 },
    Property("unselectedItemTintColor", flags) { $0.tabs.tabBar.unselectedItemTintColor = $1 ? .red : nil },
    Property("overrideUserInterfaceStyle", [0, 1]) { $0.tabs.overrideUserInterfaceStyle = [.light, .dark][$1] },
    Property("style of the page", [0, 1]) { $0.second.overrideUserInterfaceStyle = [.light, .dark][$1] },
    Property("layoutDirection", [0, 1]) {
      $0.window.traitOverrides.layoutDirection = [.leftToRight, .rightToLeft][$1]
    },
    Property("semanticContentAttribute", [0, 1]) {
      $0.navigation.navigationBar.semanticContentAttribute = [.forceLeftToRight, .forceRightToLeft][$1]
    },
    Property("additionalSafeAreaInsets", [0, 1]) { $0.tabs.additionalSafeAreaInsets.top = [0, 30][$1] },
    Property("additionalSafeAreaInsets of the page", [0, 1]) { $0.second.additionalSafeAreaInsets.top = [0, 30][$1] },
    Property("bottom additionalSafeAreaInsets", [0, 1]) { $0.tabs.additionalSafeAreaInsets.bottom = [0, 30][$1] },
    Property("contentInsetAdjustmentBehavior", [0, 1]) {
      $0.scrollView.contentInsetAdjustmentBehavior = [.automatic, .always][$1]
    },
    Property("searchController", flags) { $0.second.navigationItem.searchController = $1 ? $0.search : nil },
    Property("hidesSearchBarWhenScrolling", flags) {
      $0.second.navigationItem.searchController = $0.search
      $0.second.navigationItem.hidesSearchBarWhenScrolling = $1
    },
    Property("viewControllers of tabs", flags) {
      $0.tabs.viewControllers = $1 ? [$0.navigation] : [$0.navigation, UIViewController()]
    },
    Property("hidesBottomBarWhenPushed and the stack", flags) { stage, hides in
      let page = UIViewController()
      page.title = "Third"
      page.hidesBottomBarWhenPushed = hides
      stage.navigation.viewControllers = [stage.first, stage.second, page]
    },
    Property("preferredDisplayMode", .split, [0, 1, 2]) {
      $0.split.preferredDisplayMode = [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary][$1]
    },
    Property("preferredSplitBehavior", .split, [0, 1, 2]) {
      $0.split.preferredDisplayMode = .oneBesideSecondary
      $0.split.preferredSplitBehavior = [.tile, .overlay, .displace][$1]
    },
    Property("preferredPrimaryColumnWidth", .split, [200, 300]) {
      $0.split.preferredDisplayMode = .twoBesideSecondary
      $0.split.preferredPrimaryColumnWidth = CGFloat($1)
    },
    Property("preferredSupplementaryColumnWidth", .split, [150, 250]) {
      $0.split.preferredSupplementaryColumnWidth = CGFloat($1)
    },
    Property("direction of columns", .split, [0, 1]) {
      $0.window.traitOverrides.layoutDirection = [.leftToRight, .rightToLeft][$1]
    },
    Property("detents", .sheet, [0, 1]) {
      $0.sheet.sheetPresentationController?.detents = [[.medium()], [.large()]][$1]
    },
    Property("selectedDetentIdentifier", .sheet, [0, 1]) {
      $0.sheet.sheetPresentationController?.detents = [.medium(), .large()]
      $0.sheet.sheetPresentationController?.selectedDetentIdentifier = [.medium, .large][$1]
    },
    Property("largestUndimmedDetentIdentifier", .sheet, flags) {
      $0.sheet.sheetPresentationController?.detents = [.medium()]
      $0.sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = $1 ? .medium : nil
    },
    Property("prefersGrabberVisible", .sheet, flags) {
      $0.sheet.sheetPresentationController?.prefersGrabberVisible = $1
    },
    Property("preferredCornerRadius", .sheet, [0, 1]) {
      $0.sheet.sheetPresentationController?.preferredCornerRadius = [nil, 30][$1]
    },
    Property("style of a sheet", .sheet, [0, 1]) { $0.window.overrideUserInterfaceStyle = [.light, .dark][$1] },
    Property("preferredContentSize of a form", .form, [0, 1]) {
      $0.sheet.preferredContentSize = [CGSize(width: 200, height: 300), CGSize(width: 300, height: 200)][$1]
    },
    Property("preferredContentSize of a popover", .popover, [0, 1]) {
      $0.sheet.preferredContentSize = [CGSize(width: 200, height: 300), CGSize(width: 300, height: 200)][$1]
    },
    Property("sourceRect", .popover, [0, 1]) {
      $0.sheet.popoverPresentationController?.sourceRect = CGRect(x: [100, 500][$1], y: 100, width: 30, height: 30)
    },
    Property("permittedArrowDirections", .popover, [0, 1]) {
      $0.sheet.popoverPresentationController?.permittedArrowDirections = [.left, .down][$1]
    },
    Property("popoverLayoutMargins", .popover, [0, 1]) {
      $0.sheet.popoverPresentationController?.sourceRect = CGRect(x: 5, y: 5, width: 10, height: 10)
      $0.sheet.popoverPresentationController?.popoverLayoutMargins.left = [0, 50][$1]
    },
    Property("backgroundColor of a popover", .popover, [0, 1]) {
      $0.sheet.popoverPresentationController?.backgroundColor = [nil, UIColor.red][$1]
    },
    Property("preferredAction", .alert, flags) { $0.alert.preferredAction = $1 ? $0.yes : nil },
    Property("isEnabled of an action", .alert, flags) { $0.yes.isEnabled = $1 },
    Property("style of an alert", .alert, [0, 1]) { $0.window.overrideUserInterfaceStyle = [.light, .dark][$1] },
  ]

  @Test("What depends on a property follows it at once", arguments: properties.indices)
  func change(index: Int) throws {
    let property = Self.properties[index]
    for (to, set) in property.values.enumerated() {
      let fresh = Stage(property.scene)
      set(fresh)
      let freshHarness = fresh.show(property.scene)
      for (from, setOld) in property.values.enumerated() {
        let changed = Stage(property.scene)
        setOld(changed)
        let harness = changed.show(property.scene)
        harness.settle { set(changed) }
        let picture = try #require(freshHarness.platform.image)
        let difference = harness.difference(from: picture, name: "property-\(index)-\(from)-\(to)")
        #expect(difference == nil, "\(property.testDescription), value \(from), then \(to)")
        #expect(
          changed.scrollView.adjustedContentInset == fresh.scrollView.adjustedContentInset,
          "\(property.testDescription), value \(from), then \(to)")
      }
    }
  }
}
