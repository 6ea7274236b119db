import Controls
import Foundation
import TestSupport
import TextEditing
import Testing

@testable @_spi(Toolkit) import Controllers
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("What bars, alerts and sheets tell assistive technologies")
struct ControllerAccessibilityTests {
  private func root(_ harness: OffscreenHarness) -> AccessibilityNode { AccessibilityTree.root(of: harness.window) }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    let label = UILabel(frame: CGRect(x: 10, y: 200, width: 200, height: 30))
    label.text = "Content of \(title)"
    page.view.addSubview(label)
    return page
  }

  @Test("A navigation bar has the back button, the title as a header, and its items, and Escape goes back")
  func navigation() throws {
    let first = page("First")
    let navigation = UINavigationController(rootViewController: first)
    let harness = OffscreenHarness.showing(navigation)
    let second = page("Second")
    let add = UIBarButtonItem(systemItem: .add)
    add.accessibilityIdentifier = "add"
    add.accessibilityHint = "Adds a page"
    second.navigationItem.rightBarButtonItem = add
    harness.settle { navigation.pushViewController(second, animated: true) }
    #expect(
      root(harness).children.map(\.outline).joined(separator: "\n") == """
        navigationBar "Second"
          button "Back"
          header "Second"
          button "Add"
        staticText "Content of Second"
        """)
    let bar = root(harness).children[0]
    #expect(bar.children[0].hint == "First" && bar.children[2].identifier == "add")
    #expect(bar.children[2].hint == "Adds a page")
    let content = root(harness).children[1]
    harness.settle { #expect(content.perform(.escape)) }
    #expect(navigation.viewControllers == [first] && root(harness).children[0].label == "First")
    #expect(!root(harness).children[1].perform(.escape), "the first page stays")
  }

  @Test("A large title is read once, wherever it is shown")
  func largeTitle() throws {
    let navigation = UINavigationController(rootViewController: page("Large"))
    navigation.navigationBar.prefersLargeTitles = true
    let harness = OffscreenHarness.showing(navigation)
    #expect(root(harness).children[0].children.map(\.outline) == ["header \"Large\""])
  }

  @Test("The items of a toolbar have their titles, names of pictures or what the app says, and are pressed")
  func toolbar() throws {
    var pressed: [String] = []
    let image = UIImage(systemName: "star")
    let items = [
      UIBarButtonItem(title: "Title", primaryAction: UIAction { _ in pressed.append("title") }),
      UIBarButtonItem(image: image, primaryAction: UIAction { _ in pressed.append("image") }),
      UIBarButtonItem(systemItem: .trash), UIBarButtonItem(systemItem: .flexibleSpace),
    ]
    items[0].isEnabled = false
    items[2].accessibilityLabel = "Throw away"
    let harness = OffscreenHarness()
    let toolbar = harness.add(UIToolbar(), frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    toolbar.items = items
    harness.window.layoutIfNeeded()
    let bar = root(harness).children[0]
    #expect(
      bar.outline == """
        toolbar
          button "Title" [disabled]
          button "star"
          button "Throw away"
        """)
    #expect(bar.children[1].perform(.activate) && !bar.children[0].perform(.activate) && pressed == ["image"])
  }

  @Test("What a subclass of an item overrides is what its button tells")
  func overriddenItem() {
    final class Item: UITabBarItem {
      var activations = 0
      override var accessibilityLabel: String? {
        get { "Own" }
        set {}
      }
      override var accessibilityValue: String? {
        get { "3" }
        set {}
      }
      override var accessibilityTraits: UIAccessibilityTraits {
        get { .startsMediaSession }
        set {}
      }
      override func accessibilityActivate() -> Bool {
        activations += 1
        return true
      }
    }
    let harness = OffscreenHarness()
    let bar = harness.add(UITabBar(), frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    let item = Item()
    item.title = "Title"
    bar.items = [item]
    harness.window.layoutIfNeeded()
    let node = root(harness).children[0].children[0]
    #expect(node.outline == "tab \"Own\" = \"3\" [1 of 1]" && node.traits == [.button, .startsMediaSession])
    #expect(node.perform(.activate) && item.activations == 1)
  }

  @Test("Tabs tell their place and badge, one is selected, and another one is chosen")
  func tabs() throws {
    let controller = UITabBarController()
    controller.viewControllers = ["One", "Two", "Three"].map(page)
    controller.viewControllers?[2].tabBarItem.badgeValue = "5"
    let harness = OffscreenHarness.showing(controller)
    let bar = try #require(root(harness).children.first { $0.role == .tabBar })
    #expect(
      bar.outline == """
        tabBar "Tab Bar"
          tab "One" [selected, 1 of 3]
          tab "Two" [2 of 3]
          tab "Three" = "5" [3 of 3]
        """)
    harness.settle { #expect(bar.children[1].perform(.activate)) }
    #expect(controller.selectedIndex == 1 && bar.children[1].isSelected && !bar.children[0].isSelected)
  }

  @Test("In a mirrored layout the tabs keep their order, which begins at the right")
  func mirroredTabs() throws {
    let harness = OffscreenHarness()
    let bar = harness.add(UITabBar(), frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    bar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.semanticContentAttribute = .forceRightToLeft
    harness.window.layoutIfNeeded()
    let tabs = root(harness).children[0].children
    #expect(tabs.map(\.label) == ["One", "Two"] && tabs[0].frame.minX > tabs[1].frame.minX)
  }

  @Test("A search bar has a search field and its button")
  func search() throws {
    let harness = OffscreenHarness()
    let bar = harness.add(UISearchBar(), frame: CGRect(x: 0, y: 0, width: 400, height: 56))
    (bar.placeholder, bar.showsCancelButton) = ("Search", true)
    harness.window.layoutIfNeeded()
    #expect(
      root(harness).children[0].outline == """
        searchBar
          searchField "Search"
          button "Cancel"
        """)
    let tree = root(harness)
    let field = tree.children[0].children[0]
    #expect(field.traits.contains(.searchField) && field.text?.isEditable == true)
    bar.searchTextField.isEnabled = false
    #expect(!field.isEnabled && field.text?.isEditable == false)
  }

  @Test("An alert hides what is behind it, has its texts, fields and buttons, and Escape cancels it")
  func alert() throws {
    let controller = page("Behind")
    let harness = OffscreenHarness.showing(controller)
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Why" }
    let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("Delete") }
    delete.accessibilityIdentifier = "delete"
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("Cancel") })
    harness.settle { controller.present(alert, animated: true) }
    let node = try #require(root(harness).children.first)
    #expect(root(harness).children.count == 1)
    #expect(
      node.outline == """
        alert "Delete?, It is gone then."
          scrollView
            staticText "Delete?"
            staticText "It is gone then."
            textField "Why"
          scrollView
            button "Cancel"
            button "Delete"
        """)
    let buttons = node.children[1].children
    #expect(buttons[1].identifier == "delete")
    harness.settle { #expect(buttons[1].perform(.escape)) }
    #expect(chosen == ["Cancel"] && root(harness).children.map(\.label) == ["Content of Behind"])
    harness.settle { controller.present(alert, animated: false) }
    harness.settle { #expect(root(harness).children[0].children[1].children[1].perform(.activate)) }
    #expect(chosen == ["Cancel", "Delete"])
  }

  @Test(
    "A button that is pressed while its alert appears closes it after that, and its handler runs once",
    arguments: [UIAlertController.Style.alert, .actionSheet], [false, true])
  func pressedEarly(style: UIAlertController.Style, byKeysToo: Bool) throws {
    let controller = page("Behind")
    let harness = OffscreenHarness.showing(controller)
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    for title in ["Delete", "Keep"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in chosen.append(title) })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("Cancel") })
    for round in 1...2 {
      chosen = []
      controller.present(alert, animated: true)
      harness.run(for: 0.1)
      let root = root(harness)
      func button(_ name: String) throws -> AccessibilityNode {
        let buttons = root.children.flatMap(\.children).flatMap(\.children).filter { $0.role == .button }
        return try #require(buttons.first { $0.label == name })
      }
      #expect(try button("Delete").perform(.activate))
      #expect(chosen.isEmpty && controller.presentedViewController === alert && alert.isBeingPresented)
      #expect(try button("Keep").perform(.activate))
      if byKeysToo { harness.strike("Escape") }
      harness.runUntilIdle()
      #expect(chosen == ["Delete"] && controller.presentedViewController == nil, "round \(round)")
    }
  }

  @Test("A sheet hides what is behind it, and Escape dismisses it unless the app forbids that")
  func sheet() throws {
    let controller = page("Behind")
    let harness = OffscreenHarness.showing(controller)
    let sheet = page("Sheet")
    harness.settle { controller.present(sheet, animated: true) }
    let tree = root(harness)
    #expect(tree.children.map(\.role) == [.sheet] && tree.children[0].isModal && tree.children[0].label == "Sheet")
    #expect(tree.children[0].children.map(\.label) == ["Content of Sheet"])
    sheet.isModalInPresentation = true
    harness.settle { root(harness).children[0].children[0].perform(.escape) }
    #expect(root(harness).children.map(\.role) == [.sheet])
    sheet.isModalInPresentation = false
    harness.settle { #expect(root(harness).children[0].children[0].perform(.escape)) }
    #expect(root(harness).children.map(\.label) == ["Content of Behind"])
    harness.settle { controller.present(page("Panel"), animated: true) }
    harness.settle { #expect(root(harness).children[0].perform(.escape)) }
    #expect(root(harness).children.map(\.label) == ["Content of Behind"])
  }

  @Test("Technologies are taken to an alert, a sheet or the title of a page that appears, but not away from a text")
  func appearing() throws {
    let first = page("First")
    let navigation = UINavigationController(rootViewController: first)
    let harness = OffscreenHarness.showing(navigation)
    var goals: [String?] = []
    AssistiveTechnology.listener = { notification, argument in
      guard notification == .screenChanged else { return }
      let node = (argument as? UIAccessibility.Object).flatMap { root(harness).node(of: $0) }
      goals.append(node.map { "\($0.role) \($0.label ?? "")" })
    }
    defer { AssistiveTechnology.listener = nil }
    harness.settle { navigation.pushViewController(page("Second"), animated: true) }
    harness.settle { navigation.present(page("Third"), animated: true) }
    harness.settle { navigation.dismiss(animated: true) }
    for hasField in [false, true] {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      if hasField { alert.addTextField { $0.placeholder = "Why" } }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      harness.settle { navigation.present(alert, animated: true) }
      harness.settle { navigation.dismiss(animated: true) }
    }
    harness.settle { navigation.popViewController(animated: true) }
    #expect(goals == ["header Second", "sheet Third", "alert Delete?", nil, "header First"])
  }

  @Test("The columns of a split view are read one after the other")
  func split() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(page("Left"), for: .primary)
    split.setViewController(page("Right"), for: .secondary)
    let harness = OffscreenHarness.showing(split, width: 1000)
    let labels = root(harness).children.map { $0.label ?? "" }
    #expect(labels == ["Left", "Content of Left", "Right", "Content of Right"])
  }

  @Test(
    "A page controller turns its pages in the direction of text, tells which one is next, and stops at the ends",
    arguments: [false, true])
  func pages(isMirrored: Bool) {
    let stage = PageStage(["A", "B", "C"], showing: 1, isMirrored: isMirrored, dots: true)
    var statuses: [String] = []
    AssistiveTechnology.listener = { if $0 == .pageScrolled { statuses.append($1 as? String ?? "") } }
    defer { AssistiveTechnology.listener = nil }
    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let responders = sequence(first: stage.pages.scrollView as UIResponder, next: \.next)
      let didScroll = responders.contains { $0.accessibilityScroll(direction) }
      stage.harness.runUntilIdle()
      return didScroll
    }
    #expect(scroll(.next) && stage.pages.viewControllers == [stage.all[2]] && !scroll(.next))
    #expect(scroll(isMirrored ? .right : .left) && stage.pages.viewControllers == [stage.all[1]])
    #expect(scroll(.previous) && stage.pages.viewControllers == [stage.all[0]] && !scroll(.previous) && !scroll(.down))
    #expect(statuses == ["page 3 of 3", "page 2 of 3", "page 1 of 3"])
  }
}
