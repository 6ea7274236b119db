import UIKit
import UIKitTesting

/// A navigation controller with large titles over scroll views, in the first of two tabs.
final class NavigationScene: UITabBarController, DemoScene {
  private let colors = ColorListController()
  private let about = AboutController()

  let caption =
    "Pull and scroll the list, or search it; press a row; swipe from the left edge, or press Escape, to go back"

  var captionMargin: CGFloat { 49 + 16 }

  static let keys: KeyValuePairs<String, String> = [
    "Escape, Alt Left": "goes back", "Ctrl f": "searches; Escape ends the search",
    "Ctrl 1, Ctrl 2": "the tab of this number", "t": "large or small titles",
  ]

  var mainScrollView: UIScrollView? { colors.scrollView }

  var scrollState: ScrollState { ScrollState(colors.scrollView) }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Their tabs are visible before their views are loaded.
    (colors.title, about.title) = ("Colors", "Buttons")
    (colors.tabBarItem.image, about.tabBarItem.image) = (TabPicture.list, TabPicture.circle)
    let controllers = [colors, about].map(UINavigationController.init(rootViewController:))
    for controller in controllers { controller.navigationBar.prefersLargeTitles = true }
    viewControllers = controllers
    tabBar.unselectedItemTintColor = .secondaryText
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.characters == "t" else { return super.pressesBegan(presses, with: event) }
    for case let controller as UINavigationController in viewControllers ?? [] {
      controller.navigationBar.prefersLargeTitles.toggle()
    }
  }
}

/// A list of colors. A press of a row pushes a page about its color.
private final class ColorListController: UIViewController, UISearchResultsUpdating {
  let scrollView = RowScrollView(count: rowCount)

  private static let rowCount = 30

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action,
      menu: UIMenu(children: [
        UIAction(title: "Scroll to the Top") { [unowned self] _ in
          scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: true)
        }
      ]))
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.searchTextField.setHint(search.searchBar.placeholder ?? "")
    navigationItem.searchController = search
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.rowWasPressed = { [unowned self] row in show(row) }
    view.addSubview(scrollView)
  }

  func updateSearchResults(for searchController: UISearchController) {
    scrollView.filter(searchController.searchBar.text ?? "")
  }

  private func show(_ row: Int) {
    let page = ColorController(hue: CGFloat(row) / CGFloat(Self.rowCount))
    page.title = "Color \(row + 1)"
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A page about one color: shades of it, and a toolbar in place of the tabs.
private final class ColorController: UIViewController {
  private let hue: CGFloat
  private let scrollView: RowScrollView

  init(hue: CGFloat) {
    self.hue = hue
    scrollView = RowScrollView(count: 12, hue: hue)
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
  }
}

/// A page with all of the system's pictures for buttons, in a toolbar.
private final class AboutController: UIViewController {
  private let scrollView = RowScrollView(count: 3, hue: 0.6)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    let pictures: [UIBarButtonItem.SystemItem] = [.compose, .reply, .action, .organize, .search, .refresh, .trash]
    toolbarItems = pictures.enumerated().flatMap { index, picture in
      (index > 0 ? [UIBarButtonItem.flexibleSpace()] : []) + [UIBarButtonItem(systemItem: picture)]
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
  }
}
