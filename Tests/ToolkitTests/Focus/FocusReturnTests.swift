import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import TextEditing
@testable import Views

/// A list of rows in a navigation controller. A row opens something.
@MainActor
private final class ListController: UITableViewController {
  var opens: (IndexPath) -> Void = { _ in }
  var reloads = false
  var becomesFirst = false
  var count = 30

  override var canBecomeFirstResponder: Bool { becomesFirst }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.rowHeight = 40
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if reloads { tableView.reloadData() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if becomesFirst { becomeFirstResponder() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { opens(indexPath) }

  /// The row with the ring; nil without one.
  var ringedRow: Int? { tableView.cells.first { $0.value.parts.focusRing != nil }?.key.row }
}

@MainActor
@Suite("The focus after a pop or a dismissal")
struct FocusReturnTests {
  private let list = ListController(style: .plain)
  private let navigation: UINavigationController
  private let harness: OffscreenHarness

  init() {
    navigation = UINavigationController(rootViewController: list)
    harness = OffscreenHarness(root: navigation, size: CGSize(width: 400, height: 500))
    harness.runUntilIdle()
  }

  /// Opens what the fourth row opens, by keys or a click.
  private func open(byKeys: Bool) {
    if byKeys {
      for key in ["Down", "Down", "Down", "Down", "Return"] { harness.strike(key) }
    } else {
      let row = list.tableView.rectForRow(at: [0, 3])
      harness.pointer.click(at: list.tableView.convert(CGPoint(x: row.midX, y: row.midY), to: nil))
    }
    harness.runUntilIdle()
  }

  /// What the row opens.
  enum Opening: CaseIterable {
    case push, pushWithText, sheet, fullScreen, alert, popover
  }

  private func prepare(_ opening: Opening) {
    list.opens = { [unowned list, unowned navigation] path in
      let page = UIViewController()
      page.view.addSubview(UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40)))
      switch opening {
      case .push: return navigation.pushViewController(page, animated: true)
      case .pushWithText:
        let text = UITextView(frame: page.view.bounds)
        page.view.addSubview(text)
        navigation.pushViewController(page, animated: true)
        text.becomeFirstResponder()
        return
      case .sheet: page.modalPresentationStyle = .pageSheet
      case .fullScreen: page.modalPresentationStyle = .fullScreen
      case .alert:
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        return list.present(alert, animated: true)
      case .popover:
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 100, height: 100)
        page.popoverPresentationController?.sourceView = list.tableView.cellForRow(at: path)
      }
      list.present(page, animated: true)
    }
  }

  private func leave(_ opening: Opening) {
    switch opening {
    case .push, .pushWithText: navigation.popViewController(animated: true)
    case .sheet, .fullScreen, .alert, .popover: list.dismiss(animated: true)
    }
    harness.runUntilIdle()
  }

  @Test("A row that keys opened has the ring again", arguments: Opening.allCases, [false, true])
  func keys(opening: Opening, reloads: Bool) {
    (list.reloads, list.becomesFirst) = (reloads, reloads)
    if reloads { list.viewDidAppear(false) }
    prepare(opening)
    open(byKeys: true)
    harness.strike("Tab")
    leave(opening)
    #expect(list.tableView.isFocused && list.ringedRow == 3)
    harness.strike("Down")
    #expect(list.ringedRow == 4)
  }

  @Test("The keys go on from a row that a click opened, and the first one shows the ring", arguments: Opening.allCases)
  func clicks(opening: Opening) {
    list.reloads = true
    prepare(opening)
    open(byKeys: false)
    harness.strike("Tab")
    leave(opening)
    #expect(list.ringedRow == nil)
    harness.strike("Down")
    #expect(list.ringedRow == 4 && list.tableView.isFocused)
  }

  @Test(
    "Escape and the back button return to the row, and keys in the pop go there already",
    arguments: ["Escape", "click", "Return"])
  func back(way: String) throws {
    prepare(.push)
    open(byKeys: way != "click")
    switch way {
    case "click": harness.pointer.click(at: CGPoint(x: 20, y: 22))
    case "Return":
      let button = try #require(navigation.navigationBar.firstDescendant { $0 is BackButton })
      button.takeFocus()
      harness.strike("Return")
    default: harness.strike("Escape")
    }
    #expect(navigation.topViewController === list)
    harness.run(for: 0.1)
    harness.strikeToRest("Down")
    #expect(list.ringedRow == 4 && list.tableView.isFocused)
  }

  @Test("A page that is pushed and popped several times returns to its own place each time")
  func deep() {
    prepare(.push)
    open(byKeys: true)
    let second = UIViewController()
    let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
    second.view.addSubview(button)
    navigation.pushViewController(second, animated: false)
    harness.strike("Tab")
    button.takeFocus()
    #expect(button.isFocused)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    #expect(button.isFocused)
    navigation.popToRootViewController(animated: false)
    harness.runUntilIdle()
    #expect(list.ringedRow == 3)
  }

  @Test("A row that is gone leaves the focus to the one before")
  func goneRow() {
    list.reloads = true
    prepare(.push)
    open(byKeys: true)
    list.count = 2
    leave(.push)
    #expect(list.ringedRow == 1)
  }

  @Test("A view that was pressed beside a popover keeps the keys")
  func movedOn() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    list.tableView.tableHeaderView = field
    prepare(.sheet)
    open(byKeys: true)
    leave(.sheet)
    field.becomeFirstResponder()
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    #expect(field.isFirstResponder)
  }
}

extension UIView {
  fileprivate func firstDescendant(where isFound: (UIView) -> Bool) -> UIView? {
    for view in subviews {
      if isFound(view) { return view }
      if let found = view.firstDescendant(where: isFound) { return found }
    }
    return nil
  }
}

@MainActor
@Suite("The focus between a search field and its results")
struct FocusSearchTests {
  /// Where the results are.
  enum Results: CaseIterable {
    case content, controller, buttons, plainBar
  }

  @MainActor
  private final class Stage {
    let list = ListController(style: .plain)
    let results = ListController(style: .plain)
    let page = UIViewController()
    let buttons = (0..<3).map { UIButton(frame: CGRect(x: 10, y: 10 + 50 * CGFloat($0), width: 100, height: 40)) }
    let bar: UISearchBar
    let harness: OffscreenHarness
    private let search: UISearchController
    private let kind: Results

    init(_ kind: Results) {
      self.kind = kind
      search = UISearchController(searchResultsController: kind == .controller ? results : nil)
      let content: UIViewController = kind == .buttons || kind == .plainBar ? page : list
      let navigation = UINavigationController(rootViewController: content)
      bar = kind == .plainBar ? UISearchBar() : search.searchBar
      if kind != .plainBar { content.navigationItem.searchController = search }
      harness = OffscreenHarness(root: navigation, size: CGSize(width: 400, height: 500))
      if kind == .buttons {
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.contentSize = CGSize(width: 400, height: 2000)
        page.view.addSubview(scrollView)
        for button in buttons { scrollView.addSubview(button) }
        buttons[0].isHidden = true
      }
      if kind == .plainBar {
        bar.frame = CGRect(x: 0, y: 50, width: 400, height: 56)
        list.view.frame = CGRect(x: 0, y: 110, width: 400, height: 390)
        page.addChild(list)
        for view in [list.view, bar] as [UIView] { page.view.addSubview(view) }
      }
      harness.runUntilIdle()
      bar.becomeFirstResponder()
      harness.runUntilIdle()
      harness.type("a")
      harness.runUntilIdle()
    }

    var isAtFirstResult: Bool {
      switch kind {
      case .content, .plainBar: list.tableView.isFocused && list.ringedRow == 0
      case .controller: results.tableView.isFocused && results.ringedRow == 0
      case .buttons: buttons[1].isFocused
      }
    }

    func empty() {
      for controller in [list, results] {
        controller.count = 0
        controller.tableView.reloadData()
      }
      for button in buttons { button.isHidden = true }
      harness.runUntilIdle()
    }
  }

  @Test("Down and Return go from a search field to the first result", arguments: Results.allCases, ["Down", "Return"])
  func results(kind: Results, key: String) {
    let stage = Stage(kind)
    // A row that had the focus before the search is not the first result.
    stage.list.tableView.selection.focused = [0, 7]
    #expect(stage.bar.isFirstResponder)
    stage.harness.strikeToRest(key)
    #expect(stage.isAtFirstResult && !stage.bar.isFirstResponder && stage.bar.text == "a")
  }

  @Test("Without results Down stays in the field", arguments: Results.allCases)
  func nothing(kind: Results) {
    let stage = Stage(kind)
    stage.empty()
    stage.harness.strike("Down")
    #expect(stage.bar.isFirstResponder)
  }
}
