import Foundation
@_spi(Toolkit) import Views

/// An open menu: a panel over its window's content, inside an area where a press closes it.
///
/// It receives all keys while it is open. Focus and first responder stay unchanged.
final class ContextMenuView: UIView, MenuPanel {
  /// The interaction that opened the menu.
  private(set) weak var interaction: UIContextMenuInteraction?

  /// The view that the menu belongs to.
  package private(set) weak var owner: UIView?

  /// The menu and the submenus that were opened from it; the last one is visible.
  private var path: [UIMenu]

  /// The opening location, in the view's own coordinates.
  private let anchor: CGPoint
  private let metrics: MenuMetrics

  /// The location of the press that opened the menu. Its release there chooses nothing. Nil for any other press.
  private var openingPress: CGPoint?

  private let panel = UIView()
  private let scrollView = UIScrollView()
  private let list = MenuListView(frame: .zero)

  /// - Parameter location: In window coordinates.
  init(
    _ menu: UIMenu, of interaction: UIContextMenuInteraction, in window: UIWindow, at location: CGPoint,
    by opener: MenuOpener
  ) {
    self.interaction = interaction
    owner = interaction.view
    path = [menu]
    anchor = location - window.bounds.origin
    metrics = MenuMetrics(for: opener)
    openingPress = opener == .keys ? nil : anchor
    super.init(frame: window.bounds)
    addPanel()
    let hover = UIHoverGestureRecognizer()
    hover.addTarget { [unowned self] in hoverDidChange($0) }
    addGestureRecognizer(hover)
    window.addSubview(self)
    showRows()
    if opener == .keys { move(.first) }
  }

  required init?(coder: NSCoder) { nil }

  override var isOverlay: Bool { true }

  // MARK: Events from the window

  /// Handles a move of the pointer or finger that opened the menu, or pressed the panel.
  ///
  /// - Parameter location: In window coordinates.
  package func pointerMoved(to location: CGPoint) {
    let point = convert(location, from: superview)
    if panel.frame.contains(point) { list.highlightRow(at: convert(point, to: list)) } else { list.clearHighlight() }
  }

  /// Handles another button going down: outside of the panel it closes the menu.
  package func pressBegan(at location: CGPoint) {
    openingPress = nil
    if panel.frame.contains(convert(location, from: superview)) { pointerMoved(to: location) } else { close() }
  }

  /// Handles a release: it chooses the row there, unless it is the click that opened the menu.
  package func pressEnded(at location: CGPoint) {
    let point = convert(location, from: superview)
    if let openingPress, GestureConstants.distance(openingPress, point) <= ControlConstants.dragSlop {
      self.openingPress = nil
      return
    }
    openingPress = nil
    guard panel.frame.contains(point) else { return }
    choose(at: convert(point, to: list))
  }

  package func close() {
    guard let window else { return }
    window.contextMenu = nil
    removeFromSuperview()
    window.textInputDidChange()
  }

  // MARK: Touches beside the panel

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    close()
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
      return
    }
    switch key.keyCode {
    case .keyboardUpArrow: move(.previous)
    case .keyboardDownArrow: move(.next)
    case .keyboardHome: move(.first)
    case .keyboardEnd: move(.last)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: chooseHighlighted()
    case .keyboardLeftArrow: isMirrored ? goOn() : goBack()
    case .keyboardRightArrow: isMirrored ? goBack() : goOn()
    case .keyboardEscape: if path.count > 1 { goBack() } else { close() }
    default: if !key.characters.isEmpty { move(.beginning(key.characters)) }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // MARK: Appearance

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  // MARK: Internals

  private var responders: [UIResponder] { interaction?.responders ?? [] }

  private func addPanel() {
    panel.backgroundColor = .menuPanel
    panel.layer.cornerRadius = MenuMetrics.cornerRadius
    panel.layer.borderWidth = 1
    addSubview(panel)
    scrollView.bounces = false
    scrollView.transfersVerticalScrollingToParent = false
    panel.addSubview(scrollView)
    scrollView.addSubview(list)
    list.touchDidMove = { [unowned self] in pointerMoved(to: list.convert($0, to: superview)) }
    list.touchDidEnd = { [unowned self] in
      openingPress = nil
      pressEnded(at: list.convert($0, to: superview))
    }
    list.touchWasCancelled = { [unowned self] in list.clearHighlight() }
  }

  private func updateBorder() {
    panel.layer.borderColor = UIColor.menuBorder.resolvedColor(with: traitCollection).cgColor
  }

  private func hoverDidChange(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed: pointerMoved(to: hover.location(in: superview))
    default: list.clearHighlight()
    }
  }

  /// Displays the last menu of the path, in a panel of its size.
  private func showRows() {
    var rows = path.last.map { MenuRow.rows(of: $0, for: responders) } ?? []
    if path.count > 1 {
      // The row that leads back shows the title.
      if case .title = rows.first { rows.removeFirst() }
      rows.insert(contentsOf: [.back(title: path.last?.title ?? ""), .separator], at: 0)
    }
    let size = list.show(rows, metrics: metrics)
    let placement = MenuPlacement(
      content: CGSize(width: size.width, height: size.height + 2 * MenuMetrics.padding), in: bounds.size,
      isMirrored: isMirrored)
    panel.frame = placement.frame(at: anchor)
    let inside = panel.bounds.insetBy(dx: 0, dy: min(MenuMetrics.padding, panel.bounds.height / 2))
    scrollView.frame = inside
    scrollView.contentSize = CGSize(width: inside.width, height: size.height)
    scrollView.contentOffset = .zero
    list.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    updateBorder()
  }

  private func move(_ step: MenuListView.Step) {
    list.moveHighlight(step)
    if let index = list.highlighted { scrollView.scrollRectToVisible(list.frame(at: index), animated: false) }
  }

  private func choose(at point: CGPoint) {
    list.highlightRow(at: point)
    chooseHighlighted()
  }

  private func chooseHighlighted() {
    guard let index = list.highlighted else { return }
    switch list.row(at: index) {
    case .action(let action):
      let owner = owner
      close()
      action.perform(sender: owner)
    case .command(let command, _):
      let responders = responders
      close()
      command.perform(from: responders)
    case .submenu: goOn()
    case .back: goBack()
    case .title, .separator: break
    }
  }

  /// Opens the highlighted submenu in place of the menu.
  private func goOn() {
    guard let index = list.highlighted, case .submenu(let menu, _) = list.row(at: index) else { return }
    path.append(menu)
    showRows()
    move(.first)
    move(.next)
  }

  private func goBack() {
    guard path.count > 1 else { return }
    path.removeLast()
    showRows()
    move(.first)
  }
}
