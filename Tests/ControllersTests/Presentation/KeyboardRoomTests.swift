import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import TextEditing
@testable import Views

/// A controller with a text at its top and one at its bottom.
@MainActor
private final class Form: UIViewController {
  let (first, last): (UIView, UIView)
  var focusesWhenLoaded = false
  var focusesWhenAppearing = false

  init(_ makeText: () -> UIView = { UITextField() }) {
    (first, last) = (makeText(), makeText())
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = view.bounds.size
    first.frame = CGRect(x: 10, y: 10, width: size.width - 20, height: 30)
    last.frame = CGRect(x: 10, y: size.height - 40, width: size.width - 20, height: 30)
    first.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    last.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for text in [first, last] { view.addSubview(text) }
    if focusesWhenLoaded { last.becomeFirstResponder() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if focusesWhenAppearing { last.becomeFirstResponder() }
  }
}

/// A table with a text field in each row.
@MainActor
private final class Fields: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.contentView.addSubview(UITextField(frame: CGRect(x: 10, y: 7, width: 200, height: 30)))
    return cell
  }

  /// The field of the last row that is in sight, at least in part.
  var lastField: UIView? {
    let visible = tableView.bounds.inset(by: tableView.adjustedContentInset)
    let cell = tableView.visibleCells.filter { $0.frame.midY < visible.maxY }.max { $0.frame.minY < $1.frame.minY }
    return cell?.contentView.subviews.first { $0 is UITextField }
  }
}

/// What contains the text that the user types into.
private enum Container: String, CaseIterable {
  case largeSheet, mediumSheet, mediumAndLargeSheet, smallSheet, smallAndMiddleSheet, form, smallForm, popover, alert
  case navigationInSheet, alertOverSheet, sheetOverSheet
  case tableInNavigationInTab, tableInPages, tableInSplit, tableInSheet, tableInForm, tableInPopover

  var isWide: Bool {
    [.form, .smallForm, .popover, .tableInForm, .tableInPopover, .tableInSplit].contains(self)
  }
}

/// How the text becomes first responder.
private enum Way: CaseIterable {
  case call, click, tap, nextField
}

@MainActor
private final class Stage {
  let harness: OffscreenHarness
  let keyboard = SimulatedKeyboard()
  let root: UIViewController
  /// What is presented in front; nil for a container that is the root.
  var presented: UIViewController?
  private let text: () -> UIView?

  init(_ container: Container, makeText: () -> UIView = { UITextField() }) {
    let (form, table, alert) = (
      Form(makeText), Fields(style: .plain), UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    )
    var text: () -> UIView? = { form.last }
    var presented: [UIViewController] = []
    var root = UIViewController()
    func sheet(_ content: UIViewController, _ detents: [UISheetPresentationController.Detent]) {
      content.sheetPresentationController?.detents = detents
      presented.append(content)
    }
    func popover(_ content: UIViewController) {
      content.modalPresentationStyle = .popover
      content.popoverPresentationController?.sourceView = root.view
      content.popoverPresentationController?.sourceRect = CGRect(x: 380, y: 500, width: 40, height: 40)
      presented.append(content)
    }
    func useTable() { text = { table.lastField } }
    switch container {
    case .largeSheet, .form: presented = [form]
    case .mediumSheet: sheet(form, [.medium()])
    case .mediumAndLargeSheet: sheet(form, [.medium(), .large()])
    case .smallSheet: sheet(form, [.custom { _ in 150 }])
    case .smallAndMiddleSheet: sheet(form, [.custom { _ in 150 }, .custom { _ in 250 }])
    case .smallForm:
      form.preferredContentSize = CGSize(width: 300, height: 200)
      presented = [form]
    case .popover: popover(form)
    case .navigationInSheet: sheet(UINavigationController(rootViewController: form), [.medium(), .large()])
    case .alert, .alertOverSheet:
      alert.addTextField()
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      text = { alert.textFields?.last }
      presented = container == .alert ? [alert] : [UIViewController(), alert]
    case .sheetOverSheet: presented = [UIViewController(), form]
    case .tableInNavigationInTab:
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: table)]
      root = tabs
      useTable()
    case .tableInPages:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([table], direction: .forward, animated: false)
      root = pages
      useTable()
    case .tableInSplit:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(table, for: .secondary)
      root = split
      useTable()
    case .tableInSheet:
      sheet(table, [.medium(), .large()])
      useTable()
    case .tableInForm:
      presented = [table]
      useTable()
    case .tableInPopover:
      popover(table)
      useTable()
    }
    (self.root, self.text) = (root, text)
    harness = OffscreenHarness(root: root, size: CGSize(width: container.isWide ? 800 : 400, height: 600))
    harness.window.addSubview(keyboard)
    for content in presented {
      (self.presented ?? root).present(content, animated: false)
      self.presented = content
    }
    harness.runUntilIdle()
    // An alert takes the keys by itself.
    harness.settle { harness.window.endEditing(true) }
  }

  var panel: CGRect? { presented?.ownPresentation?.controller.presentedView?.frame }

  var target: UIView? { text() }

  /// Makes the text first responder.
  @discardableResult
  func focus(_ way: Way) throws -> UIView {
    var text = try #require(self.text())
    let middle = text.convert(text.bounds.center, to: nil)
    switch way {
    case .call: text.becomeFirstResponder()
    case .click: harness.pointer.click(at: middle)
    case .tap: harness.finger.click(at: middle)
    case .nextField:
      let others = harness.window.allTexts.filter { $0 !== text }
      harness.settle { others.first?.becomeFirstResponder() }
      text = try #require(self.text())
      text.becomeFirstResponder()
    }
    harness.runUntilIdle()
    return text
  }
}

extension UIView {
  fileprivate var allTexts: [UIView] {
    subviews.flatMap { ($0 is UITextField || $0 is UITextView ? [$0] : []) + $0.allTexts }
  }
}

@MainActor
@Suite("Room for the keyboard", .unpainted)
struct KeyboardRoomTests {
  @Test(
    "However a text becomes first responder, it is above the keyboard; when the keyboard goes, its container goes back",
    arguments: Container.allCases, Way.allCases)
  fileprivate func above(container: Container, way: Way) throws {
    let stage = Stage(container)
    let before = stage.panel
    let text = try stage.focus(way)
    let top = stage.keyboard.frame.minY
    #expect(text.isFirstResponder && top == 364)
    let frame = text.convert(text.bounds, to: nil)
    #expect(frame.maxY <= top && frame.minY >= 0, "\(frame)")
    stage.harness.settle { stage.harness.window.endEditing(true) }
    #expect(stage.keyboard.frame.minY == 600 && stage.panel == before)
  }

  @Test("So is a text view", arguments: Container.allCases.filter { !$0.rawValue.hasPrefix("table") })
  fileprivate func textView(container: Container) throws {
    guard container != .alert, container != .alertOverSheet else { return }
    let stage = Stage(container) { UITextView() }
    try stage.focus(.call)
    let text = try #require(stage.target)
    #expect(text.convert(text.bounds, to: nil).maxY <= 364)
  }

  @Test("A text may become first responder before it is in a window", arguments: [true, false], [true, false])
  func early(whenLoaded: Bool, isAnimated: Bool) {
    let stage = Stage(.tableInPages)
    let form = Form()
    form.sheetPresentationController?.detents = [.medium(), .large()]
    if whenLoaded { form.focusesWhenLoaded = true } else { form.focusesWhenAppearing = true }
    stage.harness.settle { stage.root.present(form, animated: isAnimated) }
    #expect(form.last.isFirstResponder && stage.keyboard.isShown)
    #expect(form.last.convert(form.last.bounds, to: nil).maxY <= 364)
  }

  @Test("A sheet with a smaller detent grows to the larger one, keeps its detent, and goes back")
  func growth() throws {
    let stage = Stage(.mediumAndLargeSheet)
    try stage.focus(.call)
    let sheet = try #require(stage.presented?.sheetPresentationController)
    #expect(stage.panel?.minY == 48 && sheet.selectedDetentIdentifier == nil)
    stage.harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 120))
    stage.harness.runUntilIdle()
    #expect(stage.panel?.minY == 48 && sheet.selectedDetentIdentifier == nil)
    stage.harness.settle { stage.harness.window.endEditing(true) }
    #expect(stage.panel?.minY == 300)
  }

  @Test("A sheet moves with the keyboard, in its time")
  func motion() throws {
    let stage = Stage(.smallSheet)
    stage.target?.becomeFirstResponder()
    let panel = try #require(stage.presented?.sheetPresentationController?.presentedView)
    stage.harness.run(for: 0.1)
    #expect(panel.presentationFrame.minY < 449 && panel.presentationFrame.minY > 215)
    stage.harness.run(for: 0.2)
    #expect(panel.presentationFrame.minY == 214)
  }

  @Test("A field behind a sheet that is not dimmed leaves the sheet where it is, until one in the sheet is chosen")
  func behind() throws {
    let (root, form) = (UIViewController(), Form())
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    root.view.addSubview(field)
    let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
    harness.window.addSubview(SimulatedKeyboard())
    form.sheetPresentationController?.detents = [.custom(identifier: .init("small")) { _ in 150 }]
    form.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("small")
    harness.settle { root.present(form, animated: false) }
    let panel = try #require(form.sheetPresentationController?.presentedView)
    for (text, top) in [(field, 450.0), (form.last, 214), (field, 450), (form.first, 214)] {
      harness.settle { text.becomeFirstResponder() }
      #expect(abs(panel.frame.minY - top) < 0.01)
    }
  }

  @Test("A keyboard that becomes higher moves the sheet up, and a window that is resized keeps the text in sight")
  func changes() throws {
    let stage = Stage(.smallSheet)
    try stage.focus(.call)
    stage.harness.settle { stage.keyboard.height = 280 }
    #expect(stage.panel?.minY == 170)
    stage.harness.resizeAndSettle(400, 700)
    #expect(stage.panel?.minY == 270)
    stage.harness.resizeAndSettle(800, 700)
    let text = try #require(stage.target)
    #expect(text.convert(text.bounds, to: nil).maxY <= stage.keyboard.frame.minY)
  }
}
