import Controls
import Drawing
import Foundation
import Lists
import TextEditing
import Views

/// What the chosen object is: its values, which can be edited, and its copies as text and as a picture.
final class ViewPanel: UIViewController, InspectorPanel {
  private unowned let host: any InspectionHost
  private(set) var sections: [PropertySection] = []
  private(set) weak var shown: AnyObject?
  let table = UITableView(frame: .zero, style: .plain)
  private let buttons = UIStackView()
  private let empty = UILabel()

  /// The folder for pictures.
  var pictureFolder =
    FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    ?? FileManager.default.homeDirectoryForCurrentUser

  let refreshInterval = 0.1

  init(host: any InspectionHost) {
    self.host = host
    super.init(nibName: nil, bundle: nil)
    title = "View"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.rowHeight = PropertyCell.height
    table.sectionHeaderHeight = 26
    table.allowsSelection = false
    table.register(PropertyCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    empty.text = "Choose a view in the tree, or pick one in the app with Ctrl+P."
    empty.numberOfLines = 0
    empty.textAlignment = .center
    empty.textColor = .secondaryLabel
    empty.font = .systemFont(ofSize: 14)
    buttons.spacing = 8
    let actions: [(String, (ViewPanel) -> () -> Void)] = [
      ("Copy", ViewPanel.copyProperties), ("Copy tree", ViewPanel.copyTree),
      ("Copy constraints", ViewPanel.copyConstraints), ("Save picture", ViewPanel.savePicture),
    ]
    for (title, action) in actions {
      let button = UIButton(configuration: .gray())
      button.configuration?.title = title
      button.configuration?.buttonSize = .small
      button.addTarget(for: .touchUpInside) { [unowned self] _ in action(self)() }
      buttons.addArrangedSubview(button)
    }
    let bar = UIScrollView()
    bar.showsHorizontalScrollIndicator = false
    bar.addSubview(buttons)
    for part in [bar, buttons, table, empty] { part.translatesAutoresizingMaskIntoConstraints = false }
    for part in [bar, table, empty] { view.addSubview(part) }
    let content = bar.contentLayoutGuide
    NSLayoutConstraint.activateYielding([
      bar.topAnchor.constraint(equalTo: view.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      buttons.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: PropertyCell.margin),
      buttons.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -PropertyCell.margin),
      buttons.topAnchor.constraint(equalTo: content.topAnchor),
      buttons.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      buttons.heightAnchor.constraint(equalTo: bar.frameLayoutGuide.heightAnchor),
      table.topAnchor.constraint(equalTo: bar.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      empty.centerYAnchor.constraint(equalTo: table.centerYAnchor),
      empty.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      empty.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
    buttons.alignment = .center
    selectionDidChange()
  }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    view.endEditing(true)
    shown = host.selection
    load()
    if !sections.isEmpty { table.setContentOffset(.zero, animated: false) }
  }

  private func load() {
    sections = shown.map(ViewReport.sections) ?? []
    empty.isHidden = shown != nil
    table.isHidden = shown == nil
    table.reloadData()
  }

  /// Shows the values as they are. What is being typed stays.
  func refresh() {
    let new = shown.map(ViewReport.sections) ?? []
    guard new.count == sections.count, zip(new, sections).allSatisfy({ $0.rows.count == $1.rows.count }) else {
      return load()
    }
    sections = new
    for path in table.indexPathsForVisibleRows ?? [] { fill(table.cellForRow(at: path), path) }
  }

  private func fill(_ cell: UITableViewCell?, _ path: IndexPath) {
    guard let cell = cell as? PropertyCell else { return }
    cell.show(sections[path.section].rows[path.row]) { [unowned self] complaint in
      if let complaint { host.say(complaint, isComplaint: true) }
      refresh()
    }
  }

  // MARK: Copies

  private func copy(_ text: String, _ what: String) {
    UIPasteboard.general.setString(text)
    host.say("Copied \(what)", isComplaint: false)
  }

  func copyProperties() {
    if let shown { copy(TextReports.properties(of: shown), "the values of \(InspectedNode.name(of: shown))") }
  }

  /// Copies the tree inside the chosen object, or that of all windows.
  func copyTree() {
    let roots = shown.map { [$0] } ?? host.windows
    copy(
      roots.map { TextReports.tree(of: $0, leavingOut: host.isLeftOut) }.joined(separator: "\n"),
      shown.map { "the tree of \(InspectedNode.name(of: $0))" } ?? "the tree of all windows")
  }

  func copyConstraints() {
    guard let view = InspectedNode.view(of: shown) else { return }
    copy(TextReports.constraints(of: view), "the constraints of \(InspectedNode.name(of: view))")
  }

  /// Saves what the chosen view shows, with what is inside, as a PNG file.
  func savePicture() {
    guard let shown, let view = InspectedNode.view(of: shown) else { return }
    let name = InspectedNode.name(of: shown)
    guard let data = view.wholePicture(scale: view.traitCollection.displayScale)?.pngData() else {
      return host.say(
        "\(name) of \(view.bounds.size.width.short) x \(view.bounds.size.height.short) has no picture",
        isComplaint: true)
    }
    // A generic class has characters in its name that a file may not have.
    let stem = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    var (file, number) = (pictureFolder.appendingPathComponent("\(stem).png"), 1)
    while FileManager.default.fileExists(atPath: file.path) {
      number += 1
      file = pictureFolder.appendingPathComponent("\(stem)-\(number).png")
    }
    do {
      try data.write(to: file)
      host.say("Saved \(file.path)", isComplaint: false)
    } catch {
      host.say("Could not write \(file.path): \(error.localizedDescription)", isComplaint: true)
    }
  }
}

extension ViewPanel: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    fill(cell, indexPath)
    return cell
  }
}

/// A row with a name and a value: a text, a field or a switch.
final class PropertyCell: UITableViewCell, UITextFieldDelegate {
  static let height: CGFloat = 30
  /// As of the headers of sections.
  static let margin: CGFloat = 20

  private let name = UILabel()
  private let value = UILabel()
  let field = UITextField()
  let toggle = UISwitch()
  private var row = PropertyRow(name: "", value: "")
  private var finish: (_ complaint: String?) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.font = .systemFont(ofSize: 13)
    name.textColor = .secondaryLabel
    value.font = .systemFont(ofSize: 13)
    field.font = .systemFont(ofSize: 13)
    field.borderStyle = .roundedRect
    field.delegate = self
    // Numbers and code.
    field.semanticContentAttribute = .forceLeftToRight
    toggle.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
    toggle.addTarget(for: .valueChanged) { [unowned self] toggle in
      if case .toggle(_, let set) = row.editor { set(toggle.isOn) }
      finish(nil)
    }
    for part in [name, value, field, toggle] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter finish: Called after an edit, with what was wrong with it.
  func show(_ row: PropertyRow, finish: @escaping (_ complaint: String?) -> Void) {
    let isSame = row.name == self.row.name
    (self.row, self.finish) = (row, finish)
    name.text = row.name
    let color: UIColor =
      switch row.tone {
      case .usual: .label
      case .warning: .constraint(.givesWay)
      case .failure: .constraint(.isLeftOut)
      }
    name.textColor = row.tone == .usual ? .secondaryLabel : color
    (value.isHidden, field.isHidden, toggle.isHidden) = (true, true, true)
    switch row.editor {
    case .none:
      value.isHidden = false
      value.text = row.value
      value.textColor = color
    case .text:
      field.isHidden = false
      if !field.isEditing || !isSame { field.text = row.value }
      field.textColor = color
    case .toggle(let isOn, _):
      toggle.isHidden = false
      if toggle.isOn != isOn { toggle.isOn = isOn }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    // Names of constraints are long.
    let nameWidth = max(104, min(name.intrinsicContentSize.width + 1, width * 0.6))
    let start = Self.margin + nameWidth + 8
    let rest = max(0, width - start - 12)
    var frames = [
      (name as UIView, CGRect(x: Self.margin, y: 0, width: nameWidth, height: height)),
      (value, CGRect(x: start, y: 0, width: rest, height: height)),
      (field, CGRect(x: start, y: 2, width: rest, height: height - 4)),
    ]
    let size = toggle.intrinsicContentSize
    toggle.center = CGPoint(x: start + size.width * 0.35, y: height / 2)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frames = frames.map { ($0, CGRect(x: width - $1.maxX, y: $1.minY, width: $1.width, height: $1.height)) }
      toggle.center.x = width - toggle.center.x
    }
    for (view, frame) in frames { view.frame = frame }
    toggle.bounds.size = size
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard case .text(let set) = row.editor, let text = textField.text, text != row.value else { return }
    let complaint = set(text)
    if complaint != nil { textField.text = row.value }
    finish(complaint)
  }
}
