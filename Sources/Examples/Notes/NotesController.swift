import UIKit

/// The list of notes.
final class NotesController: UITableViewController, UISearchResultsUpdating {
  private let store: NoteStore
  private let search = UISearchController(searchResultsController: nil)

  /// The notes in the list: all, or those that contain what the user searches for.
  private(set) var shown: [Note] = []

  private let emptiness = UILabel()

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
    (emptiness.numberOfLines, emptiness.textAlignment) = (0, .center)
    tableView.backgroundView = emptiness
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { [unowned self] _ in openNewNote() })
    let undo = UIAction(title: "Undo Delete") { [unowned self] _ in undoDelete() }
    toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(primaryAction: undo)]
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

  private func showNotes() {
    let text = search.searchBar.text ?? ""
    shown = text.isEmpty ? store.notes : store.notes.filter { $0.text.localizedCaseInsensitiveContains(text) }
    tableView.reloadData()
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

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
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

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    attempt("The note cannot be deleted") {
      try store.delete(shown[indexPath.row])
      shown.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    showState()
  }
}
