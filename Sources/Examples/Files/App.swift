// A browser of the file system. Run it with the name of a folder, or without for the current one.
//
// A table shows the tree as rows. A click on a folder's icon, or Right and Left, open and close it. Every
// change is the difference of two lists of rows, applied as one batch: also those that other programs make to the files.

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

final class FilesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)
  private(set) var rows: [FileRow] = []
  private let tree: FileTree
  private let order = UISegmentedControl(items: ["Name", "Size"])
  private lazy var watcher = FolderWatcher { [weak self] in self?.reread($0) }

  init(root: String) {
    tree = FileTree(root: root)
    super.init(nibName: nil, bundle: nil)
    title = root
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    rows = tree.rows
    watcher.watch(tree.openFolders)
    table.rowHeight = 30
    table.selectionFollowsFocus = true
    table.register(FileCell.self, forCellReuseIdentifier: "file")
    table.dataSource = self
    table.delegate = self
    order.selectedSegmentIndex = 0
    order.addTarget(for: .valueChanged) { [unowned self] (_: UISegmentedControl) in sort() }
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addTarget { [unowned self] in toggle(at: $0.location(in: table)) }
    table.addGestureRecognizer(tap)
    view.addSubview(table)
    view.addSubview(order)
  }

  override func viewDidLayoutSubviews() {
    order.frame = CGRect(x: 12, y: 6, width: min(200, max(0, view.bounds.width - 24)), height: 28)
    table.frame = view.bounds.inset(by: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    (cell as? FileCell)?.show(rows[indexPath.row])
    return cell
  }

  /// Shows the rows of the tree: those that came, went or moved, and those whose text changed.
  private func update() {
    watcher.watch(tree.openFolders)
    let (old, new) = (rows, tree.rows)
    let difference = new.map(\.identity).difference(from: old.map(\.identity))
    let known = Dictionary(uniqueKeysWithValues: old.map { ($0.identity, $0) })
    rows = new
    table.performBatchUpdates {
      for change in difference {
        switch change {
        case .remove(let row, _, _): self.table.deleteRows(at: [[0, row]], with: .fade)
        case .insert(let row, _, _): self.table.insertRows(at: [[0, row]], with: .fade)
        }
      }
    }
    let changed = new.indices.filter { row in known[new[row].identity].map { $0 != new[row] } ?? false }
    table.reconfigureRows(at: changed.map { IndexPath(row: $0, section: 0) })
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

  private func toggle(at point: CGPoint) {
    guard let path = table.indexPathForRow(at: point), case .folder(let isOpen) = rows[path.row].kind else { return }
    if table.cellForRow(at: path)?.hitTest(table.convert(point, to: table.cellForRow(at: path)), with: nil) is FileIcon
    {
      setOpen(!isOpen, at: path)
    }
  }

  private func setOpen(_ isOpen: Bool, at path: IndexPath) {
    let folder = rows[path.row].path
    if isOpen { tree.reread(folder) } else { tree.close(folder) }
    update()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let path = table.indexPathForSelectedRow else { return super.pressesBegan(presses, with: event) }
    let row = rows[path.row]
    switch (presses.first?.key?.keyCode, row.kind) {
    case (.keyboardRightArrow, .folder(false)): setOpen(true, at: path)
    case (.keyboardLeftArrow, .folder(true)): setOpen(false, at: path)
    case (.keyboardLeftArrow, _):
      let parent = rows[..<path.row].lastIndex { $0.level < row.level }
      if let parent { table.selectRow(at: [0, parent], animated: false, scrollPosition: .none) }
    default: super.pressesBegan(presses, with: event)
    }
  }
}
