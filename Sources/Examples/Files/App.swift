// A browser of the file system. Run it with the name of a folder, or without for the current one.
//
// A table shows the tree as rows. A click on a folder's icon, a double click, or the keys Right, Left and Return open and
// close it. A file opens in the program for its kind. Every change is a new snapshot of the rows, and the data source animates
// the difference: also of changes that other programs make to the files. Files can be dragged out, and dropped on folders.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 720))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    // The name's bytes, which need not be UTF-8.
    let name = CommandLine.unsafeArgv[1].map { FileNode.Name(copying: $0) }
    window.rootViewController = FilesController(root: name ?? [0x2E, 0])
    window.makeKeyAndVisible()
    return true
  }
}

final class FilesController: UIViewController {
  let table = FileTable(frame: .zero, style: .plain)
  private(set) var rows: [FileNode] = []
  /// The program that opens files.
  var opener = "xdg-open"
  let root: FileNode
  private let order = UISegmentedControl(items: ["Name", "Size"])
  private let iconTap = UITapGestureRecognizer()
  private let rowTap = UITapGestureRecognizer()
  private lazy var watcher = FolderWatcher { [weak self] in self?.reread($0) }

  private lazy var source = UITableViewDiffableDataSource<Int, ObjectIdentifier>(tableView: table) {
    [unowned self] table, path, _ in
    let cell = table.dequeueReusableCell(withIdentifier: "file", for: path)
    let node = rows[path.row]
    (cell as? FileCell)?.show(node)
    (cell as? FileCell)?.activate = { [unowned self] in activate(node) }
    return cell
  }

  init(root name: FileNode.Name) {
    let path = realpath(name, nil).map { path in
      defer { free(path) }
      return FileNode.Name(copying: path)
    }
    root = FileNode(path ?? name, .folder, in: nil)
    super.init(nibName: nil, bundle: nil)
    title = root.name
  }

  convenience init(root: String) {
    self.init(root: Array(root.utf8CString))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    showRowHeight()
    table.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [unowned self] (_: UITableView, _) in
      showRowHeight()
    }
    table.separatorInset.left = FileCell.margin
    table.selectionFollowsFocus = true
    table.delegate = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.activate = { [unowned self] in activate(rows[$0.row]) }
    table.register(FileCell.self, forCellReuseIdentifier: "file")
    order.selectedSegmentIndex = 0
    order.accessibilityLabel = "Order"
    order.addTarget(for: .valueChanged) { [unowned self] (_: UISegmentedControl) in sort() }
    addTap(iconTap, count: 1)
    addTap(rowTap, count: 2)
    view.addSubview(table)
    view.addSubview(order)
    open(root)
  }

  private func showRowHeight() {
    table.rowHeight = FileCell.metrics.scaledValue(for: 30, compatibleWith: table.traitCollection).rounded()
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let width = min(200, max(0, bounds.width - 24))
    order.frame = CGRect(x: isMirrored ? bounds.width - 12 - width : 12, y: 6, width: width, height: 28)
    table.frame = bounds.inset(by: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
  }

  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Rows

  private var isSortedBySize: Bool { order.selectedSegmentIndex == 1 }

  /// Shows the rows of the tree: those that came, went or moved, and those whose text changed.
  private func update() {
    // Other rows are configured when they come into sight.
    let seen = table.indexPathsForVisibleRows?.map { rows[$0.row].id } ?? []
    rows = root.lines
    watch()
    var snapshot = NSDiffableDataSourceSnapshot<Int, ObjectIdentifier>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows.map(\.id))
    snapshot.reconfigureItems(seen.filter { snapshot.sectionIdentifier(containingItem: $0) != nil })
    source.apply(snapshot, animatingDifferences: table.window != nil)
  }

  private func watch(and folder: FileNode? = nil) {
    watcher?.watch([root] + rows.filter(\.isOpen) + [folder].compactMap(\.self))
  }

  private func reread(_ changes: FolderWatcher.Changes) {
    // Watched first, so that no change is missed: a folder may have been replaced by another.
    watch()
    for folder in [root] + rows where folder.isOpen {
      guard let names = changes[folder.id] else { continue }
      folder.read(names.contains(FolderWatcher.everything) ? nil : names, bySize: isSortedBySize)
    }
    update()
  }

  private func sort() {
    root.sort(bySize: isSortedBySize)
    update()
  }

  // MARK: Opening and closing

  /// Opens a folder, or reads it again.
  private func open(_ folder: FileNode) {
    watch(and: folder)
    folder.read(bySize: isSortedBySize)
    update()
  }

  private func close(_ folder: FileNode) {
    // A selected row inside would disappear.
    if let selected = table.indexPathForSelectedRow, rows[selected.row].isInside(folder) { select(folder) }
    folder.close()
    update()
  }

  /// Does what a double click and Return do: opens or closes a folder, opens a file, or tries again to read a folder.
  func activate(_ node: FileNode) {
    switch node.kind {
    case .folder: node.isOpen ? close(node) : open(node)
    case .file: openOutside(node)
    case .message: if let folder = node.folder { open(folder) }
    }
  }

  private func addTap(_ tap: UITapGestureRecognizer, count: Int) {
    tap.numberOfTapsRequired = count
    // The table selects the row at once.
    (tap.cancelsTouchesInView, tap.delaysTouchesEnded) = (false, false)
    tap.delegate = self
    tap.addTarget { [unowned self] in activateRow(at: $0.location(in: table)) }
    table.addGestureRecognizer(tap)
  }

  private func activateRow(at place: CGPoint) {
    if let path = table.indexPathForRow(at: place) { activate(rows[path.row]) }
  }

  // MARK: Keys

  /// The key toward the end of the lines opens a folder, or goes to the first row in it. The other one closes it, or goes
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
    switch (row.kind, isOpen: row.isOpen, opens: (key.keyCode == .keyboardRightArrow) != isMirrored) {
    case (.folder, isOpen: false, opens: true): open(row)
    case (_, _, opens: true):
      guard let first = row.nodes?.first else { return false }
      select(first)
    case (.folder, isOpen: true, opens: false): close(row)
    case (_, _, opens: false):
      guard let folder = row.folder, folder !== root else { return false }
      select(folder)
    }
    return true
  }

  private func select(_ node: FileNode) {
    guard let path = source.indexPath(for: node.id) else { return }
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: true)
  }
}

/// A table in which Return activates the selected row.
final class FileTable: UITableView {
  var activate: (IndexPath) -> Void = { _ in }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter,
      let path = indexPathForSelectedRow
    else { return super.pressesBegan(presses, with: event) }
    activate(path)
  }
}

extension FilesController: UIGestureRecognizerDelegate {
  /// A tap on an icon is enough; elsewhere in a row it takes two.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    (touch.view is FileIcon) == (gestureRecognizer === iconTap)
  }
}
