import UIKit
import UIKitTesting

/// A thousand contacts in a table, with a search, an index, actions that a swipe reveals, pull to refresh, and rows that can
/// be moved. Beside it stand the cells that the table made.
final class TableScene: UIViewController, DemoScene {
  private let table = UITableView(frame: .zero, style: .plain)
  private lazy var source = ContactSource(tableView: table)
  private let census = CellCensus()
  private let bar = UIView()
  private let edit = UIButton(configuration: .plain())
  private let search = UISearchController(searchResultsController: nil)
  private let refresh = UIRefreshControl()
  private let noResult = NoResultView()

  /// When the simulated download began, in seconds; nil before the first frame of it.
  private var downloadStart: TimeInterval?

  /// The duration of the simulated download, in seconds.
  private static let download: TimeInterval = 2

  /// In points.
  private static let (barHeight, censusWidth): (CGFloat, CGFloat) = (56, 240)

  let caption = "Swipe a row, slide along the letters, type a name, pull down; Edit moves and removes"

  static let keys: KeyValuePairs<String, String> = [
    "Ctrl f": "searches; Return goes to the results, Escape ends the search", "F5, Ctrl r": "refreshes",
    "Letters, arrows, Home, End": "reach a row; Alt with an arrow moves it",
  ]

  var mainScrollView: UIScrollView? { table }

  var scrollState: ScrollState { ScrollState(table) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.dataSource = source
    source.didUpdate = { [unowned self] in showWhetherAnyoneMatches() }
    table.delegate = self
    table.refreshControl = refresh
    refresh.addTarget(for: .valueChanged) { [unowned self] (_: UIRefreshControl) in downloadStart = nil }
    edit.setTitle("Edit", for: .normal)
    edit.addTarget(for: .touchUpInside) { [unowned self] (_: UIButton) in toggleEditing() }
    search.searchResultsUpdater = self
    search.searchBar.searchBarStyle = .minimal
    search.searchBar.searchTextField.setHint("Name or city")
    bar.backgroundColor = .secondarySystemBackground
    bar.addSubview(edit)
    bar.addSubview(search.searchBar)
    for part in [table, census, bar] { view.addSubview(part) }
  }

  private func showWhetherAnyoneMatches() {
    noResult.show(source.search)
    table.backgroundView = source.snapshot().numberOfItems == 0 ? noResult : nil
  }

  private func toggleEditing() {
    table.setEditing(!table.isEditing, animated: true)
    edit.setTitle(table.isEditing ? "Done" : "Edit", for: .normal)
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    census.isHidden = bounds.width < 600
    let censusWidth = census.isHidden ? 0 : Self.censusWidth
    let width = bounds.width - censusWidth
    let editWidth = edit.intrinsicContentSize.width + 8
    let contentHeight = max(0, bounds.height - Self.barHeight)
    let frames: [(UIView, CGRect)] = [
      (bar, CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight)),
      (edit, CGRect(x: 4, y: 10, width: editWidth - 8, height: Self.barHeight - 20)),
      (
        search.searchBar,
        CGRect(x: editWidth, y: 0, width: max(0, width - editWidth), height: Self.barHeight)
      ),
      (table, CGRect(x: 0, y: Self.barHeight, width: width, height: contentHeight)),
      (census, CGRect(x: width, y: Self.barHeight, width: censusWidth, height: contentHeight)),
    ]
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (part, frame) in frames {
      part.frame = isMirrored ? frame.offsetBy(dx: bounds.width - frame.minX - frame.maxX, dy: 0) : frame
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch (presses.first?.key?.keyCode, presses.first?.key?.modifierFlags) {
    case (.keyboardF, .control): search.searchBar.becomeFirstResponder()
    // The results have the keys.
    case (.keyboardEscape, _) where search.isActive: search.isActive = false
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Frames

  func frameWillBegin(at time: TimeInterval) {
    guard refresh.isRefreshing else { return }
    guard let start = downloadStart else { return downloadStart = time }
    let share = min((time - start) / Self.download, 1)
    refresh.attributedTitle = NSAttributedString(string: "\(Int(share * 100)) %")
    if share == 1 { endDownload() }
  }

  func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    census.count(ContactCell.living, shown: Set(table.subviews.compactMap { ($0 as? ContactCell)?.number }))
  }

  private func endDownload() {
    source.addFirst(name: "Aalto, Nina", city: "Turku")
    refresh.endRefreshing()
    refresh.attributedTitle = nil
  }
}

extension TableScene: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    guard text != source.search else { return }
    source.show(matching: text)
  }
}

extension TableScene: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let person = source.person(at: indexPath) else { return nil }
    let action = UIContextualAction(style: .normal, title: person.isFavorite ? "Forget" : "Favorite") {
      [unowned self] _, _, completion in
      source.toggleFavorite(person.id)
      completion(true)
    }
    action.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [action])
  }
}
