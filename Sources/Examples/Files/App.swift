// A browser of the file system. Run it with the name of a folder, or without for the current one.
//
// A table shows the tree as rows. A click on a folder's icon, a double click, or the keys Right and Left open and close it.
// Every change is a new snapshot of the rows, and the data source animates the difference: also of changes that other
// programs make to the files.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 720))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let name = CommandLine.arguments.dropFirst().first ?? "."
    window.rootViewController = FilesController(root: URL(fileURLWithPath: name).standardizedFileURL.path)
    window.makeKeyAndVisible()
    return true
  }
}

final class FilesController: UIViewController {
  let table = UITableView(frame: .zero, style: .plain)
  private(set) var rows: [FileRow] = []
  private let tree: FileTree
  private let order = UISegmentedControl(items: ["Name", "Size"])
  private let iconTap = UITapGestureRecognizer()
  private let rowTap = UITapGestureRecognizer()
  private lazy var watcher = FolderWatcher { [weak self] in self?.reread($0) }

  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
    [unowned self] table, path, _ in
    let cell = table.dequeueReusableCell(withIdentifier: "file", for: path)
    (cell as? FileCell)?.show(rows[path.row])
    return cell
  }

  init(root: String) {
    tree = FileTree(root: root)
    super.init(nibName: nil, bundle: nil)
    title = root
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    table.rowHeight = 30
    table.separatorInset.left = FileCell.margin
    table.selectionFollowsFocus = true
    table.register(FileCell.self, forCellReuseIdentifier: "file")
    order.selectedSegmentIndex = 0
    order.addTarget(for: .valueChanged) { [unowned self] (_: UISegmentedControl) in sort() }
    addTap(iconTap, count: 1)
    addTap(rowTap, count: 2)
    view.addSubview(table)
    view.addSubview(order)
    open(tree.root)
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let width = min(200, max(0, bounds.width - 24))
    order.frame = CGRect(x: isMirrored ? bounds.width - 12 - width : 12, y: 6, width: width, height: 28)
    table.frame = bounds.inset(by: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
  }

  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Rows

  /// Shows the rows of the tree: those that came, went or moved, and those whose text changed.
  private func update() {
    watcher.watch(tree.openFolders)
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.identity, $0) })
    rows = tree.rows
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows.map(\.identity))
    let changed = rows.filter { row in known[row.identity].map { $0 != row } ?? false }
    snapshot.reconfigureItems(changed.map(\.identity))
    source.apply(snapshot, animatingDifferences: table.window != nil)
  }

  private func reread(_ folders: Set<String>) {
    for folder in folders.sorted() where tree.openFolders.contains(folder) { tree.reread(folder) }
    update()
  }

  private func sort() {
    tree.order = FileTree.Order(rawValue: order.selectedSegmentIndex) ?? .name
    update()
  }

  // MARK: Opening and closing

  private func open(_ folder: String) {
    // Watched first, so that no change is missed.
    watcher.watch(tree.openFolders.union([folder]))
    tree.reread(folder)
    update()
  }

  private func setOpen(_ isOpen: Bool, at path: IndexPath) {
    let folder = rows[path.row].path
    if isOpen { return open(folder) }
    // A selected row inside would disappear.
    if let selected = table.indexPathForSelectedRow, rows[selected.row].path.hasPrefix(folder + "/") {
      select(path.row)
    }
    tree.close(folder)
    update()
  }

  private func addTap(_ tap: UITapGestureRecognizer, count: Int) {
    tap.numberOfTapsRequired = count
    // The table selects the row at once.
    (tap.cancelsTouchesInView, tap.delaysTouchesEnded) = (false, false)
    tap.delegate = self
    tap.addTarget { [unowned self] in toggle(at: $0.location(in: table)) }
    table.addGestureRecognizer(tap)
  }

  private func toggle(at place: CGPoint) {
    guard let path = table.indexPathForRow(at: place), case .folder(let isOpen) = rows[path.row].kind else { return }
    setOpen(!isOpen, at: path)
  }

  // MARK: Keys

  /// The key towards the end of the lines opens a folder, or goes to the first row in it. The other one closes it, or goes
  /// to the folder that contains the row.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else { return super.pressesBegan(presses, with: event) }
  }

  /// - Returns: Whether the key did anything.
  private func handle(_ key: UIKey) -> Bool {
    guard let path = table.indexPathForSelectedRow,
      key.keyCode == .keyboardRightArrow || key.keyCode == .keyboardLeftArrow,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    let row = rows[path.row]
    let next = path.row + 1
    switch ((key.keyCode == .keyboardRightArrow) != isMirrored, row.kind) {
    case (true, .folder(false)): setOpen(true, at: path)
    case (false, .folder(true)): setOpen(false, at: path)
    case (true, _):
      guard next < rows.count, rows[next].level > row.level else { return false }
      select(next)
    case (false, _):
      guard let parent = rows[..<path.row].lastIndex(where: { $0.level < row.level }) else { return false }
      select(parent)
    }
    return true
  }

  private func select(_ row: Int) {
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: true)
  }
}

extension FilesController: UIGestureRecognizerDelegate {
  /// A tap on an icon is enough; elsewhere in a row it takes two.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    (touch.view is FileIcon) == (gestureRecognizer === iconTap)
  }
}
