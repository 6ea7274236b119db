import UIKit

/// The list of notes.
final class NotesController: UITableViewController, UISearchResultsUpdating {
  private let store: NoteStore
  private let search = UISearchController(searchResultsController: nil)

  /// The notes in the list: all, or those that contain what the user searches for.
  private(set) var shown: [Note] = []

  private static let cell = "note"

  init(store: NoteStore) {
    self.store = store
    super.init(style: .plain)
    title = "Notes"
  }

  required init?(coder: NSCoder) { nil }

  static func inNavigation(_ store: NoteStore) -> UINavigationController {
    let navigation = NotesNavigationController(rootViewController: NotesController(store: store))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.title = "Notes"
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { [unowned self] _ in openNewNote() })
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

  private func showNotes() {
    let text = search.searchBar.text ?? ""
    shown = text.isEmpty ? store.notes : store.notes.filter { $0.text.localizedCaseInsensitiveContains(text) }
    tableView.reloadData()
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
    do {
      try store.delete(shown[indexPath.row].id)
      shown.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } catch {
      report(error, title: "The note cannot be deleted")
    }
  }
}
