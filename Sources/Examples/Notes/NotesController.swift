import UIKit

/// The list of notes.
final class NotesController: UITableViewController, UISearchResultsUpdating {
  private let store: NoteStore
  private let search = UISearchController(searchResultsController: nil)

  /// The notes in the list: all, or those that contain what the user searches for.
  private(set) var shown: [Note] = []

  private let emptiness = UILabel()

  private lazy var source = NotesSource(tableView: tableView) { [unowned self] table, path, _ in
    cell(at: path, in: table)
  }

  private static let cell = "note"

  init(store: NoteStore) {
    self.store = store
    super.init(style: .plain)
    title = "Notes"
  }

  required init?(coder: NSCoder) { nil }

  static func inNavigation(_ store: NoteStore) -> UINavigationController {
    let navigation = NotesNavigationController(store)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.title = "Notes"
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    source.delete = { [unowned self] in delete(shown[$0.row]) }
    (emptiness.font, emptiness.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
    (emptiness.numberOfLines, emptiness.textAlignment) = (0, .center)
    tableView.backgroundView = UIView()
    tableView.backgroundView?.addSubview(emptiness)
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { [unowned self] _ in openNewNote() })
    let undo = UIAction(title: "Undo Delete") { [unowned self] _ in undoDelete() }
    toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(primaryAction: undo)]
  }

  /// The text is in the middle of what the bars leave.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    emptiness.frame = CGRect(origin: .zero, size: tableView.bounds.size).inset(by: tableView.adjustedContentInset)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showNotes()
  }

  /// The keys come here while no text is edited.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func updateSearchResults(for searchController: UISearchController) {
    showNotes()
  }

  func notesDidChange() {
    if viewIfLoaded?.window != nil { showNotes() }
  }

  /// Shows what has come, gone, moved or changed. The focus stays on its note.
  private func showNotes(animated: Bool = false) {
    let text = search.searchBar.text ?? ""
    let old = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
    shown = text.isEmpty ? store.notes : store.notes.filter { $0.text.localizedCaseInsensitiveContains(text) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown.map(\.id))
    snapshot.reconfigureItems(shown.filter { note in old[note.id].map { $0 != note } ?? false }.map(\.id))
    source.apply(snapshot, animatingDifferences: animated)
    showState()
  }

  /// Says why the list is empty, and offers to undo a deletion.
  private func showState() {
    let text = search.searchBar.text ?? ""
    let hint = "\n\nCtrl+N, or the button above, makes a note."
    if !text.isEmpty {
      emptiness.text = "No note contains “\(text)”"
    } else if store.isNew, store.deleted.isEmpty {
      emptiness.text = "Welcome to Notes" + hint
    } else {
      emptiness.text = "There are no notes" + hint
    }
    emptiness.isHidden = !shown.isEmpty
    tableView.separatorStyle = shown.isEmpty ? .none : .singleLine
    navigationController?.setToolbarHidden(store.deleted.isEmpty, animated: true)
  }

  func undoDelete() {
    attempt("The note cannot be saved", store.undoDelete)
    showNotes()
  }

  private func open(_ note: Note) {
    navigationController?.pushViewController(NoteController(note, in: store), animated: true)
  }

  /// Opens a new note, in place of one that is open.
  func openNewNote() {
    navigationController?.setViewControllers([self, NoteController(Note(), in: store)], animated: true)
  }

  private func delete(_ note: Note) {
    attempt("The note cannot be deleted") { try store.delete(note) }
    showNotes(animated: true)
  }

  // MARK: The table

  private func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = (shown[indexPath.row].title, shown[indexPath.row].summary)
    content.textProperties.numberOfLines = 1
    content.secondaryTextProperties.numberOfLines = 1
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open(shown[indexPath.row])
  }
}

/// The rows of the list, which the user can delete.
private final class NotesSource: UITableViewDiffableDataSource<Int, UUID> {
  var delete: (IndexPath) -> Void = { _ in }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    delete(indexPath)
  }
}
