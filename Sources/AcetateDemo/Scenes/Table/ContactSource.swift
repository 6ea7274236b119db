import UIKit

/// The data source of the table of contacts. It shows those that match a search, and edits them for the user.
final class ContactSource: UITableViewDiffableDataSource<String, Int> {
  private var contacts = Contacts()
  private weak var table: UITableView?

  /// What the user searches for; empty for everyone.
  private(set) var search = ""

  /// Called after other people are shown.
  var didUpdate: () -> Void = {}

  init(tableView: UITableView) {
    // The provider needs the source, which does not exist before the end of this initializer.
    weak var source: ContactSource?
    super.init(tableView: tableView) { tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
      if let person = source?.contacts[id] { (cell as? ContactCell)?.show(person) }
      return cell
    }
    source = self
    table = tableView
    defaultRowAnimation = .fade
    tableView.register(ContactCell.self, forCellReuseIdentifier: "contact")
    applySnapshotUsingReloadData(contacts.snapshot(matching: ""))
  }

  func person(at path: IndexPath) -> Contacts.Person? { itemIdentifier(for: path).flatMap { contacts[$0] } }

  /// Shows the people whose names and cities contain all words of a text.
  func show(matching text: String) {
    search = text
    update()
  }

  func toggleFavorite(_ id: Int) {
    contacts.toggleFavorite(id)
    update { snapshot in
      if snapshot.indexOfItem(id) != nil { snapshot.reconfigureItems([id]) }
    }
  }

  func addFirst(name: String, city: String) {
    contacts.addFirst(name: name, city: city)
    update()
  }

  private func update(_ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }) {
    var snapshot = contacts.snapshot(matching: search)
    change(&snapshot)
    apply(snapshot)
    table?.reloadSectionIndexTitles()
    didUpdate()
  }

  // MARK: Data source

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section)
  }

  /// Results are few, and their letters would not lead to all people.
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    search.isEmpty ? snapshot().sectionIdentifiers : nil
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard let id = itemIdentifier(for: indexPath) else { return }
    contacts.remove(id)
    update()
  }

  /// Between results, a place says nothing of the people who are not shown.
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { search.isEmpty }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    contacts.adoptOrder(of: snapshot())
  }
}
