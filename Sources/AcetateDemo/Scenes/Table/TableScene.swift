import UIKit
import UIKitTesting

/// A thousand contacts in a table, with an index, actions that a swipe reveals, pull to refresh, and rows that can be moved.
/// Beside it stand the cells that the table made.
final class TableScene: UIViewController, DemoScene {
  private let table = UITableView(frame: .zero, style: .plain)
  private let census = CellCensus()
  private let bar = UIView()
  private let edit = UIButton(configuration: .plain())
  private let refresh = UIRefreshControl()
  private var contacts = Contacts()

  /// When the simulated download began, in seconds; nil before the first frame of it.
  private var downloadStart: TimeInterval?

  /// The duration of the simulated download, in seconds.
  private static let download: TimeInterval = 2

  private static let barHeight: CGFloat = 44
  private static let censusWidth: CGFloat = 240

  let caption = "Swipe a row, slide along the letters, type a name, pull down; Edit moves and removes"

  var mainScrollView: UIScrollView? { table }

  var scrollState: ScrollState { ScrollState(table) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.register(ContactCell.self, forCellReuseIdentifier: "contact")
    table.dataSource = self
    table.delegate = self
    table.refreshControl = refresh
    refresh.addTarget(for: .valueChanged) { [unowned self] (_: UIRefreshControl) in downloadStart = nil }
    edit.setTitle("Edit", for: .normal)
    edit.addTarget(for: .touchUpInside) { [unowned self] (_: UIButton) in toggleEditing() }
    bar.backgroundColor = .secondarySystemBackground
    bar.addSubview(edit)
    for part in [table, census, bar] { view.addSubview(part) }
  }

  private func toggleEditing() {
    table.setEditing(!table.isEditing, animated: true)
    edit.setTitle(table.isEditing ? "Done" : "Edit", for: .normal)
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width >= 600
    census.isHidden = !isWide
    let width = view.bounds.width - (isWide ? Self.censusWidth : 0)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isMirrored && isWide ? Self.censusWidth : 0
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: Self.barHeight)
    edit.frame = CGRect(x: start, y: 0, width: 80, height: Self.barHeight)
    table.frame = CGRect(x: start, y: Self.barHeight, width: width, height: view.bounds.height - Self.barHeight)
    census.frame = CGRect(
      x: isMirrored ? 0 : width, y: Self.barHeight, width: Self.censusWidth, height: view.bounds.height - Self.barHeight
    )
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
    census.live = Set(table.subviews.compactMap { ($0 as? ContactCell)?.number })
  }

  private func endDownload() {
    contacts.insert(Contacts.Person(name: "Aalto, Nina", city: "Turku"))
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    refresh.endRefreshing()
    refresh.attributedTitle = nil
  }
}

extension TableScene: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { contacts.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contacts.sections[section].people.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    contacts.sections[section].letter
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    (cell as? ContactCell)?.show(contacts.sections[indexPath.section].people[indexPath.row])
    return cell
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { contacts.sections.map(\.letter) }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    contacts.move(
      from: sourceIndexPath.section, sourceIndexPath.row, to: destinationIndexPath.section, destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let person = contacts.sections[indexPath.section].people[indexPath.row]
    let title = person.isFavorite ? "Forget" : "Favorite"
    let action = UIContextualAction(style: .normal, title: title) { [unowned self] _, _, completion in
      contacts.toggleFavorite(at: indexPath.section, indexPath.row)
      tableView.reconfigureRows(at: [indexPath])
      completion(true)
    }
    action.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [action])
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    contacts.remove(at: indexPath.section, indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
}
