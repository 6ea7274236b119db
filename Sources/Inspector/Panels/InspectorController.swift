import Controls
import Foundation
import Lists
import Views

/// The content of the inspector's window: the tree beside a panel, or in a narrow window the tree as one of the panels.
final class InspectorController: UIViewController {
  private unowned let host: any InspectionHost
  let outline: OutlinePanel
  let panels: [any InspectorPanel]
  let segments = UISegmentedControl(items: nil)
  private let segmentBar = UIScrollView()
  private let (treePane, panelPane, divider) = (UIView(), UIView(), UIView())
  let status = UILabel()
  private var (wide, narrow): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
  private(set) var current: (any InspectorPanel)?

  /// The least width with the tree beside the panel, in points.
  static let leastWideWidth: CGFloat = 620

  init(host: any InspectionHost, custom: [CustomPanel]) {
    self.host = host
    outline = OutlinePanel(host: host)
    panels =
      [ViewPanel(host: host), ExplodedPanel(host: host), FramesPanel(host: host), ScrollPanel(host: host)]
      + custom.map { CustomPanelController($0, host: host) }
    super.init(nibName: nil, bundle: nil)
    title = "Inspector"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    divider.backgroundColor = .separator
    status.font = .systemFont(ofSize: 12)
    status.textColor = .secondaryLabel
    status.text = keys
    status.numberOfLines = 2
    segments.apportionsSegmentWidthsByContent = true
    segments.addTarget(for: .valueChanged) { [unowned self] in show(segment: $0.selectedSegmentIndex) }
    segmentBar.showsHorizontalScrollIndicator = false
    segmentBar.addSubview(segments)
    for part in [segmentBar, segments, treePane, panelPane, divider, status] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    for part in [segmentBar, treePane, panelPane, divider, status] { view.addSubview(part) }
    add(outline, to: treePane)
    place()
  }

  private func place() {
    let content = segmentBar.contentLayoutGuide
    NSLayoutConstraint.activateYielding([
      segmentBar.topAnchor.constraint(equalTo: view.topAnchor),
      segmentBar.heightAnchor.constraint(equalToConstant: 46),
      segmentBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      segments.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
      segments.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
      segments.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      segments.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -8),
      segments.heightAnchor.constraint(equalTo: segmentBar.frameLayoutGuide.heightAnchor, constant: -16),
      panelPane.topAnchor.constraint(equalTo: segmentBar.bottomAnchor),
      panelPane.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panelPane.bottomAnchor.constraint(equalTo: status.topAnchor, constant: -4),
      status.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      status.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      status.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6),
      divider.topAnchor.constraint(equalTo: view.topAnchor),
      divider.bottomAnchor.constraint(equalTo: panelPane.bottomAnchor),
      divider.widthAnchor.constraint(equalToConstant: 1),
      divider.leadingAnchor.constraint(equalTo: treePane.trailingAnchor),
      treePane.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      treePane.bottomAnchor.constraint(equalTo: panelPane.bottomAnchor),
    ])
    let share = treePane.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.44)
    share.priority = .defaultHigh
    wide = [
      treePane.topAnchor.constraint(equalTo: view.topAnchor),
      treePane.widthAnchor.constraint(lessThanOrEqualToConstant: 460), share,
      segmentBar.leadingAnchor.constraint(equalTo: divider.trailingAnchor),
      panelPane.leadingAnchor.constraint(equalTo: divider.trailingAnchor),
    ]
    narrow = [
      treePane.topAnchor.constraint(equalTo: segmentBar.bottomAnchor),
      treePane.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      segmentBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panelPane.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ]
  }

  private var isWide = false

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width >= Self.leastWideWidth
    guard isWide != self.isWide || segments.numberOfSegments == 0 else { return }
    self.isWide = isWide
    NSLayoutConstraint.deactivate(isWide ? narrow : wide)
    NSLayoutConstraint.activateYielding(isWide ? wide : narrow)
    divider.isHidden = !isWide
    segments.removeAllSegments()
    let titles = (isWide ? [] : [outline.title]) + panels.map(\.title)
    for (index, title) in titles.enumerated() { segments.insertSegment(withTitle: title, at: index, animated: false) }
    let index = current.flatMap { current in panels.firstIndex { $0 === current } }
    show(segment: isWide ? index ?? 0 : index.map { $0 + 1 } ?? 0)
  }

  /// Shows the panel of a segment; in a narrow window the first one is the tree.
  func show(segment: Int) {
    guard (0..<segments.numberOfSegments).contains(segment) else { return }
    segments.selectedSegmentIndex = segment
    showSegment()
    let index = isWide ? segment : segment - 1
    treePane.isHidden = !isWide && index >= 0
    panelPane.isHidden = index < 0
    guard panels.indices.contains(index), panels[index] !== current else { return }
    if let current {
      current.willMove(toParent: nil)
      current.view.removeFromSuperview()
      current.removeFromParent()
    }
    current = panels[index]
    add(panels[index], to: panelPane)
    panels[index].selectionDidChange()
    panels[index].refresh()
  }

  /// Scrolls to the chosen segment. A narrow window does not show all segments.
  private func showSegment() {
    segmentBar.layoutIfNeeded()
    let width = segments.bounds.width / CGFloat(max(1, segments.numberOfSegments))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = CGFloat(
      isMirrored ? segments.numberOfSegments - 1 - segments.selectedSegmentIndex : segments.selectedSegmentIndex)
    segmentBar.scrollRectToVisible(
      CGRect(x: segments.frame.minX + (place - 0.5) * width, y: 0, width: 2 * width, height: 1), animated: false)
  }

  private func add(_ controller: UIViewController, to pane: UIView) {
    addChild(controller)
    let content: UIView = controller.view
    content.translatesAutoresizingMaskIntoConstraints = false
    pane.addSubview(content)
    NSLayoutConstraint.activateYielding([
      content.topAnchor.constraint(equalTo: pane.topAnchor),
      content.bottomAnchor.constraint(equalTo: pane.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: pane.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: pane.trailingAnchor),
    ])
    controller.didMove(toParent: self)
  }

  /// The panels in sight.
  var visiblePanels: [any InspectorPanel] {
    var visible: [any InspectorPanel] = treePane.isHidden ? [] : [outline]
    if let current, !panelPane.isHidden { visible.append(current) }
    return visible
  }

  func selectionDidChange() {
    loadViewIfNeeded()
    outline.selectionDidChange()
    current?.selectionDidChange()
  }

  /// What the line at the bottom says while there is nothing else to say.
  var keys: String { "Ctrl+P picks in the app, Ctrl+F searches, Ctrl+1 to Ctrl+\(panels.count + 1) choose a panel." }

  /// Shows a message until the next one.
  func say(_ message: String, isComplaint: Bool) {
    status.text = message
    status.textColor = isComplaint ? .constraint(.isLeftOut) : .secondaryLabel
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let numbers = (1...9).map {
      UIKeyCommand(input: "\($0)", modifierFlags: .control, action: InspectorController.showNumber)
    }
    return numbers + [
      UIKeyCommand(input: "f", modifierFlags: .control, action: InspectorController.search),
      UIKeyCommand(input: "p", modifierFlags: .control, action: InspectorController.pick),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: InspectorController.clear),
    ]
  }

  private func showNumber(_ command: UIKeyCommand) {
    if let number = command.input.flatMap({ Int($0) }) { show(segment: isWide ? number - 2 : number - 1) }
    if isWide, command.input == "1" { outline.table.becomeFirstResponder() }
  }

  private func search() {
    if !isWide { show(segment: 0) }
    outline.field.becomeFirstResponder()
  }

  private func pick() { host.isPicking.toggle() }

  /// Ends picking, or chooses nothing.
  private func clear() {
    if host.isPicking { host.isPicking = false } else { host.select(nil) }
  }
}

extension NSLayoutConstraint {
  /// Activates constraints that give way where there is no room for them, as in a window of one pixel.
  static func activateYielding(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.priority == .required {
      constraint.priority = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
    }
    activate(constraints)
  }
}

/// A panel that the app has registered.
struct CustomPanel {
  let title: String
  let make: (UIView) -> UIViewController
}

/// Shows the controller that a registered panel makes for the chosen view.
final class CustomPanelController: UIViewController, InspectorPanel {
  private let panel: CustomPanel
  private unowned let host: any InspectionHost
  private weak var shown: UIView?
  private var content: UIViewController?

  let refreshInterval = 1.0

  init(_ panel: CustomPanel, host: any InspectionHost) {
    (self.panel, self.host) = (panel, host)
    super.init(nibName: nil, bundle: nil)
    title = panel.title
  }

  required init?(coder: NSCoder) { nil }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    let view = InspectedNode.view(of: host.selection)
    guard view !== shown || view == nil else { return }
    shown = view
    if let content {
      content.willMove(toParent: nil)
      content.view.removeFromSuperview()
      content.removeFromParent()
    }
    content = view.map(panel.make)
    guard let content else { return }
    addChild(content)
    content.view.frame = self.view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  func refresh() {}
}
