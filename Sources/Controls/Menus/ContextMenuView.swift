import Foundation
@_spi(Toolkit) import Views

/// An open menu: a panel over its window's content, inside an area where a press closes it.
///
/// A panel that needs more space than the window has is in a popup, which the desktop shows beside the window's edges.
/// The area is then the whole desktop. The menu receives all keys while it is open. Focus and first responder stay
/// unchanged.
final class ContextMenuView: UIView, MenuPanel {
  /// The interaction that opened the menu; nil for a menu of the bar.
  private(set) weak var interaction: UIContextMenuInteraction?

  /// The bar whose menu this is; nil for any other menu.
  private weak var bar: MenuBarView?

  /// Where the search for the responders of commands begins, without an interaction.
  private var ownResponders: () -> [UIResponder] = { [] }

  /// Called after the menu was closed.
  var didClose: () -> Void = {}

  /// The view that the menu belongs to.
  package private(set) weak var owner: UIView?

  /// The menu and the submenus that were opened from it; the last one is visible.
  private var path: [UIMenu]

  /// The entries of deferred elements, while the menu is open; nil for those that are being made.
  private var deferredEntries: [ObjectIdentifier: [UIMenuElement]?] = [:]

  /// The opening location, in the view's own coordinates.
  private let anchor: CGPoint
  private let metrics: MenuMetrics

  /// The location of the press that opened the menu. Its release there chooses nothing. Nil for any other press.
  private var openingPress: CGPoint?

  let panel = MenuPanelView(frame: .zero)

  /// What the interaction's delegate returned; nil for a menu of the bar.
  private let configuration: UIContextMenuConfiguration?

  /// What the menu is about, and the place that it came from, in the view's own coordinates. Nil for a menu of the pointer
  /// or of keys, and where the window has no space for it.
  private var preview: (view: MenuPreviewView, source: CGRect)?

  /// The panel's frame in the view's own coordinates, wherever it is.
  private(set) var panelFrame = CGRect.zero

  /// The desktop's window with the panel; nil while the panel is in this view.
  private var popup: PopupWindow?

  /// - Parameter location: In window coordinates.
  convenience init(
    _ menu: UIMenu, of configuration: UIContextMenuConfiguration, _ interaction: UIContextMenuInteraction,
    in window: UIWindow, at location: CGPoint, by opener: MenuOpener
  ) {
    self.init(menu, of: configuration, owner: interaction.view, in: window, at: location, by: opener)
    self.interaction = interaction
    if opener == .finger { makePreview() }
    begin(by: opener)
    let animator = ContextMenuAnimator(preview: preview?.view.controller)
    interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    animator.run { [self] in
      if preview != nil { backgroundColor = .black.withAlphaComponent(MenuMetrics.dimming) }
    }
  }

  /// Makes a menu without an interaction.
  ///
  /// - Parameter responders: Returns where the search for the responders of commands begins.
  convenience init(
    _ menu: UIMenu, owner: UIView, in window: UIWindow, at location: CGPoint, by opener: MenuOpener,
    bar: MenuBarView? = nil, responders: @escaping () -> [UIResponder]
  ) {
    self.init(menu, of: nil, owner: owner, in: window, at: location, by: opener)
    (self.bar, ownResponders) = (bar, responders)
    begin(by: opener)
  }

  private init(
    _ menu: UIMenu, of configuration: UIContextMenuConfiguration?, owner: UIView?, in window: UIWindow,
    at location: CGPoint, by opener: MenuOpener
  ) {
    (self.configuration, self.owner) = (configuration, owner)
    path = [menu]
    anchor = location - window.bounds.origin
    metrics = MenuMetrics(for: opener)
    openingPress = opener == .keys ? nil : anchor
    super.init(frame: window.bounds)
    panel.rowWasChosen = { [unowned self] in chooseHighlighted() }
    panel.touchDidEnd = { [unowned self] in
      openingPress = nil
      choose(at: $0)
    }
    window.addSubview(self)
    // Before the rows are measured with its traits.
    addSubview(panel)
  }

  private func begin(by opener: MenuOpener) {
    showRows()
    if opener == .keys { panel.moveHighlight(.first) }
  }

  required init?(coder: NSCoder) { nil }

  override var isOverlay: Bool { true }

  // MARK: Accessibility

  /// The panel, which may be in a popup, and the bar.
  override var ownAccessibilityElements: [Any]? { [bar, panel].compactMap(\.self) }

  override var accessibilityViewIsModal: Bool {
    get { true }
    set {}
  }

  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(focusedPart: panel) }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  // MARK: Events from the window

  /// Handles a move of the pointer or finger that opened the menu, or pressed the panel.
  ///
  /// - Parameter location: In window coordinates.
  package func pointerMoved(to location: CGPoint) {
    panel.highlightRow(at: panelPoint(at: convert(location, from: superview)))
  }

  /// Handles another button going down: outside of the panel it closes the menu.
  package func pressBegan(at location: CGPoint) {
    openingPress = nil
    if panelPoint(at: convert(location, from: superview)) != nil { pointerMoved(to: location) } else { close() }
  }

  /// Handles a release: it chooses the row there, unless it is the click that opened the menu.
  package func pressEnded(at location: CGPoint) {
    let point = convert(location, from: superview)
    let press = openingPress
    openingPress = nil
    if let press, GestureConstants.distance(press, point) <= ControlConstants.dragSlop { return }
    if let place = panelPoint(at: point) { choose(at: place) }
  }

  package func close() { close(ContextMenuAnimator(preview: preview?.view.controller)) }

  /// - Parameter animator: Animates the preview's return, or what becomes of it otherwise.
  private func close(_ animator: ContextMenuAnimator) {
    guard let window else { return }
    window.contextMenu = nil
    let (preview, source) = (preview?.view, preview?.source)
    if let interaction, let configuration {
      interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    }
    var target = source ?? .zero
    if let preview, let interaction, let configuration {
      let place = interaction.delegate?.contextMenuInteraction(
        interaction, previewForDismissingMenuWithConfiguration: configuration)
      target = animator.preferredCommitStyle == .pop ? window.bounds : place?.frame(in: window) ?? target
      preview.isUserInteractionEnabled = false
      preview.frame = preview.convert(preview.bounds, to: window)
      window.addSubview(preview)
    }
    removeFromSuperview()
    window.textInputDidChange()
    didClose()
    animator.run {
      preview?.frame = target
      preview?.alpha = 0
      preview?.layoutIfNeeded()
    } cleanup: {
      preview?.removeFromSuperview()
    }
  }

  /// Replaces the visible menu.
  func update(_ block: (UIMenu) -> UIMenu) {
    guard let menu = path.popLast() else { return }
    path.append(block(menu))
    showRows()
  }

  // MARK: Preview

  /// Makes the preview of the configuration's controller, or else of the view that the menu is about.
  private func makePreview() {
    guard let interaction, let configuration, let owner else { return }
    let controller = configuration.makePreviewController()
    let lifted =
      interaction.delegate?.contextMenuInteraction(
        interaction, previewForHighlightingMenuWithConfiguration: configuration)
      ?? (owner.superview == nil || !interaction.liftsView ? nil : UITargetedPreview(view: owner))
    guard
      let view = controller.map({ MenuPreviewView($0, in: bounds.size) }) ?? lifted.flatMap({ MenuPreviewView($0) })
    else { return }
    let source = lifted?.frame(in: self) ?? owner.convert(owner.bounds, to: self)
    preview = (view, source)
    view.frame = source
    view.wasTapped = { [unowned self] in previewWasTapped() }
    insertSubview(view, belowSubview: panel)
  }

  private func previewWasTapped() {
    let animator = ContextMenuAnimator(preview: preview?.view.controller)
    if let interaction, let configuration {
      interaction.delegate?.contextMenuInteraction(
        interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    close(animator)
  }

  /// Closes the popup with the menu, which an app may also remove with all views of a window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { closePopup() }
  }

  // MARK: Touches beside the panel

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    close()
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isDisjoint(with: [.control, .command]) else { return }
    if key.modifierFlags.contains(.alternate) {
      if let letter = key.characters.first { bar?.open(at: letter) }
      return
    }
    switch key.keyCode {
    case .keyboardUpArrow: panel.moveHighlight(.previous)
    case .keyboardDownArrow: panel.moveHighlight(.next)
    case .keyboardHome: panel.moveHighlight(.first)
    case .keyboardEnd: panel.moveHighlight(.last)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: chooseHighlighted()
    case .keyboardLeftArrow: isMirrored ? goOn() : goBack()
    case .keyboardRightArrow: isMirrored ? goBack() : goOn()
    case .keyboardEscape: if path.count > 1 { goBack() } else { close() }
    case .keyboardF10 where bar != nil: close()
    default: if !key.characters.isEmpty { panel.moveHighlight(.beginning(key.characters)) }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // MARK: Appearance

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    popup?.ownerTraitsDidChange()
    let category = previousTraitCollection?.preferredContentSizeCategory
    if panel.superview != nil, category != traitCollection.preferredContentSizeCategory { showRows() }
  }

  // MARK: Panel

  /// Returns the entries of a deferred element; nil while they are being made.
  private func entries(of element: UIDeferredMenuElement) -> [UIMenuElement]? {
    let id = ObjectIdentifier(element)
    if let known = deferredEntries[id] { return known }
    deferredEntries[id] = .some(nil)
    var isReturning = false
    element.load { [weak self] elements in
      guard let self else { return }
      deferredEntries[id] = elements
      if isReturning, window != nil { showRows(keepsHighlight: true) }
    }
    isReturning = true
    return deferredEntries[id] ?? nil
  }

  /// Displays the last menu of the path, in a panel of its size.
  private func showRows(keepsHighlight: Bool = false) {
    var rows = path.last.map { MenuRow.rows(of: $0, for: responders, entries: entries) } ?? []
    // The bar shows the title of its menu, and the row that leads back that of a submenu.
    if bar != nil || path.count > 1, case .title = rows.first { rows.removeFirst() }
    if path.count > 1 {
      rows.insert(contentsOf: [.back(title: path.last?.title ?? ""), .separator], at: 0)
    }
    panel.show(rows, metrics: metrics, keepsHighlight: keepsHighlight)
    placePanel()
  }

  /// Places the panel in the window, or in a popup if the window has less space than the menu and than the desktop.
  private func placePanel() {
    if let preview {
      let placement = MenuPreviewPlacement(
        wanted: preview.view.wantedSize, source: preview.source, menu: panel.contentSize, in: bounds,
        isMirrored: isMirrored)
      if let placement, popup == nil {
        UIView.animate(withDuration: MenuMetrics.previewDuration, delay: 0, options: .allowUserInteraction) {
          preview.view.frame = placement.preview
          preview.view.layoutIfNeeded()
        }
        panelFrame = placement.panel
        return panel.place(in: panelFrame, corners: .round)
      }
      preview.view.removeFromSuperview()
      self.preview = nil
    }
    let inside = MenuPlacement(content: panel.contentSize, in: bounds, isMirrored: isMirrored)
    if popup != nil || !inside.isWhole, let room = window?.popupRoom(at: anchor) {
      let outside = MenuPlacement(content: panel.contentSize, in: room, isMirrored: isMirrored)
      if popup != nil || outside.isLarger(than: inside), showPopup(in: outside.frame(at: anchor)) { return }
    }
    panelFrame = inside.frame(at: anchor)
    closePopup()
    if panel.superview !== self { addSubview(panel) }
    panel.place(in: panelFrame, corners: .round)
  }

  /// Displays the panel in a popup.
  ///
  /// - Returns: False if the desktop refuses to show one.
  private func showPopup(in frame: CGRect) -> Bool {
    if let popup {
      popup.place(in: frame)
    } else {
      guard let window,
        let popup = PopupWindow(of: window, frame: frame, closeHandler: { [weak self] in self?.close() })
      else { return false }
      self.popup = popup
      popup.addSubview(panel)
    }
    panelFrame = frame
    panel.place(in: CGRect(origin: .zero, size: frame.size), corners: .square)
    return true
  }

  private func closePopup() {
    popup?.isHidden = true
    popup = nil
  }

  /// Returns a point of this view in the panel's coordinates; nil outside of the panel.
  private func panelPoint(at point: CGPoint) -> CGPoint? {
    panelFrame.contains(point) ? point - panelFrame.origin : nil
  }

  // MARK: Choices

  private var responders: [UIResponder] { interaction?.responders ?? ownResponders() }

  private func choose(at point: CGPoint) {
    panel.highlightRow(at: point)
    chooseHighlighted()
  }

  private func chooseHighlighted() {
    switch panel.highlightedRow {
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
    case .title, .separator, .pending, nil: break
    }
  }

  /// Opens the highlighted submenu in place of the menu.
  private func goOn() {
    guard case .submenu(let menu, _) = panel.highlightedRow else { return bar?.open(by: 1) ?? () }
    path.append(menu)
    showRows()
    panel.moveHighlight(.first)
    panel.moveHighlight(.next)
  }

  private func goBack() {
    guard path.count > 1 else { return bar?.open(by: -1) ?? () }
    path.removeLast()
    showRows()
    panel.moveHighlight(.first)
  }
}
