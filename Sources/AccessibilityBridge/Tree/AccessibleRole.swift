@_spi(Toolkit) import Views

/// A role of AT-SPI, by the numbers of `AtspiRole`.
enum AccessibleRole: UInt32 {
  case alert = 2
  case checkBox = 7
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuBar = 34
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case table = 55
  case tableCell = 56
  case tableColumnHeader = 57
  case tableRowHeader = 58
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case toolTip = 64
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case filler = 20
  case grouping = 99

  /// The name by which assistive technologies of before 2.x and tests know the role.
  var name: String {
    switch self {
    case .alert: "alert"
    case .checkBox: "check box"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuBar: "menu bar"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .scrollPane: "scroll pane"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .table: "table"
    case .tableCell: "table cell"
    case .tableColumnHeader: "table column header"
    case .tableRowHeader: "table row header"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .toolTip: "tool tip"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .filler: "filler"
    case .grouping: "grouping"
    }
  }

  /// The role of a node, which its kind decides; that of a node without a kind follows from its content.
  @MainActor
  init(_ node: AccessibilityNode) {
    self =
      switch node.role {
      case .window: .frame
      case .button, .keyboardKey: .pushButton
      case .toggleButton: .toggleButton
      // AT-SPI has a role for switches since 2.56; readers before that do not know it.
      case .toggle: .checkBox
      case .link: .link
      case .header: .heading
      case .image: .image
      case .staticText: AccessibleRole(ofTableCell: node) ?? .label
      case .searchField, .textField: .entry
      case .secureTextField: .passwordText
      case .textView: .text
      case .adjustable, .slider: .slider
      case .stepper, .pageControl: .spinButton
      case .progress, .activity: .progressBar
      case .segments, .tabBar: .pageTabList
      case .segment, .tab: .pageTab
      case .table, .collection: .list
      case .row, .cell: .listItem
      case .scrollView: .scrollPane
      case .navigationBar, .toolbar, .searchBar: .toolBar
      case .alert: .alert
      case .sheet: .dialog
      case .popover, .keyboard: .panel
      case .menuBar: .menuBar
      case .menu: .menu
      case .menuItem: .menuItem
      case .toolTip: .toolTip
      case .none: AccessibleRole(ofTableCell: node) ?? AccessibleRole(ofContainer: node)
      }
  }

  /// The role of a cell of a table; nil for anything else.
  @MainActor
  private init?(ofTableCell node: AccessibilityNode) {
    guard let cell = node.tableCell, let table = node.parent?.dataTable else { return nil }
    func contains(_ headers: [any UIAccessibilityContainerDataTableCell]?) -> Bool {
      headers?.contains { $0 === node.object } ?? false
    }
    self =
      if contains(table.accessibilityHeaderElements(forColumn: cell.columns.lowerBound)) {
        .tableColumnHeader
      } else if contains(table.accessibilityHeaderElements(forRow: cell.rows.lowerBound)) {
        .tableRowHeader
      } else {
        .tableCell
      }
  }

  /// Readers pass over a filler, and read the name of any other container.
  @MainActor
  private init(ofContainer node: AccessibilityNode) {
    self =
      switch node.containerType {
      case .dataTable: .table
      case .list: .list
      case .landmark: .panel
      case .semanticGroup: .grouping
      case .none: node.isElement || node.label?.isEmpty == false ? .panel : .filler
      }
  }
}
