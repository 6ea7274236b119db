import UIKit

/// The list of chapters, with the current one marked. It is beside the page, or in a sheet over it.
final class ContentsList: UIView {
  /// Called with the number of a chapter that is chosen; 0 for the introduction.
  var chapterWasChosen: (Int) -> Void = { _ in }

  private let table = KeyedTable(frame: .zero, style: .plain)

  /// The number of the chapter that is read.
  var currentChapter = 0 {
    didSet { if currentChapter != oldValue { mark() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    table.backgroundColor = .clear
    table.rowHeight = 36
    table.separatorStyle = .none
    table.register(UITableViewCell.self, forCellReuseIdentifier: "chapter")
    table.dataSource = self
    table.delegate = self
    addSubview(table)
    mark()
  }

  required init?(coder: NSCoder) { nil }

  /// The height of all rows, in points.
  static var height: CGFloat { CGFloat(Article.sections.count) * 36 + 16 }

  private func mark() {
    table.selectRow(at: IndexPath(row: currentChapter, section: 0), animated: false, scrollPosition: .none)
    table.scrollToRow(at: IndexPath(row: currentChapter, section: 0), at: .none, animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds.inset(by: UIEdgeInsets(top: min(8, bounds.height), left: 0, bottom: 0, right: 0))
  }

  /// Gives the keys to the rows.
  func takeKeys() { table.becomeFirstResponder() }
}

extension ContentsList: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Article.sections.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chapter", for: indexPath)
    let title = Article.sections[indexPath.row].title
    // A figure space is as wide as a digit.
    let space = indexPath.row < 10 ? "\u{2007}" : ""
    cell.textLabel?.text = indexPath.row == 0 ? title : "\(space)\(indexPath.row)  \(title)"
    cell.textLabel?.font = .text(14, weight: indexPath.row == 0 ? .semibold : .regular)
    // A large title shrinks into its row.
    cell.textLabel?.adjustsFontSizeToFitWidth = true
    cell.textLabel?.minimumScaleFactor = 0.5
    cell.backgroundColor = .clear
    return cell
  }
}

extension ContentsList: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    currentChapter = indexPath.row
    chapterWasChosen(indexPath.row)
  }
}

/// A table that can be given the keys.
private final class KeyedTable: UITableView {
  override var canBecomeFirstResponder: Bool { true }
}
