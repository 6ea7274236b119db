import Controls
import Foundation
@_spi(Toolkit) import Lists
import TextEditing
@_spi(Toolkit) import Views

/// The tree of the app's windows, views, controllers and layers, with a search, and a button that picks with the pointer.
final class OutlinePanel: UIViewController, InspectorPanel {
  private unowned let host: any InspectionHost
  private var outline = Outline()
  let table = OutlineTable(frame: .zero, style: .plain)
  let field = UITextField()
  let pickButton = UIButton(configuration: .gray())
  private var isSelecting = false

  let refreshInterval = 0.2

  init(host: any InspectionHost) {
    self.host = host
    super.init(nibName: nil, bundle: nil)
    title = "Tree"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Class or text"
    field.font = .systemFont(ofSize: 13)
    field.clearButtonMode = .whileEditing
    field.addTarget(for: .editingChanged) { [unowned self] in search($0.text ?? "") }
    pickButton.configuration?.title = "Pick"
    pickButton.configuration?.buttonSize = .small
    pickButton.toolTip = "Choose a view in the app with the pointer (Ctrl+P)"
    pickButton.addTarget(for: .touchUpInside) { [unowned self] _ in host.isPicking.toggle() }
    pickButton.setContentHuggingPriority(.required, for: .horizontal)
    pickButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    table.rowHeight = OutlineCell.height
    table.separatorStyle = .none
    table.selectionFollowsFocus = true
    table.register(OutlineCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.turn = { [unowned self] isOpening in turn(isOpening) }
    table.walk = { [unowned self] rows in walk(by: rows) }
    for part in [field, pickButton, table] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activateYielding([
      field.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      pickButton.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      pickButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      pickButton.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      table.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    refresh()
  }

  private func search(_ text: String) {
    outline.query = text.trimmingCharacters(in: .whitespaces)
    update()
    if !outline.rows.isEmpty { table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false) }
  }

  func refresh() {
    pickButton.configuration?.title = host.isPicking ? "Picking …" : "Pick"
    let old = outline
    outline.update(host.windows, leavingOut: host.isLeftOut)
    if outline.hasSameRows(as: old) {
      for path in table.indexPathsForVisibleRows ?? [] { fill(table.cellForRow(at: path), path) }
    } else {
      table.reloadData()
      showSelection()
    }
  }

  func selectionDidChange() {
    guard isViewLoaded, !isSelecting else { return }
    if let object = host.selection { outline.reveal(object) }
    update()
    if let row = host.selection.flatMap({ outline.index(of: $0) }) {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
    }
  }

  /// Reads the tree and shows it.
  private func update() {
    outline.update(host.windows, leavingOut: host.isLeftOut)
    table.reloadData()
    showSelection()
  }

  private func showSelection() {
    let row = host.selection.flatMap { outline.index(of: $0) }
    if let path = table.indexPathForSelectedRow, path.row != row { table.deselectRow(at: path, animated: false) }
    if let row { table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none) }
  }

  /// Opens or closes the chosen row, or goes to the row around it or inside of it.
  ///
  /// - Returns: Whether there is a chosen row.
  private func turn(_ isOpening: Bool) -> Bool {
    guard let object = host.selection, let index = outline.index(of: object) else { return false }
    let row = outline.rows[index]
    if isOpening, row.hasChildren {
      if row.isOpen { choose(index + 1) } else { setOpen(true, index) }
    } else if !isOpening {
      if row.hasChildren, row.isOpen, outline.query.isEmpty {
        setOpen(false, index)
      } else if let outer = outline.rows[..<index].lastIndex(where: { $0.depth < row.depth }) {
        choose(outer)
      }
    }
    return true
  }

  /// Chooses the row above or below the chosen one.
  ///
  /// - Returns: Whether there is a chosen row.
  private func walk(by rows: Int) -> Bool {
    guard let object = host.selection, let index = outline.index(of: object) else { return false }
    choose(index + rows)
    return true
  }

  private func choose(_ index: Int) {
    guard outline.rows.indices.contains(index), let object = outline.rows[index].node.object else { return }
    host.select(object)
  }

  func setOpen(_ isOpen: Bool, _ index: Int) {
    guard outline.rows.indices.contains(index), outline.query.isEmpty, let object = outline.rows[index].node.object
    else { return }
    outline.setOpen(isOpen, object)
    update()
  }

  private func fill(_ cell: UITableViewCell?, _ path: IndexPath) {
    guard let cell = cell as? OutlineCell, outline.rows.indices.contains(path.row) else { return }
    cell.show(outline.rows[path.row])
    cell.toggle = { [unowned self, unowned cell] in
      guard let path = table.indexPath(for: cell), outline.rows.indices.contains(path.row) else { return }
      setOpen(!outline.rows[path.row].isOpen, path.row)
    }
  }
}

extension OutlinePanel: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { outline.rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    fill(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    isSelecting = true
    choose(indexPath.row)
    isSelecting = false
  }
}

/// A table whose arrows walk from the chosen row, which the app may have chosen, and open and close it.
final class OutlineTable: UITableView {
  /// Opens or closes the chosen row. Returns whether there is one.
  var turn: (_ isOpening: Bool) -> Bool = { _ in false }

  /// Chooses another row. Returns whether there is a chosen one.
  var walk: (_ rows: Int) -> Bool = { _ in false }

  override func handleKey(_ press: UIPress) -> Bool {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let key = press.key, key.modifierFlags.isEmpty else { return super.handleKey(press) }
    switch key.keyCode {
    case .keyboardUpArrow where walk(-1): return true
    case .keyboardDownArrow where walk(1): return true
    case .keyboardRightArrow: return turn(!isMirrored)
    case .keyboardLeftArrow: return turn(isMirrored)
    default: return super.handleKey(press)
    }
  }
}

/// A row of the outline: a triangle, the class, and a few words about the object.
final class OutlineCell: UITableViewCell {
  static let height: CGFloat = 24
  private static let (indentation, triangleWidth): (CGFloat, CGFloat) = (14, 20)

  private let triangle = Triangle()
  private let name = UILabel()
  private let detail = UILabel()
  private var depth = 0

  /// Opens or closes the row.
  var toggle: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.font = .systemFont(ofSize: 13)
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    triangle.addTarget(for: .touchUpInside) { [unowned self] _ in toggle() }
    for part in [triangle, name, detail] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: Outline.Row) {
    guard let object = row.node.object else {
      (name.text, detail.text) = ("gone", nil)
      return
    }
    depth = min(row.depth, Outline.mostIndentation)
    triangle.isHidden = !row.hasChildren
    triangle.isOpen = row.isOpen
    name.text = InspectedNode.name(of: object)
    name.font = .systemFont(ofSize: 13, weight: object is UIWindow ? .semibold : .regular)
    let isHidden = row.node.view.map { $0.isHidden || $0.alpha == 0 } ?? false
    name.textColor =
      !row.isFound || isHidden
      ? .secondaryLabel : object is UIViewController ? .systemPurple : object is CALayer ? .systemTeal : .label
    detail.text = InspectedNode.detail(of: object)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    let start = 4 + CGFloat(depth) * Self.indentation
    let textStart = start + Self.triangleWidth
    let wanted = name.intrinsicContentSize.width.rounded(.up)
    let nameWidth = max(0, min(wanted, width - textStart - 8))
    let detailStart = textStart + nameWidth + 8
    let frames = [
      (triangle as UIView, CGRect(x: start, y: 0, width: Self.triangleWidth, height: height)),
      (name, CGRect(x: textStart, y: 0, width: nameWidth, height: height)),
      (detail, CGRect(x: detailStart, y: 0, width: max(0, width - detailStart - 8), height: height)),
    ]
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in frames {
      view.frame = isMirrored ? CGRect(x: width - frame.maxX, y: 0, width: frame.width, height: height) : frame
    }
  }

  /// The triangle that opens a row. It does not take the focus from the list.
  private final class Triangle: UIControl {
    var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }

    override var canBecomeFocused: Bool { false }

    override func draw(_ rect: CGRect) {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let (x, y) = (bounds.midX, bounds.midY)
      let path = UIBezierPath()
      if isOpen {
        path.move(to: CGPoint(x: x - 4, y: y - 2))
        path.addLine(to: CGPoint(x: x + 4, y: y - 2))
        path.addLine(to: CGPoint(x: x, y: y + 3))
      } else {
        let side: CGFloat = isMirrored ? -1 : 1
        path.move(to: CGPoint(x: x - 2 * side, y: y - 4))
        path.addLine(to: CGPoint(x: x + 3 * side, y: y))
        path.addLine(to: CGPoint(x: x - 2 * side, y: y + 4))
      }
      path.close()
      UIColor.secondaryLabel.setFill()
      path.fill()
    }
  }
}
