import UIKit
import UIKitTesting

/// View controllers over others: sheets with detents, popovers, alerts, action sheets and full screens, each with a button,
/// a key command and an entry of the buttons' context menu.
final class ControllersScene: UIViewController, DemoScene {
  /// A way to present.
  enum Subject: CaseIterable {
    case detents, sheet, undimmed, full, popover, alert, fields, actions

    var title: String {
      switch self {
      case .detents: "Sheet with Detents"
      case .sheet: "Large Sheet"
      case .undimmed: "Undimmed Sheet"
      case .full: "Full Screen"
      case .popover: "Popover"
      case .alert: "Alert"
      case .fields: "Alert with Fields"
      case .actions: "Action Sheet"
      }
    }

    /// What to try in it; nil for nothing in particular.
    var note: String? {
      switch self {
      case .detents:
        "In a window less than 600 points wide, a drag moves it to one of three heights. In a wider window it is a form"
      case .sheet: "As large as a sheet can be; More puts another one over it"
      case .undimmed: "What is behind is not dimmed, and can be used"
      default: nil
      }
    }

    /// The input of its key command.
    var key: String {
      switch self {
      case .detents: "d"
      case .sheet: "s"
      case .undimmed: "u"
      case .full: "f"
      case .popover: "p"
      case .alert: "a"
      case .fields: "t"
      case .actions: "m"
      }
    }
  }

  static let keys: KeyValuePairs<String, String> = [
    "d": "presents a sheet that rests at three heights, in a wide window a form", "s": "presents a large sheet",
    "u": "presents a sheet beside which everything can be used", "f": "presents over the whole window",
    "p": "shows a popover, or a sheet in a narrow window",
    "a": "shows an alert", "t": "shows an alert with text fields",
    "m": "shows an action sheet, in a wide window as a popover",
    "Menu": "lists these keys in the menu of the focused button; so does the right button on any",
    "Escape": "dismisses a sheet or a popover, and cancels an alert",
  ]

  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let answer = UILabel()
  private var buttons: [Subject: UIButton] = [:]

  /// The key commands, which are the entries of the context menu too.
  private lazy var commands = Subject.allCases.map { subject in
    UIKeyCommand(
      title: subject.title, action: ControllersScene.run(_:), input: subject.key, propertyList: subject)
  }

  let caption = "Open a sheet and drag it, or pull its list; Escape dismisses it"

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scrollView)
    stack.axis = .vertical
    stack.spacing = 12
    answer.textAlignment = .center
    answer.textColor = .secondaryText
    answer.setFont(ofSize: 13)
    answer.text = "Choose how to present"
    stack.addArrangedSubview(answer)
    for subject in Subject.allCases {
      let button = makeButton(for: subject)
      buttons[subject] = button
      stack.addArrangedSubview(button)
    }
    stack.addInteraction(UIContextMenuInteraction(delegate: self))
    scrollView.addSubview(stack)
    for command in commands { addKeyCommand(command) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let width = min(280, view.bounds.width - 32)
    let height = stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let y = max(24, (view.bounds.height - height) / 2)
    stack.frame = CGRect(x: (view.bounds.width - width) / 2, y: y.rounded(), width: width, height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y + height + 24)
  }

  private func makeButton(for subject: Subject) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = subject.title
    let button = UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in show(subject) })
    button.toolTip = "Key \(subject.key.uppercased())"
    return button
  }

  // MARK: Presenting

  /// Presents a subject, after a sheet beside which the buttons can be used has left.
  func show(_ subject: Subject) {
    guard presentedViewController == nil else { return dismiss(animated: true) { [unowned self] in show(subject) } }
    present(controller(for: subject), animated: true)
  }

  private func run(_ command: UIKeyCommand) {
    if let subject = command.propertyList as? Subject { show(subject) }
  }

  /// A presented controller passes keys on, but nothing is presented over it.
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    presentedViewController == nil && super.canPerformAction(action, withSender: sender)
  }

  private func controller(for subject: Subject) -> UIViewController {
    switch subject {
    case .detents, .sheet, .undimmed: makeSheet(for: subject)
    case .full: makeFullScreen()
    case .popover: makePopover()
    case .alert: makeAlert()
    case .fields: makeAlertWithFields()
    case .actions: makeActionSheet()
    }
  }

  private func makeSheet(for subject: Subject) -> UIViewController {
    let list = ListController(heading: subject.title, note: subject.note, hasMore: subject == .sheet)
    guard let sheet = list.sheetPresentationController else { return list }
    // In a wide window a sheet is a form, which has no detents but a size.
    switch subject {
    case .detents:
      sheet.detents = [.custom { 0.3 * $0.maximumDetentValue }, .medium(), .large()]
      sheet.selectedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      list.preferredContentSize = CGSize(width: 420, height: 360)
    case .undimmed:
      sheet.detents = [.custom { 0.3 * $0.maximumDetentValue }, .large()]
      sheet.largestUndimmedDetentIdentifier = .large
      list.preferredContentSize = CGSize(width: 300, height: 240)
    default: break
    }
    return list
  }

  private func makeFullScreen() -> UIViewController {
    let list = ListController(heading: Subject.full.title)
    list.modalPresentationStyle = .fullScreen
    return list
  }

  private func makePopover() -> UIViewController {
    let list = ListController(heading: Subject.popover.title)
    list.modalPresentationStyle = .popover
    list.preferredContentSize = CGSize(width: 260, height: 320)
    list.popoverPresentationController?.sourceView = buttons[.popover]
    return list
  }

  private func makeAlert() -> UIViewController {
    let alert = UIAlertController(
      title: "Delete “Film”?", message: "The sheet and everything on it are deleted.", preferredStyle: .alert)
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(action("Delete", .destructive))
    return alert
  }

  private func makeAlertWithFields() -> UIViewController {
    let alert = UIAlertController(
      title: "Sign In", message: "Return goes on to the next field.", preferredStyle: .alert)
    alert.addTextField { $0.setHint("Name") }
    alert.addTextField { field in
      field.setHint("Password")
      field.isSecureTextEntry = true
    }
    let signIn = action("Sign In")
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(signIn)
    alert.preferredAction = signIn
    return alert
  }

  private func makeActionSheet() -> UIViewController {
    let sheet = UIAlertController(title: "Film", message: "What should happen to it?", preferredStyle: .actionSheet)
    sheet.addAction(action("Duplicate"))
    sheet.addAction(action("Share"))
    sheet.addAction(action("Delete", .destructive))
    sheet.addAction(action("Cancel", .cancel))
    sheet.popoverPresentationController?.sourceView = buttons[.actions]
    return sheet
  }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [unowned self] action in
      answer.text = "You chose “\(action.title ?? "")”"
    }
  }
}

extension ControllersScene: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration { [commands] _ in UIMenu(title: "Present", children: commands) }
  }
}
