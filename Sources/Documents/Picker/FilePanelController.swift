import Controllers
import Controls
import Foundation
import Lists
import Platform
import TextEditing
import UniformTypeIdentifiers
import Views

/// A panel for files, where the desktop has no dialog for them.
///
/// A row opens a folder, or chooses a file. Alt+Up and the button beside Cancel go to the folder above, Ctrl+H shows and hides
/// files whose names begin with a dot, Ctrl+L goes to the field. Typing in the list finds a name. The field has the folder, or the
/// name of the new file; a path in it that begins with a slash or "~/" leads there.
final class FilePanelController: UIViewController {
  private let question: FileQuestion
  private let answer: ([URL]?) -> Void
  private(set) var folder: FilePath
  private var all: [FolderEntry] = []
  private(set) var entries: [FolderEntry] = []
  private(set) var showsHidden = false
  private var acceptedSuffixes: [String: Bool] = [:]
  /// The number of the last reading: an earlier one may end later.
  private var reading = 0

  let field = UITextField()
  let table = UITableView(frame: .zero, style: .plain)
  private let problem = UILabel()
  private(set) lazy var doneButton = UIBarButtonItem(
    title: (question.isSaving ? SystemString.save : .open).text,
    primaryAction: UIAction { [unowned self] _ in finish() })
  private(set) lazy var upButton = UIBarButtonItem(
    image: UIImage(systemName: "chevron.up"), primaryAction: UIAction { [unowned self] _ in goUp() })

  /// - Parameter answer: Called once the user chooses, and with nil if the user chooses nothing.
  init(_ question: FileQuestion, title: String, folder: FilePath?, answer: @escaping ([URL]?) -> Void) {
    (self.question, self.answer) = (question, answer)
    self.folder = folder.flatMap { $0.isFolder ? $0 : nil } ?? Self.home
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  private static var home: FilePath {
    let environment = UIApplication.shared.environment ?? ProcessInfo.processInfo.environment
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return FilePath(URL(fileURLWithPath: home)) ?? FilePath([UInt8(ascii: "/")])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in answer(nil) }), upButton,
    ]
    navigationItem.rightBarButtonItem = doneButton
    field.borderStyle = .roundedRect
    field.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UITextField) in fieldDidReturn() }
    field.addTarget(for: .editingChanged) { [unowned self] (_: UITextField) in updateButtons() }
    if case .save(let names) = question, names.count == 1 { field.text = FilePath.text(of: names[0]) }
    table.dataSource = self
    table.delegate = self
    table.allowsMultipleSelection = allowsSeveral
    table.register(UITableViewCell.self, forCellReuseIdentifier: "file")
    problem.textColor = .secondaryLabel
    problem.textAlignment = .center
    problem.numberOfLines = 0
    for part in [table, field, problem] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      table.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      problem.centerYAnchor.constraint(equalTo: table.centerYAnchor),
      problem.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      problem.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    show(folder)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isNaming { field.becomeFirstResponder() } else { table.takeFocus() }
  }

  /// Whether the field has the name of a new file.
  private var isNaming: Bool {
    if case .save(let names) = question { return names.count == 1 }
    return false
  }

  private var allowsSeveral: Bool {
    if case .open(_, true) = question { return !question.isForFolder }
    return false
  }

  // MARK: Folders

  /// Reads a folder and shows it. A name that is chosen meanwhile is one of the folder before.
  func show(_ path: FilePath) {
    folder = path
    if !isNaming { field.text = FilePath.text(of: path.bytes) }
    reading += 1
    let number = reading
    Task { [weak self] in
      let result: Result<[FolderEntry], any Error>
      do { result = .success(try await FolderListing.read(path)) } catch { result = .failure(error) }
      guard let self, number == reading else { return }
      all = (try? result.get()) ?? []
      problem.text = if case .failure(let error) = result { error.localizedDescription } else { nil }
      updateRows()
      table.contentOffset.y = -table.adjustedContentInset.top
      // Letters find names, and arrows go on from the first row.
      if view.window != nil, !field.isFirstResponder { table.takeFocus() }
    }
  }

  private func updateRows() {
    entries = all.filter { showsHidden || !$0.isHidden }
    table.reloadData()
    updateButtons()
  }

  private func goUp() {
    if folder.parent != folder { show(folder.parent) }
  }

  private func toggleHidden() {
    showsHidden.toggle()
    updateRows()
  }

  private func goToField() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate, action: FilePanelController.goUp),
      UIKeyCommand(input: "h", modifierFlags: .control, action: FilePanelController.toggleHidden),
      UIKeyCommand(input: "l", modifierFlags: .control, action: FilePanelController.goToField),
    ].map { command in
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
  }

  // MARK: Choosing

  private func isAccepted(_ entry: FolderEntry) -> Bool {
    if entry.isFolder { return true }
    guard !question.isForFolder else { return false }
    let suffix = entry.suffix
    if let known = acceptedSuffixes[suffix] { return known }
    let isAccepted = question.accepts(suffix: suffix)
    acceptedSuffixes[suffix] = isAccepted
    return isAccepted
  }

  private func updateButtons() {
    upButton.isEnabled = folder.parent != folder
    doneButton.isEnabled =
      isNaming ? newName != nil : question.isForFolder || !(table.indexPathsForSelectedRows ?? []).isEmpty
  }

  /// The name in the field, if a file can have it.
  private var newName: [UInt8]? {
    guard let text = field.text, !text.isEmpty, text != ".", text != "..", !text.contains("/"), !text.contains("\0")
    else { return nil }
    // The name as it was given may have bytes that the field cannot show.
    if case .save(let names) = question, text == FilePath.text(of: names[0]) { return names[0] }
    return Array(text.utf8)
  }

  /// Goes to a path in the field, or does what the button does.
  private func fieldDidReturn() {
    let text = field.text ?? ""
    guard text.hasPrefix("/") || text == "~" || text.hasPrefix("~/") else { return finish() }
    // The path of the folder as it is shown may have bytes that the field cannot show.
    guard text != FilePath.text(of: folder.bytes) else { return finish() }
    let isInHome = text == "~" || text.hasPrefix("~/")
    let rest = Array(text.utf8.dropFirst(isInHome ? 1 : 0))
    let full = isInHome ? FilePath(Self.home.bytes + rest).url() : URL(fileURLWithPath: text)
    guard let path = FilePath(full.standardizedFileURL) else { return }
    if path.isFolder {
      show(path)
      if isNaming { field.text = "" }
    } else if isNaming, path.parent.isFolder {
      show(path.parent)
      field.text = FilePath.text(of: path.name)
    } else if !isNaming, path.status() != nil, !question.isForFolder {
      answer([path.url()])
    } else {
      problem.text = FilePathError(path, code: ENOENT).description
    }
  }

  private func finish() {
    if isNaming {
      guard let name = newName else { return }
      save(folder.appending(name))
    } else if question.isForFolder {
      answer([folder.url(isDirectory: true)])
    } else {
      let chosen = (table.indexPathsForSelectedRows ?? []).map { entries[$0.row] }
      guard !chosen.isEmpty else { return }
      answer(chosen.map { folder.appending($0.name).url(isDirectory: $0.isFolder) })
    }
  }

  private func save(_ path: FilePath) {
    guard path.status(follows: false) != nil else { return answer([path.url()]) }
    let alert = UIAlertController(
      title: SystemString.fileExists.text.replacingOccurrences(of: "%1", with: FilePath.text(of: path.name)),
      message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemString.cancel.text, style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemString.replace.text, style: .destructive) { [weak self] _ in self?.answer([path.url()])
      })
    present(alert, animated: true)
  }
}

extension FilePanelController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    let entry = entries[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
    content.text = entry.text
    content.secondaryText =
      entry.isFolder ? nil : ByteCountFormatter.string(fromByteCount: entry.size, countStyle: .file)
    if !isAccepted(entry) { content.textProperties.color = .tertiaryLabel }
    cell.contentConfiguration = content
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    isAccepted(entries[indexPath.row])
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    isAccepted(entries[indexPath.row]) ? indexPath : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if isNaming, !entry.isFolder { field.text = entry.text }
    updateButtons()
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { updateButtons() }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if entry.isFolder {
      show(folder.appending(entry.name))
    } else if !question.isSaving, !allowsSeveral {
      answer([folder.appending(entry.name).url()])
    }
  }
}

extension FilePanelController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { answer(nil) }
}
